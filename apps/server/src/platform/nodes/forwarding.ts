import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, type Bus, NoAnswer } from './bus.ts';
import type { Leases } from './leases.ts';

/** How long something waits for its next holder: longer than a dead one's lease, ms. */
const PATIENCE_MS = 8_000;
const AGAIN_MS = 50;
/** Leases whose holders are remembered. */
const HOLDERS_MOST = 50_000;

type Ask = <T extends keyof Asked>(topic: T, question: Asked[T]['question']) => Promise<Asked[T]['answer']>;
/** What an answer may say instead: the lease is elsewhere. */
type Moved = 'moved';

/** Does work at the node that has its lease. An answer is never undefined. */
export class Forwarding {
  readonly #bus: Bus;
  readonly #leases: Leases;
  /** Where each lease was found last. */
  readonly #holders = new Map<string, string>();

  constructor(bus: Bus, leases: Leases) {
    this.#bus = bus;
    this.#leases = leases;
    bus.onLeft((node) => {
      for (const [name, holder] of this.#holders) if (holder === node) this.#holders.delete(name);
    });
  }

  /**
   * Runs `here` when this node has the lease, or none has, and otherwise asks the holder. While the holder changes it waits.
   * What was asked of a node that has ended is asked again, so it must not count twice, unless it `isOnce`: then it throws
   * NoAnswer, as when no holder is found.
   */
  async run<A>(
    name: string,
    here: () => Promise<A | Moved>,
    there: (ask: Ask) => Promise<A | Moved>,
    isOnce = false,
  ): Promise<A> {
    for (const until = performance.now() + PATIENCE_MS; ; ) {
      const answer = await this.#tryOnce(name, here, there, isOnce);
      if (answer !== 'moved') return answer;
      this.#holders.delete(name);
      if (performance.now() > until) throw new NoAnswer(`no node has ${name}`);
      await delay(AGAIN_MS);
    }
  }

  /** At the holder: the answer, or that the lease is elsewhere. */
  async unlessMoved<A>(name: string, work: () => Promise<A>): Promise<A | Moved> {
    if (this.#leases.holds(name)) return work();
    const holder = await this.#leases.holderOf(name);
    if (holder === this.#bus.id && (await this.#leases.adopt(name))) return work();
    return holder === undefined ? work() : 'moved';
  }

  async #tryOnce<A>(
    name: string,
    here: () => Promise<A | Moved>,
    there: (ask: Ask) => Promise<A | Moved>,
    isOnce: boolean,
  ): Promise<A | Moved> {
    if (this.#leases.holds(name)) return here();
    const holder = this.#holders.get(name) ?? (await this.#leases.holderOf(name));
    if (holder === undefined) return here();
    if (holder === this.#bus.id) return (await this.#leases.adopt(name)) ? here() : 'moved';
    if (!this.#bus.nodes().includes(holder)) return 'moved';
    if (this.#holders.size >= HOLDERS_MOST) this.#holders.clear();
    this.#holders.set(name, holder);
    try {
      return await there((topic, question) => this.#bus.ask(holder, topic, question));
    } catch (error) {
      if (!(error instanceof NoAnswer) || isOnce || this.#bus.nodes().includes(holder)) throw error;
      return 'moved';
    }
  }
}
