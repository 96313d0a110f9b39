import { randomUUID } from 'node:crypto';

/** Messages to all other nodes, by topic; each feature declares its own. */
export interface Told {
  /** A broadcast to rooms of sockets. */
  rooms: { packet: unknown; rooms: string[]; except: string[]; flags: object };
  /** Sockets of a user or of sessions are to be closed. */
  'hang-up': { userId: number } | { sessions: readonly string[] };
}

/** Questions to one node, by topic; each feature declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Asked {}

/** A node did not answer: it has ended, or the bus is down. Whether it did the work is unknown. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What connects the nodes of a site: the server processes on one database. */
export type Bus = {
  /** Id of this node; each start has a new one. */
  readonly id: string;
  /** False for the only process of a site. */
  readonly isShared: boolean;
  /** Ids of the nodes that are alive, this one included, in the same order on each. */
  nodes(): readonly string[];
  /**
   * Sends a message to all other nodes, or to those named. Each of them hears a node's messages to all in order and once,
   * and so those to it; or `onGap` is called.
   */
  tell<T extends keyof Told>(topic: T, message: Told[T], to?: readonly string[] | null): void;
  hear<T extends keyof Told>(topic: T, listener: (message: Told[T], from: string) => void): void;
  /**
   * Throws the refusal of the other node, or NoAnswer. The other node works on it after it has heard what this one told
   * to all before. A question to this node is answered without a detour.
   */
  ask<T extends keyof Asked>(node: string, topic: T, question: Asked[T]['question']): Promise<Asked[T]['answer']>;
  answer<T extends keyof Asked>(
    topic: T,
    work: (question: Asked[T]['question'], from: string) => Promise<Asked[T]['answer']>,
  ): void;
  /** `run` tells the others what they need to know of this node; called whenever one of them begins to hear it. */
  onIntroduce(run: () => void): void;
  onLeft(run: (node: string) => void): void;
  /** Called when messages of a node were lost. */
  onGap(run: (node: string) => void): void;
  /** Called when the bus breaks, and when it works again. */
  onState(run: (isUp: boolean) => void): void;
  /** Tells the others that this node ends. */
  close(): Promise<void>;
};

/** The bus of the only process of a site: no messages, no others. */
export function loneBus(): Bus {
  const id = randomUUID();
  const answers = new Map<string, (question: never, from: string) => Promise<unknown>>();
  return {
    id,
    isShared: false,
    nodes: () => [id],
    tell() {},
    hear() {},
    ask: (_, topic, question) => answers.get(topic)!(question as never, id) as never,
    answer: (topic, work) => void answers.set(topic, work),
    onIntroduce() {},
    onLeft() {},
    onGap() {},
    onState() {},
    close: async () => {},
  };
}
