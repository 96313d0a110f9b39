import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long actions of matches are remembered, ms. */
const REMEMBERED_MS = 5_000;
/** Matches are slow when more than one in `ONE_IN` of the last actions took longer, ms. */
const SLOW_ACTION_MS = 50;
const ONE_IN = 20;
/** The server is slow when its event loop was this late, in one look of ten, ms. */
const LATE_MS = 50;
/** Between two looks at the event loop, ms. */
const LOOK_MS = 10;

/** `matches`: some were acted in within the last seconds. `slow`: and were answered slowly, or the server comes late. */
export type Load = 'none' | 'matches' | 'slow';

/** How busy the server is with matches; what can wait for them asks before it takes the processor. */
export class Slowness {
  readonly #now: () => number;
  readonly #loop = monitorEventLoopDelay({ resolution: LOOK_MS });
  #actions: { at: number; took: number }[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#loop.enable();
  }

  /** Remembers how long an action of a match took, ms. */
  note(took: number): void {
    this.#forgetOld();
    this.#actions.push({ at: this.#now(), took });
  }

  /** By the actions of the last seconds, and the event loop since the last call. */
  load(): Load {
    const late = this.#loop.percentile(90) / 1e6 - LOOK_MS;
    this.#loop.reset();
    this.#forgetOld();
    const slow = this.#actions.filter(({ took }) => took > SLOW_ACTION_MS).length;
    if (late > LATE_MS || slow * ONE_IN > this.#actions.length) return 'slow';
    return this.#actions.length > 0 ? 'matches' : 'none';
  }

  close(): void {
    this.#loop.disable();
  }

  #forgetOld(): void {
    const since = this.#now() - REMEMBERED_MS;
    const from = this.#actions.findIndex(({ at }) => at >= since);
    this.#actions = from < 0 ? [] : from === 0 ? this.#actions : this.#actions.slice(from);
  }
}
