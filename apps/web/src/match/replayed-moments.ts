import { applyEvents } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import type { AnimationStep } from './animation-steps.ts';
import { Moments } from './moments.ts';
import type { Replayed } from './replayed.ts';

/** The moments of a replayed match, wherever it is entered: what went before is followed first. */
export class ReplayedMoments {
  readonly #replay: Replayed;
  readonly #moments = new Moments();
  /** The position that has been followed, and the board there. */
  #at = 0;
  #view: WireView;

  constructor(replay: Replayed) {
    this.#replay = replay;
    this.#view = replay.viewAt(0);
    this.#moments.begin(null, this.#view);
  }

  /** The steps that lead to a position with the moments that they bring. */
  add(steps: readonly AnimationStep[], position: number): AnimationStep[] {
    if (position <= this.#at) {
      this.#at = 0;
      this.#view = this.#replay.viewAt(0);
      this.#moments.begin(null, this.#view);
    }
    while (this.#at < position - 1) {
      const events = [...this.#replay.eventsAt(this.#at + 1)];
      this.#follow([{ events, ms: 0, coming: [] }]);
    }
    return this.#follow(steps);
  }

  #follow(steps: readonly AnimationStep[]): AnimationStep[] {
    const all = this.#moments.add(steps, this.#view, null, (id) => this.#replay.rules.byId.get(id)?.card);
    this.#view = applyEvents(
      this.#view,
      steps.flatMap(({ events }) => events),
    ) as WireView;
    this.#at++;
    return all;
  }
}
