import { josaOf } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { ELEMENTS } from '../ui/element.ts';

/** `spoken` is the same for the ear; `cards` are those that it names, by the names that it uses. */
export type LogLine = { id: number; text: string; spoken: string; isTurn: boolean; cards: ReadonlyMap<string, number> };
type NameOf = (cardId: number) => string | undefined;

/** How a log calls cards and people. */
export type Say = {
  card: (id: number | null) => string;
  /** The cards of the units that are or were in play; those that come are added. */
  units: Map<number, number>;
  /** As the one who does something: 내가, 상대가, a name with its particle. */
  who: (seat: 0 | 1) => string;
  /** As the one whom something belongs to: 내, 상대의, somebody's. */
  whose: (seat: 0 | 1) => string;
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
  const units = new Map<number, number>();
  for (const seat of before?.seats ?? []) for (const unit of seat.units) if (unit) units.set(unit.number, unit.card_id);
  const dealt = { ...before?.cards, ...after.cards };
  for (const event of events) if ('cards' in event) for (const shown of event.cards) dealt[shown.id] = shown;

  const card = (id: number | null) => (id !== null && (nameOf(id) ?? dealt[id]?.name)) || '카드';
  const people =
    viewer === null
      ? byName([after.seats[0].name, after.seats[1].name])
      : {
          who: (seat: 0 | 1) => (seat === viewer ? '내가' : '상대가'),
          whose: (seat: 0 | 1) => (seat === viewer ? '내' : '상대의'),
        };
  return linesOf(events, { card, units, ...people });
}

/** For those who do not sit at the match: both by name. */
export const byName = (names: readonly [string, string]): Pick<Say, 'who' | 'whose'> => ({
  who: (seat) => josaOf(names[seat], '이/가'),
  whose: (seat) => `${names[seat]}의`,
});

/** Moments that say nothing by themselves are left out. */
export function linesOf(events: readonly WireEvent[], say: Say): LogLine[] {
  for (const event of events)
    if (event.type === 'ARRIVED' || event.type === 'TRANSFORMED') say.units.set(event.unit.number, event.unit.card_id);
  return events.flatMap((event) => {
    const cards = new Map<string, number>();
    const noting: Say = {
      ...say,
      card(id) {
        const name = say.card(id);
        if (id !== null) cards.set(name, id);
        return name;
      },
    };
    const text = words(event, noting, (left) => `. (${left})`);
    if (text === null) return [];
    const isTurn = event.type === 'TURN_STARTED';
    const told = words(event, say, (left, word) => `, 남은 ${word} ${left}.`) ?? text;
    return [{ id: nextId++, text, spoken: isTurn ? `${told.replaceAll(' ·', ',')}입니다.` : told, isTurn, cards }];
  });
}

/** How a sentence ends that leaves somebody with so many points. */
type Leaving = (left: number, word: '생명' | '체력') => string;

function words(event: WireEvent, { card, units, who, whose }: Say, leaving: Leaving): string | null {
  const unit = (number: number) => card(units.get(number) ?? null);
  const target = (to: CharacterRef) => (typeof to === 'number' ? unit(to) : `${whose(to === 'hero0' ? 0 : 1)} 영웅`);
  const leftWith = (to: CharacterRef, left: number) => leaving(left, typeof to === 'number' ? '체력' : '생명');
  switch (event.type) {
    case 'TURN_STARTED':
      return `${event.turn}턴 · ${event.day ? ELEMENTS[event.day].day : '식'} · ${whose(event.seat)} 차례`;
    case 'MULLIGANED':
      return event.count === 0
        ? `${who(event.seat)} 카드를 바꾸지 않았습니다.`
        : `${who(event.seat)} 카드를 ${event.count}장 바꾸었습니다.`;
    case 'PLAYED':
      return event.card_id === null
        ? `${who(event.seat)} 함정을 놓았습니다.`
        : `${who(event.seat)} ${josaOf(card(event.card_id), '을/를')} 냈습니다.`;
    case 'ATTACKED':
      return `${josaOf(target(event.unit), '이/가')} ${josaOf(target(event.target), '을/를')} 공격했습니다.`;
    case 'HURT':
      return `${josaOf(target(event.target), '이/가')} 피해를 ${event.points} 받았습니다${leftWith(event.target, event.health)}`;
    case 'SHIELDED':
      return `${target(event.unit)}의 보호막이 피해를 막았습니다.`;
    case 'HEALED':
      return `${josaOf(target(event.target), '이/가')} ${event.points} 회복했습니다${leftWith(event.target, event.health)}`;
    case 'FROZE':
      return `${josaOf(target(event.unit), '이/가')} 빙결되었습니다.`;
    case 'SILENCED':
      return `${josaOf(target(event.unit), '이/가')} 침묵되었습니다.`;
    case 'MOVED':
      return `${josaOf(target(event.unit), '이/가')} ${event.to}칸으로 이동했습니다.`;
    case 'DIED':
      return `${josaOf(target(event.unit), '이/가')} 죽었습니다.`;
    case 'TRANSFORMED':
      return `${josaOf(target(event.old_unit), '이/가')} ${josaOf(card(event.unit.card_id), '으로/로')} 바뀌었습니다.`;
    case 'TAKEN':
      return `${who(event.seat)} ${josaOf(target(event.unit), '을/를')} 빼앗았습니다.`;
    case 'DREW':
      return event.card_id === null
        ? `${who(event.seat)} 카드를 뽑았습니다.`
        : `${who(event.seat)} ${josaOf(card(event.card_id), '을/를')} 뽑았습니다.`;
    case 'DISCARDED':
      return event.from === 'spell' || event.from === 'board'
        ? null
        : `${josaOf(card(event.card_id), '이/가')} 버려졌습니다.`;
    case 'REVIVED':
      return `${josaOf(card(event.card_id), '이/가')} 되살아났습니다.`;
    case 'POWER_USED':
      return `${who(event.seat)} 점괘를 보았습니다.`;
    case 'TRAP_SPRANG':
      return `${who(event.seat)} 놓은 함정 ${josaOf(card(event.card_id), '이/가')} 발동했습니다.`;
    case 'WARD_GONE':
      return `결계 ${josaOf(card(event.card_id), '이/가')} 사라졌습니다.`;
    case 'DECK_WAS_EMPTY':
      return `${whose(event.seat)} 덱이 비었습니다.`;
    case 'GAME_OVER':
      return event.winner === null ? '무승부로 끝났습니다.' : `${who(event.winner)} 이겼습니다.`;
    default:
      return null;
  }
}
