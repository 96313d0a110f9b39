import type { WireEvent, WireView } from '@chilyo/protocol';

/** A turn that can be shown again: the view at its start and its events. */
export type RecordedTurn = { view: WireView; events: readonly WireEvent[] };

/** Records the opponent's last turn while the match continues. */
export class LastTurn {
  #open: { view: WireView; events: WireEvent[] } | null = null;
  #told: RecordedTurn | null = null;

  /** The last one that is over and in which something was done. */
  get told(): RecordedTurn | null {
    return this.#told;
  }

  /** Records the events that follow a view, as seen from a seat. */
  note(before: WireView, events: readonly WireEvent[], seat: 0 | 1 | null): void {
    for (const event of events) {
      if (event.type === 'TURN_STARTED') {
        if (this.#open?.events.some(isAction)) this.#told = this.#open;
        this.#open = seat !== null && event.seat !== seat ? { view: before, events: [] } : null;
        // the rest of this step also follows from the view at its start
        if (this.#open) this.#open.events.push(...events.slice(0, events.indexOf(event)));
      }
      this.#open?.events.push(event);
    }
  }

  forget(): void {
    this.#open = null;
    this.#told = null;
  }
}

const isAction = ({ type }: WireEvent): boolean =>
  type === 'PLAYED' || type === 'ATTACKED' || type === 'POWER_USED' || type === 'MOVED';
