import type { WireEvent, WireView } from '@chilyo/protocol';
import type { Clip } from './film.ts';

/** A turn that can be shown again: the view at its start, its events, and their places in the film. */
export type RecordedTurn = { view: WireView; events: readonly WireEvent[]; clip: Clip };

/** Records the opponent's last turn while the match continues. */
export class LastTurn {
  #open: { view: WireView; events: WireEvent[]; first: number } | null = null;
  #told: RecordedTurn | null = null;

  /** The last one that is over and in which something was done. */
  get told(): RecordedTurn | null {
    return this.#told;
  }

  /** Records the events that follow a view, as seen from a seat; `at` is the place of the first in the film. */
  note(before: WireView, events: readonly WireEvent[], seat: 0 | 1 | null, at = 0): void {
    for (const [index, event] of events.entries()) {
      if (event.type === 'TURN_STARTED') {
        if (this.#open?.events.some(isAction)) this.#told = recorded(this.#open);
        this.#open = seat !== null && event.seat !== seat ? { view: before, events: [], first: at } : null;
        // the rest of this step also follows from the view at its start
        if (this.#open) this.#open.events.push(...events.slice(0, index));
      }
      this.#open?.events.push(event);
    }
  }

  forget(): void {
    this.#open = null;
    this.#told = null;
  }
}

const recorded = ({ view, events, first }: { view: WireView; events: WireEvent[]; first: number }): RecordedTurn => ({
  view,
  events,
  clip: [first, first + events.length - 1],
});

const isAction = ({ type }: WireEvent): boolean =>
  type === 'PLAYED' || type === 'ATTACKED' || type === 'POWER_USED' || type === 'MOVED';
