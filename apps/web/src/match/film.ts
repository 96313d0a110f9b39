import type { WireEvent, WireView } from '@chilyo/protocol';

/** The first and last event of a clip, by their places in the film. */
export type Clip = readonly [number, number];

/** The speed of a clip that is seen again by itself. */
export const SLOWLY = 0.4;

/** All events since the page has had a board, so that any of them can be seen again. */
export class Film {
  #base: WireView | null = null;
  /** The place of its first event; no place is given twice, so that no line shows the clip of another. */
  #first = 0;
  #events: WireEvent[] = [];

  /** The place of the next event. */
  get next(): number {
    return this.#first + this.#events.length;
  }

  /** A board that no events lead to. */
  begin(base: WireView): void {
    this.#base = base;
    this.#first = this.next;
    this.#events = [];
  }

  add(events: readonly WireEvent[]): void {
    this.#events.push(...events);
  }

  /**
   * A clip with the board at its beginning. It begins with what led to it: the card that was played, the trap that
   * sprang, the attack.
   */
  clip(places: Clip, apply: (view: WireView, events: WireEvent[]) => WireView) {
    const [first, last] = [places[0] - this.#first, places[1] - this.#first];
    const event = this.#events[first];
    if (!this.#base || !event) return null;
    const begun = this.#events.findLastIndex((each, at) => at <= first && at > first - LONGEST && leadsTo(each, event));
    const from = begun < 0 ? first : begun;
    return { view: apply(this.#base, this.#events.slice(0, from)), events: this.#events.slice(from, last + 1) };
  }
}

/** No clip begins more events before what it shows. */
const LONGEST = 40;

function leadsTo(cause: WireEvent, { type, by, ...event }: WireEvent): boolean {
  switch (cause.type) {
    case 'PLAYED':
      return by?.kind === 'spell' && by.card_id === cause.card_id;
    case 'TRAP_SPRANG':
      return by?.kind === 'trap' && by.number === cause.number;
    case 'POWER_USED':
      return by?.kind === 'power';
    case 'ATTACKED':
      return (
        (type === 'HURT' && 'cause' in event && event.cause === 'combat') ||
        (type === 'DIED' && by?.kind === 'unit' && by.number === cause.unit)
      );
    default:
      return false;
  }
}
