import { josaOf } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { rowOf, type Telling } from './event-table.ts';
import { leftOf } from './left-of.ts';
import type { Standing } from './standing.ts';

/** `spoken` is the same for the ear; `cards` are those that it names, by the names that it uses. */
export type LogLine = { id: number; text: string; spoken: string; isTurn: boolean; cards: ReadonlyMap<string, number> };
type NameOf = (cardId: number) => string | undefined;

/** How a log calls cards and people. */
export type Say = Pick<Telling, 'card' | 'who' | 'whose'> & {
  /** What stands before the name of a unit of that side: '적 ', nothing for one's own. */
  side: (seat: 0 | 1) => string;
  /** The units that are or were in play, as they stood last; those that come are added. */
  units: Map<number, Standing>;
};

let nextId = 1;

/** What happened, in words of a viewer who sees the views before and after it; before the deal there is none. */
export function logLines(
  events: readonly WireEvent[],
  before: WireView | null,
  after: WireView,
  viewer: 0 | 1 | null,
  nameOf: NameOf,
): LogLine[] {
  const units = new Map<number, Standing>();
  for (const seat of [0, 1] as const)
    for (const unit of before?.seats[seat].units ?? []) if (unit) units.set(unit.number, { ...unit, seat });
  const dealt = { ...before?.cards, ...after.cards };
  for (const event of events) if ('cards' in event) for (const shown of event.cards) dealt[shown.id] = shown;

  const card = (id: number | null) => (id !== null && (nameOf(id) ?? dealt[id]?.name)) || '카드';
  const people =
    viewer === null
      ? byName([after.seats[0].name, after.seats[1].name])
      : {
          who: (seat: 0 | 1) => (seat === viewer ? '내가' : '상대가'),
          whose: (seat: 0 | 1) => (seat === viewer ? '내' : '상대의'),
          side: (seat: 0 | 1) => (seat === viewer ? '' : '적 '),
        };
  return linesOf(events, { card, units, ...people });
}

/** For those who do not sit at the match: both by name. */
export const byName = (names: readonly [string, string]): Pick<Say, 'who' | 'whose' | 'side'> => ({
  who: (seat) => josaOf(names[seat], '이/가'),
  whose: (seat) => `${names[seat]}의`,
  side: (seat) => `${names[seat]}의 `,
});

/** Moments that say nothing by themselves are left out. */
export function linesOf(events: readonly WireEvent[], say: Say): LogLine[] {
  for (const event of events)
    if (event.type === 'ARRIVED') say.units.set(event.unit.number, { ...event.unit, seat: event.seat });
  return events.flatMap((event) => {
    const cards = new Map<string, number>();
    const watched: Say = {
      ...say,
      card(id) {
        const name = say.card(id);
        if (id !== null) cards.set(name, id);
        return name;
      },
    };
    const text = words(event, watched, (left, word) => `. (${word} ${left})`);
    const told = words(event, say, (left, word) => `, 남은 ${word} ${left}.`) ?? text;
    restand(event, say.units);
    if (text === null || told === null) return [];
    const isTurn = event.type === 'TURN_STARTED';
    return [{ id: nextId++, text, spoken: isTurn ? `${told.replaceAll(' ·', ',')}입니다.` : told, isTurn, cards }];
  });
}

/** What an event makes of how a unit stands. */
function restand(event: WireEvent, units: Say['units']): void {
  if (event.type === 'TRANSFORMED') {
    const { seat = 0 } = units.get(event.old_unit) ?? {};
    units.set(event.unit.number, { ...event.unit, seat });
    return;
  }
  if (event.type === 'TAKEN' || event.type === 'BURN_CHANGED') {
    const stood = units.get(event.unit);
    const now = event.type === 'TAKEN' ? { seat: event.seat } : { burn: event.burn };
    if (stood) units.set(event.unit, { ...stood, ...now });
    return;
  }
  const isStats = event.type === 'STATS_CHANGED';
  if (!isStats && event.type !== 'HURT' && event.type !== 'HEALED') return;
  const number = isStats ? event.unit : event.target;
  const stood = typeof number === 'number' && units.get(number);
  if (stood) units.set(number, { ...stood, health: event.health, ...(isStats && { attack: event.attack }) });
}

/** How a sentence ends that leaves somebody with so many points. */
type Leaving = (left: number, word: '생명' | '체력') => string;

function words(event: WireEvent, { card, units, who, whose, side }: Say, leaving: Leaving): string | null {
  const unit = (number: number) => {
    const stands = units.get(number);
    return stands ? `${side(stands.seat)}${card(stands.card_id)}` : card(null);
  };
  const target = (to: CharacterRef) => (typeof to === 'number' ? unit(to) : `${whose(to === 'hero0' ? 0 : 1)} 영웅`);
  // a blow may take more than there was: what is left then is nothing
  const leftWith = (to: CharacterRef, left: number) => leaving(leftOf(left), typeof to === 'number' ? '체력' : '생명');
  const before = (unit: number) => units.get(unit);
  return rowOf(event).words?.(event, { card, target, who, whose, leftWith, before }) ?? null;
}
