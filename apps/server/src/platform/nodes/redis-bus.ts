import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import { type Asked, type Bus, NoAnswer, type Told } from './bus.ts';
import { Line } from './redis-line.ts';
import { Roll } from './roll.ts';
import { ToOne } from './to-one.ts';

/** How long a question waits for its answer, ms. */
const ANSWER_MS = 5_000;

/** `connect`: see Line. */
type Parts = { url: string; site: string; log: Logger; connect?: ConstructorParameters<typeof Line>[2] };

type Message =
  | { from: string; no: number; topic: string; message: unknown }
  | { from: string; own: number; topic: string; message: unknown }
  | { from: string; question: number; after: number; topic: string; message: unknown }
  | { from: string; answer: number; message?: unknown; failure?: Failure }
  | { from: string; introduce: true };
type Failure = { code?: RefusalCode; details?: Record<string, string | number> | undefined; sentence?: string };
type Pending = { node: string; done: (answer: unknown) => void; failed: (error: Error) => void; late: NodeJS.Timeout };

/**
 * The bus on Redis streams: one that all nodes read, and one for each node with questions, answers and messages to it. A
 * node numbers its messages to all, and those to each, so that what is sent twice is dropped, and what is lost is noticed.
 * `site` keeps the sites of one Redis apart.
 */
export async function openRedisBus({ url, site, log, connect }: Parts): Promise<Bus> {
  const id = randomUUID();
  const all = `chilyo:${site}:all`;
  const streamOf = (node: string) => `chilyo:${site}:node:${node}`;
  const listeners = new Map<string, ((message: never, from: string) => void)[]>();
  const answers = new Map<string, (question: never, from: string) => Promise<unknown>>();
  const pending = new Map<number, Pending>();
  const introductions: (() => void)[] = [];
  const lefts: ((node: string) => void)[] = [];
  const gaps: ((node: string) => void)[] = [];
  const states: ((isUp: boolean) => void)[] = [];
  /** Questions of a node that come after what this one has not heard yet. */
  const early = new Map<string, Extract<Message, { question: number }>[]>();
  let numbers = 0;
  let questions = 0;

  const send = (node: string, message: Message) => line.write(streamOf(node), JSON.stringify(message));
  const beat = () => tell('beat', toOne.sent());
  const tell = (topic: string, message: unknown) =>
    line.write(all, JSON.stringify({ from: id, no: ++numbers, topic, message } satisfies Message));
  const settle = (question: number, how: (asked: Pending) => void) => {
    const asked = pending.get(question);
    if (!asked) return;
    pending.delete(question);
    clearTimeout(asked.late);
    how(asked);
  };
  const roll = new Roll(id, {
    // it may not have heard this node before either, and introduces itself
    joined: (node) => send(node, { from: id, introduce: true }),
    left(node) {
      for (const [question, asked] of pending)
        if (asked.node === node) settle(question, ({ failed }) => failed(new NoAnswer(`node ${node} has ended`)));
      early.delete(node);
      toOne.silent(node);
      for (const run of lefts) run(node);
    },
    gap(node) {
      log.warn('messages of another node were lost');
      for (const run of gaps) run(node);
    },
  });
  const toOne = new ToOne((node) => roll.lost(node));

  async function work({ from, question, topic, message }: Extract<Message, { question: number }>): Promise<void> {
    try {
      const run = answers.get(topic);
      if (!run) throw new Error(`no answer to ${topic}`);
      send(from, { from: id, answer: question, message: await run(message as never, from) });
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal && !(error instanceof NoAnswer))
        log.warn({ err: error, topic }, 'a question of another node failed');
      const failure = isRefusal ? { code: error.code, details: error.details } : { sentence: String(error) };
      send(from, { from: id, answer: question, failure });
    }
  }
  const listen = ({ from, topic, message }: { from: string; topic: string; message: unknown }) => {
    for (const listener of listeners.get(topic) ?? []) listener(message as never, from);
  };
  function take(question: Extract<Message, { question: number }>): void {
    const { from, after } = question;
    if (roll.heardOf(from) >= after) void work(question);
    else early.set(from, [...(early.get(from) ?? []), question]);
  }
  function hear(message: Message): void {
    if (message.from === id) return;
    if ('no' in message) {
      if (!roll.hear(message.from, message.no)) return;
      if (message.topic === 'bye') roll.leave(message.from);
      if (message.topic === 'beat') toOne.compare(message.from, (message.message as Record<string, number>)[id] ?? 0);
      listen(message);
      const waiting = early.get(message.from);
      if (!waiting) return;
      early.delete(message.from);
      for (const question of waiting) take(question);
    } else if ('own' in message) {
      if (toOne.hear(message.from, message.own)) listen(message);
    } else if ('question' in message) take(message);
    else if ('answer' in message)
      settle(message.answer, ({ done, failed }) => {
        const { failure } = message;
        if (!failure) done(message.message);
        else if (failure.code) failed(new Refusal(failure.code, failure.details));
        else failed(new NoAnswer(failure.sentence));
      });
    else for (const run of introductions) run();
  }

  const line = new Line(
    url,
    {
      streams: [all, streamOf(id)],
      heard(message) {
        try {
          hear(message as Message);
        } catch (error) {
          log.error({ err: error }, 'a message of another node failed');
        }
      },
      state(isUp) {
        roll.isDeaf = !isUp;
        log[isUp ? 'info' : 'warn'](isUp ? 'Redis answers again' : 'Redis does not answer');
        for (const run of states) run(isUp);
      },
    },
    connect,
  );
  await line.open();
  beat();
  const beats = setInterval(() => {
    beat();
    roll.look();
  }, Roll.BEAT_MS);

  return {
    id,
    isShared: true,
    nodes: () => roll.nodes,
    tell(topic, message, to) {
      if (!to) return tell(topic, message);
      for (const node of to) send(node, { from: id, own: toOne.next(node), topic, message });
    },
    hear<T extends keyof Told>(topic: T, listener: (message: Told[T], from: string) => void) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    ask<T extends keyof Asked>(node: string, topic: T, question: Asked[T]['question']) {
      if (node === id) return answers.get(topic)!(question as never, id) as Promise<Asked[T]['answer']>;
      return new Promise<Asked[T]['answer']>((done, failed) => {
        const no = ++questions;
        const late = setTimeout(
          () => settle(no, ({ failed }) => failed(new NoAnswer(`node ${node} does not answer`))),
          ANSWER_MS,
        );
        pending.set(no, { node, done: done as (answer: unknown) => void, failed, late });
        send(node, { from: id, question: no, after: numbers, topic, message: question });
      });
    },
    answer: (topic, run) => void answers.set(topic, run),
    onIntroduce: (run) => void introductions.push(run),
    onLeft: (run) => void lefts.push(run),
    onGap: (run) => void gaps.push(run),
    onState: (run) => void states.push(run),
    async close() {
      clearInterval(beats);
      tell('bye', null);
      for (const question of pending.keys()) settle(question, ({ failed }) => failed(new NoAnswer('this node ends')));
      await line.close();
    },
  };
}
