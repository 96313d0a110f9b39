import type { WireEvent } from '@chilyo/protocol';
import { type Beat, beatsOf, paceOf } from './beats.ts';
import type { Match } from './follow.ts';

type Shown = Beat & {
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
    const beats = beatsOf(events);
    if (beats.length === 0) beats.push({ events: [], ms: 0 });
    this.#waiting.push(...beats.map((beat, at) => ({ ...beat, arrived: at === beats.length - 1 ? arrived : null })));
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
    for (let beat = this.#waiting.shift(); beat; beat = this.#waiting.shift()) {
      this.#port.show(beat.events, beat.arrived);
      const ms = beat.ms * paceOf([beat, ...this.#waiting], this.#port.speed());
      if (ms < 1) continue;
      this.#timer = setTimeout(() => this.#next(), ms);
      return;
    }
  }
}
