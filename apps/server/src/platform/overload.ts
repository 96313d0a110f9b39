import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { BUSY_SECONDS } from '@chilyo/protocol';
import { Refusal } from './refusal.ts';

/** Between two looks, ms. */
const LOOK_MS = 500;
/** Looks in a row after which it is so, or is so no more. */
const LOOKS = 2;
/** The server is late where the event loop was this late in half of the time, ms; it has caught up below the other. */
const [LATE_MS, CAUGHT_UP_MS] = [150, 50];
/** A process that gets less of a processor is late because of others, and turning newcomers away would not help. */
const BUSY_SHARE = 0.5;
const RESOLUTION_MS = 20;

/** Of the time since the last look: how late the event loop was in half of it, ms, and its share of a processor. */
export type Lateness = { ms: number; share: number };

/** Notices that the server has more to do than it can, so that newcomers wait and running matches do not. */
export class Overload {
  readonly #lateness: () => Lateness;
  #timer: NodeJS.Timeout | undefined;
  #against = 0;
  #isLate = false;

  constructor(lateness: () => Lateness = measured()) {
    this.#lateness = lateness;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  look(): void {
    const { ms, share } = this.#lateness();
    const isAgainst = this.#isLate ? ms < CAUGHT_UP_MS : ms > LATE_MS && share > BUSY_SHARE;
    this.#against = isAgainst ? this.#against + 1 : 0;
    if (this.#against < LOOKS) return;
    this.#isLate = !this.#isLate;
    this.#against = 0;
  }

  get isLate(): boolean {
    return this.#isLate;
  }

  /** For what begins something new: a sign-in, a search. Throws BUSY while the server is late. */
  admitNewcomer(): void {
    if (this.#isLate) throw new Refusal('BUSY', { seconds: BUSY_SECONDS });
  }
}

function measured(): () => Lateness {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  let before = { at: performance.now(), used: process.cpuUsage() };
  return () => {
    const [at, { user, system }] = [performance.now(), process.cpuUsage(before.used)];
    const share = (user + system) / 1000 / Math.max(1, at - before.at);
    const ms = loop.percentile(50) / 1e6 - RESOLUTION_MS;
    before = { at, used: process.cpuUsage() };
    loop.reset();
    return { ms, share };
  };
}
