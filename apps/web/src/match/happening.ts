import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';

/** Points lost or won, written at whom it befell. */
export type Hit = {
  words: string;
  isGood: boolean;
  /** Tells one moment from the next, so that the same thing twice moves twice. */
  moment: number;
};

/** What a moment shows beside the board itself. */
export type Happening = {
  id: number;
  marks: Map<CharacterRef, Hit>;
  /** Units that strike out, towards whom. */
  lunges: Map<number, CharacterRef>;
  /** A card that was played or a trap that sprang, for all to read. */
  card: { id: number; seat: 0 | 1; moment: number } | null;
};

export function happeningIn(id: number, events: readonly WireEvent[]): Happening {
  const happening: Happening = { id, marks: new Map(), lunges: new Map(), card: null };
  const points = new Map<CharacterRef, number>();
  const add = (who: CharacterRef, change: number) => {
    const sum = (points.get(who) ?? 0) + change;
    points.set(who, sum);
    happening.marks.set(who, { words: sum > 0 ? `+${sum}` : `−${-sum}`, isGood: sum > 0, moment: id });
  };
  for (const event of events) {
    if (event.type === 'HURT') add(event.target, -event.points);
    if (event.type === 'HEALED') add(event.target, event.points);
    if (event.type === 'SHIELDED') happening.marks.set(event.unit, { words: '막음', isGood: true, moment: id });
    if (event.type === 'ATTACKED') happening.lunges.set(event.unit, event.target);
    if ((event.type === 'PLAYED' || event.type === 'TRAP_SPRANG') && event.card_id !== null)
      happening.card = { id: event.card_id, seat: event.seat, moment: id };
  }
  return happening;
}
