/** Speed above which passing content cannot be read, px/ms. */
const FAST = 0.3;
/** Over how long speed is looked at, ms: a wheel turns in jerks. */
const SMOOTH_MS = 100;
/** A scroll counts as ended after this long without an event, ms. */
const ENDED_MS = 200;

/** Measures scroll speed from positions over time. */
export class Pace {
  #at = Number.NEGATIVE_INFINITY;
  #place = 0;
  #speed = 0;

  /** The page is at `place` (px) at `now` (ms). */
  scrolled(place: number, now: number): void {
    const took = now - this.#at;
    // several in one moment say nothing about speed
    if (took <= 0) return;
    const weight = 1 - Math.exp(-took / SMOOTH_MS);
    this.#speed = took > ENDED_MS ? 0 : this.#speed + weight * (Math.abs(place - this.#place) / took - this.#speed);
    this.#at = now;
    this.#place = place;
  }

  isHurried(now: number): boolean {
    return this.#speed > FAST && now - this.#at < ENDED_MS;
  }
}
