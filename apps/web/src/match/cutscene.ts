import { eclipseFrom } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';

/** What took the last life: a unit or spell by its card, or what has no card. */
export type Strike = { card_id: number; unit?: number } | { cause: 'power' | 'burn' | 'empty_deck' };

/** A great moment of a match, which the whole board gives way to. */
export type Cutscene =
  /** `behind`: how far the winner was behind before; missing where it was not far. */
  | { scene: 'finish'; winner: 0 | 1; strike: Strike | null; behind?: number }
  | { scene: 'eclipse'; eclipse: number; isOwn: boolean };

type TurnStarted = Extract<WireEvent, { type: 'TURN_STARTED' }>;
type Drew = Extract<WireEvent, { type: 'DREW' }>;
type Hurt = Extract<WireEvent, { type: 'HURT' }>;

/** Where the last life went, of a match that ended so; null for one that ended otherwise. */
export type Finish = {
  winner: 0 | 1;
  /** The attack and the blow that did it, as indices of the events; -1: there was none. */
  attack: number;
  blow: number;
};

export function finishIn(events: readonly WireEvent[]): Finish | null {
  const over = events.at(-1);
  if (over?.type !== 'GAME_OVER' || over.reason !== 'hero' || over.winner === null) return null;
  const hero = over.winner === 0 ? 'hero1' : 'hero0';
  const blow = events.findIndex((event) => event.type === 'HURT' && event.target === hero && event.health <= 0);
  const hurt = events[blow] as Hurt | undefined;
  const attack =
    hurt?.cause === 'combat'
      ? events.slice(0, blow).findLastIndex((event) => event.type === 'ATTACKED' && event.unit === hurt.source)
      : -1;
  return { winner: over.winner, attack, blow };
}

/** What struck; `after` is the match at its end, in which who fell in the same blow no longer stands. */
export function strikeOf({ blow }: Finish, events: readonly WireEvent[], after: WireView): Strike | null {
  const hurt = events[blow] as Hurt | undefined;
  if (!hurt) return null;
  if (hurt.cause === 'burn' || hurt.cause === 'empty_deck') return { cause: hurt.cause };
  if (hurt.source !== null) {
    const card = cardOfUnit(hurt.source, events, after);
    return card === null ? null : { card_id: card, unit: hurt.source };
  }
  if (hurt.by_ward !== undefined) return { card_id: hurt.by_ward };
  for (const event of events.slice(0, blow).reverse()) {
    if (event.type === 'POWER_USED') return { cause: 'power' };
    if ((event.type === 'PLAYED' || event.type === 'TRAP_SPRANG') && event.card_id !== null)
      return { card_id: event.card_id };
  }
  return null;
}

function cardOfUnit(unit: number, events: readonly WireEvent[], after: WireView): number | null {
  for (const { units } of after.seats) for (const each of units) if (each?.number === unit) return each.card_id;
  for (const event of events) {
    if (event.type === 'ARRIVED' && event.unit.number === unit) return event.unit.card_id;
    if ((event.type === 'DIED' || event.type === 'RETURNED') && event.unit === unit) return event.card_id;
  }
  return null;
}

/** The eclipse begins once in a match. */
export const isFirstEclipse = (event: WireEvent, { edition }: WireView): event is TurnStarted =>
  event.type === 'TURN_STARTED' && event.turn === eclipseFrom(edition);

/** The last card of a deck: once in a match, unless cards go back into it. */
export const isLastDraw = (event: WireEvent, events: readonly WireEvent[], { seats }: WireView): event is Drew =>
  event.type === 'DREW' &&
  seats[event.seat].deck_count === 0 &&
  event === events.findLast((other) => other.type === 'DREW' && other.seat === event.seat);
