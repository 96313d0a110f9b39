import type { WireEvent, WireView } from '@chilyo/protocol';
import { type AnimationStep, animationStepsOf, paceOf, wholeOf } from './animation-steps.ts';
import type { Match } from './follow.ts';

type Shown = AnimationStep & {
  /** The match after its last step; null for steps before that. */
  arrived: Match | null;
  /** What it needs has come, or has not come in time. */
  hasWaited?: boolean;
};

type Port = {
  /**
   * Shows a step for `ms` at the present speed; `arrived` is the match after its last event, null for steps before
   * that.
   */
  show(moment: AnimationStep, arrived: Match | null): void;
  /** 1 is normal, 2 twice as fast, 0 all at once. */
  speed(): number;
  /** The same steps with the moments of the whole match so far. */
  moments?(steps: AnimationStep[], before: WireView): AnimationStep[];
  /** What a step waits for before it is shown; null: nothing. */
  ready?(step: AnimationStep): Promise<void> | null;
  /** Whether great moments take half their time. */
  isShort?(): boolean;
  /** Whether more is waiting to be seen. */
  running?(isRunning: boolean): void;
};

/** Speed factor after the player asks to skip ahead. */
const HURRY = 5;
/** Longest that a step waits for what draws it, ms. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Shows match events step by step instead of all at once. The true state is kept by the store; this is only what is on
 * screen.
 */
export class Playback {
  readonly #port: Port;
  #waiting: Shown[] = [];
  /** What waited when the last news came, ms: all of it is shown at one pace, so that it ends in time. */
  #whole = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isHurried = false;
  /** The step on screen belongs to a great moment. */
  #isGreat = false;
  /** It was tapped: the rest of it is passed over. Haste before it is not meant for it. */
  #isPassed = false;

  constructor(port: Port) {
    this.#port = port;
  }

  /** `before`: the board until these events, where they are news. */
  add(events: WireEvent[], arrived: Match, before: WireView | null = null): void {
    const plain = animationStepsOf(events, arrived.seat, arrived.view);
    const steps = (before && this.#port.moments?.(plain, before)) ?? plain;
    // what a great moment needs begins to come with the deed that leads to it
    for (const step of steps) if (step.cutscene) void this.#port.ready?.(step);
    if (steps.length === 0) steps.push({ events: [], ms: 0, coming: [] });
    this.#waiting.push(...steps.map((step, at) => ({ ...step, arrived: at === steps.length - 1 ? arrived : null })));
    this.#whole = wholeOf(this.#waiting);
    // not in the same breath: to take news in and to draw them are two pieces of work, between which the page can do others
    this.#timer ??= setTimeout(() => this.#next());
  }

  /** Shows the waiting steps quickly. */
  hurry(): void {
    if (this.#timer === null || (this.#isHurried && !(this.#isGreat && !this.#isPassed))) return;
    this.#isHurried = true;
    this.#isPassed = this.#isGreat;
    clearTimeout(this.#timer);
    this.#next();
  }

  /** Shows all that is left at once. */
  finish(): void {
    const left = this.#waiting;
    this.clear();
    for (const step of left) this.#port.show({ ...step, ms: 0 }, step.arrived);
  }

  /** Drops all steps that have not been shown. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#rest();
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = null;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      const ms = step.ms * paceOf(step, this.#whole, this.#speedOf(step));
      const ready = ms > 0 && !step.hasWaited ? this.#port.ready?.(step) : null;
      if (ready) {
        this.#waitFor(step, ready);
        return;
      }
      this.#isGreat = step.isGreat ?? false;
      this.#port.show({ ...step, ms }, step.arrived);
      if (ms < 1) continue;
      this.#timer = setTimeout(() => this.#next(), ms);
      this.#port.running?.(this.#waiting.length > 0);
      return;
    }
    this.#rest();
  }

  /** A step that is not ready yet holds up all after it, for a bounded time. */
  #waitFor(step: Shown, ready: Promise<void>): void {
    this.#waiting.unshift({ ...step, hasWaited: true });
    const waiting = setTimeout(() => this.#next(), LONGEST_WAIT_MS);
    this.#timer = waiting;
    void ready.then(() => {
      if (this.#timer !== waiting) return;
      clearTimeout(waiting);
      this.#next();
    });
  }

  #speedOf({ isGreat }: AnimationStep): number {
    if (isGreat) return this.#isPassed ? 0 : this.#port.speed() * (this.#port.isShort?.() ? 2 : 1);
    return this.#port.speed() * (this.#isHurried ? HURRY : 1);
  }

  #rest(): void {
    this.#timer = null;
    this.#isHurried = false;
    this.#isGreat = false;
    this.#isPassed = false;
    this.#port.running?.(false);
  }
}
