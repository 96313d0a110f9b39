/** Speed above which passing content cannot be read, px/ms. */
const FAST = 0.3;
/** Over how long speed is looked at, ms: a wheel turns in jerks. */
const SMOOTH_MS = 100;
/** A scroll counts as ended after this long without an event, ms. */
const ENDED_MS = 200;
/** An event after a longer pause begins a new scroll, ms; below it the page may only have been busy. */
const RESTED_MS = 1_000;

/** Measures scroll speed from positions over time. */
export class Pace {
  #at = Number.NEGATIVE_INFINITY;
  #place = 0;
  #speed = 0;
  #isGoing = false;

  /** The page is at `place` (px) at `now` (ms). */
  scrolled(place: number, now: number): void {
    const took = now - this.#at;
    // several in one moment say nothing about speed
    if (took <= 0) return;
    this.#isGoing = took <= RESTED_MS;
    const weight = 1 - Math.exp(-took / SMOOTH_MS);
    this.#speed = this.#isGoing ? this.#speed + weight * (Math.abs(place - this.#place) / took - this.#speed) : 0;
    this.#at = now;
    this.#place = place;
  }

  /** More than one jump, and not yet ended. */
  isScrolling(now: number): boolean {
    return this.#isGoing && now - this.#at < ENDED_MS;
  }

  isHurried(now: number): boolean {
    return this.#speed > FAST && this.isScrolling(now);
  }
}
