import { applyEvents } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { isMotionReduced } from '../../lib/theme.ts';
import type { AnimationStep } from '../../match/animation-steps.ts';
import { soundStep } from '../../match/event-sounds.ts';
import { type Clip, Film, SLOWLY } from '../../match/film.ts';
import type { Match } from '../../match/follow.ts';
import { Playback } from '../../match/playback.ts';
import type { Replayed } from '../../match/replayed.ts';
import { ReplayedMoments } from '../../match/replayed-moments.ts';
import { sceneFor } from '../../match/scene-code.ts';
import { type VisualEffect, visualEffectOf } from '../../match/visual-effect.ts';
import { hear } from '../../sound/play.ts';
import { soundChoices } from '../../sound/sound-choices.ts';

export type Seen = {
  view: WireView;
  effect: VisualEffect | null;
  spotlight: VisualEffect['card'];
  /** Steps are still to come. */
  isShowing: boolean;
  /** How many events of the position have been seen, where some are still to come; null: all. */
  told: number | null;
  /** One clip is being shown again. */
  isRepeating: boolean;
};
export type Choices = { speed: number; below: 0 | 1 };

/** A mark stays this long after the last moment, ms. */
const MARK_MS = 700;
/** Faster playback leaves no time to read the played cards. */
const READABLE_SPEED = 1;

let moment = 0;

const apply = (view: WireView, events: readonly WireEvent[]) => applyEvents(view, events) as WireView;
export const still = (view: WireView): Seen => ({
  view,
  effect: null,
  spotlight: null,
  isShowing: false,
  told: null,
  isRepeating: false,
});

/** Shows a replayed match step by step, as it was shown while it was played. */
export class Projector {
  readonly #replay: Replayed;
  readonly #choices: () => Choices;
  readonly #onSeen: (seen: Seen) => void;
  readonly #moments: ReplayedMoments;
  readonly #playback: Playback;
  #seen: Seen;
  #at: number;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replayed, position: number, choices: () => Choices, onSeen: (seen: Seen) => void) {
    this.#replay = replay;
    this.#choices = choices;
    this.#onSeen = onSeen;
    this.#at = position;
    this.#seen = still(replay.viewAt(position));
    this.#moments = new ReplayedMoments(replay);
    this.#playback = new Playback({
      show: (step, arrived) => this.#show(step, arrived !== null),
      speed: () => (isMotionReduced() ? 0 : this.#seen.isRepeating ? SLOWLY : choices().speed),
      moments: (steps) => this.#moments.add(steps, this.#at),
      ready: sceneFor,
      isShort: () => soundChoices().short_cutscenes,
    });
  }

  /** Goes to a position: the next one is played, any other is simply there. */
  go(position: number): void {
    const isStep = position === this.#at + 1;
    this.#at = position;
    // the board of before, if it is there already: an attacker that waits for an answer stays drawn back on it
    const here = this.#seen.effect || this.#seen.isShowing ? null : this.#seen.view;
    this.#stop();
    if (!isStep) {
      this.#see(still(this.#replay.viewAt(position)));
      return;
    }
    const before = here ?? this.#replay.viewAt(position - 1);
    this.#see({ ...still(before), isShowing: true, told: 0 });
    this.#playback.add([...this.#replay.eventsAt(position)], matchAt(this.#replay.viewAt(position)), before);
  }

  /** Shows a clip again, slowly, from wherever the replay stands, and then where it stood. */
  repeat(clip: Clip): void {
    const film = new Film();
    film.begin(this.#replay.viewAt(0));
    for (let each = 0; each <= this.#at; each++) film.add(this.#replay.eventsAt(each));
    const shot = film.clip(clip, apply);
    if (!shot) return;
    this.#stop();
    this.#see({ ...still(shot.view), isShowing: true, isRepeating: true });
    this.#playback.add([...shot.events], matchAt(apply(shot.view, shot.events)));
  }

  /** Shows where the replay stands. */
  readonly rest = (): void => {
    this.#stop();
    this.#see(still(this.#replay.viewAt(this.#at)));
  };

  /** Leaves everything as it is. */
  leave(): void {
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#ending);
    this.#playback.clear();
  }

  #show(step: AnimationStep, isLast: boolean): void {
    const { view: before, spotlight } = this.#seen;
    const view = apply(before, step.events);
    const told = this.#seen.told === null || isLast ? null : this.#seen.told + step.events.length;
    const { speed, below } = this.#choices();
    const effect = visualEffectOf(++moment, step, step.ms, before);
    const card = speed > READABLE_SPEED ? null : (effect.card ?? spotlight);
    this.#see({ ...this.#seen, view, effect, spotlight: card, told });
    if (step.cutscene?.scene === 'finish' && step.ms > 0) hear({ cue: 'shatter' });
    if (step.cue && step.ms > 0) hear(step.cue);
    soundStep(step, below, before, view, hear);
    if (isLast) this.#ending = setTimeout(() => this.#endIn(MARK_MS / speed), step.ms);
  }

  #endIn(ms: number): void {
    if (!this.#seen.isRepeating) this.#see({ ...this.#seen, isShowing: false });
    this.#ending = setTimeout(this.rest, ms);
  }

  #see(seen: Seen): void {
    this.#seen = seen;
    this.#onSeen(seen);
  }
}

const matchAt = (view: WireView): Match => ({ seat: null, seq: 0, view, legal: [], clock: null });
