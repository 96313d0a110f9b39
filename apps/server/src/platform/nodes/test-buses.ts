import { type Asked, type Bus, NoAnswer, type Told } from './bus.ts';

type TestBus = Bus & {
  /** Ends as by SIGKILL: nothing is heard of it any more, and the others find out. */
  die: () => void;
  /** Another node begins to hear this one. */
  introduce: () => void;
};

/** Buses of several nodes within one process; messages arrive at once, as JSON. */
export function testBuses(): (id: string) => TestBus {
  type Node = {
    listeners: Map<string, ((message: never, from: string) => void)[]>;
    answers: Map<string, (question: never, from: string) => Promise<unknown>>;
    introductions: (() => void)[];
    lefts: ((node: string) => void)[];
  };
  const nodes = new Map<string, Node>();
  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T;
  const others = (id: string) => [...nodes].filter(([other]) => other !== id).map(([, node]) => node);
  return (id) => {
    const own: Node = { listeners: new Map(), answers: new Map(), introductions: [], lefts: [] };
    nodes.set(id, own);
    const leave = () => {
      if (nodes.delete(id)) for (const node of others(id)) for (const run of node.lefts) run(id);
    };
    return {
      id,
      isShared: true,
      nodes: () => [...nodes.keys()].sort(),
      tell(topic, message, to) {
        if (nodes.has(id))
          for (const node of to ? to.flatMap((other) => nodes.get(other) ?? []) : others(id))
            for (const listener of node.listeners.get(topic) ?? []) listener(copy(message) as never, id);
      },
      hear<T extends keyof Told>(topic: T, listener: (message: Told[T], from: string) => void) {
        own.listeners.set(topic, [...(own.listeners.get(topic) ?? []), listener]);
      },
      async ask<T extends keyof Asked>(to: string, topic: T, question: Asked[T]['question']) {
        const node = nodes.get(to);
        if (!node || !nodes.has(id)) throw new NoAnswer(`node ${to} has ended`);
        return copy(await node.answers.get(topic)!(copy(question) as never, id)) as Asked[T]['answer'];
      },
      answer: (topic, work) => void own.answers.set(topic, work),
      onIntroduce: (run) => void own.introductions.push(run),
      onLeft: (run) => void own.lefts.push(run),
      onGap() {},
      onState() {},
      async close() {
        leave();
      },
      die: leave,
      introduce() {
        for (const run of own.introductions) run();
      },
    };
  };
}
