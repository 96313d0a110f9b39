import type { WireEvent } from '@chilyo/protocol';
import { type AnimationStep, animationStepsOf, paceOf } from './animation-steps.ts';
import type { Match } from './follow.ts';

type Shown = AnimationStep & {
  /** What the match is when this was the last of its news; null before that. */
  arrived: Match | null;
};

type Port = {
  /** Takes events into what is shown; `arrived` is the match as it is after the last of them. */
  show(events: WireEvent[], arrived: Match | null): void;
  /** 1 is normal, 2 twice as fast, 0 all at once. */
  speed(): number;
};

/** News of a match, shown moment by moment instead of all at once. What is true is kept elsewhere; this is only what is seen. */
export class Playback {
  readonly #port: Port;
  #waiting: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(port: Port) {
    this.#port = port;
  }

  add(events: WireEvent[], arrived: Match): void {
    const steps = animationStepsOf(events);
    if (steps.length === 0) steps.push({ events: [], ms: 0 });
    this.#waiting.push(...steps.map((step, at) => ({ ...step, arrived: at === steps.length - 1 ? arrived : null })));
    // not in the same breath: to take news in and to draw them are two pieces of work, between which the page can do others
    this.#timer ??= setTimeout(() => this.#next());
  }

  /** Forgets what has not been shown. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = null;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      this.#port.show(step.events, step.arrived);
      const ms = step.ms * paceOf([step, ...this.#waiting], this.#port.speed());
      if (ms < 1) continue;
      this.#timer = setTimeout(() => this.#next(), ms);
      return;
    }
  }
}
