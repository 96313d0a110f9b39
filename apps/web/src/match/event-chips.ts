import { type Doer, doerOf, type Lasting } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import { keywordChange, signed, statsChange } from './change-words.ts';
import type { Power } from './power-words.ts';
import type { Standing } from './standing.ts';

type Kind = WireEvent['type'];
type EventOf<K extends Kind> = Extract<WireEvent, { type: K }>;
type Seat = 0 | 1;

/** A picture of who or what takes part in an event. */
export type Chip =
  | { kind: 'card'; id: number; seat: Seat }
  | { kind: 'hero' | 'deck' | 'hand' | 'discard' | 'trap'; seat: Seat }
  | { kind: 'power'; seat: Seat; power: Power }
  | { kind: 'sky' };

/** A change of units that the look panel lists later. */
export type Change = {
  units: number[];
  of: 'stats' | 'keywords' | 'frozen' | 'burn' | 'silenced' | 'element' | 'side';
  by: Doer | null;
  lasts?: Lasting | undefined;
};

/** A log line in pictures: the doer, what it does in a word or number, and to whom. */
export type Told = { by: Chip | null; verb: string; whom: Chip[]; change?: Change };

/** The units before an event, also units that have left play. */
type Known = (unit: number) => Standing | undefined;
type Row<K extends Kind> = (
  event: EventOf<K>,
  known: Known,
) => { verb: string; whom?: (Chip | null)[]; change?: Omit<Change, 'by'> } | null;

const none = () => null;
const hero = (seat: Seat): Chip => ({ kind: 'hero', seat });
const card = (id: number | null, seat: Seat, hidden: 'hand' | 'deck' | 'trap'): Chip =>
  id === null ? { kind: hidden, seat } : { kind: 'card', id, seat };
const unitChip = (known: Known, unit: number): Chip | null => {
  const stood = known(unit);
  return stood ? { kind: 'card', id: stood.card_id, seat: stood.seat } : null;
};
const character = (known: Known, who: number | 'hero0' | 'hero1'): Chip | null =>
  typeof who === 'number' ? unitChip(known, who) : hero(who === 'hero0' ? 0 : 1);

/** Every event of the engine: one without a row does not compile. */
const CHIPS: { readonly [K in Kind]: Row<K> } = {
  DEALT: none,
  MULLIGANED: ({ count }) => (count > 0 ? { verb: `${count}장 바꿈` } : null),
  SHUFFLED: none,
  TURN_STARTED: none,
  WOKE: none,
  TURN_ENDED: none,
  PLAYED: ({ seat, card_id }) => ({ verb: '냄', whom: [card(card_id, seat, 'trap')] }),
  ARRIVED: ({ seat, unit, way }) =>
    way === 'play' || way === 'revive' ? null : { verb: '소환', whom: [card(unit.card_id, seat, 'hand')] },
  ATTACKED: ({ target }, known) => ({ verb: '공격', whom: [character(known, target)] }),
  STRUCK: none,
  HURT: ({ target, points, cause }, known) => ({
    verb: `${cause === 'burn' ? '화상 ' : cause === 'empty_deck' ? '빈 덱 ' : ''}${signed(-points)}`,
    whom: [character(known, target)],
  }),
  SHIELDED: ({ unit }, known) => ({ verb: '막음', whom: [unitChip(known, unit)] }),
  HEALED: ({ target, points }, known) => ({ verb: signed(points), whom: [character(known, target)] }),
  STATS_CHANGED: (event, known) => {
    const change = statsChange(known(event.unit), event);
    if (!change) return null;
    return {
      verb: change.words,
      whom: [unitChip(known, event.unit)],
      change: { units: [event.unit], of: 'stats', lasts: event.lasts },
    };
  },
  KEYWORDS_CHANGED: ({ unit, keywords, lasts }, known) => {
    const { got, lost } = keywordChange(known(unit)?.keywords, keywords);
    const verb = [...got, ...lost.map((word) => `${word} 잃음`)].join('·');
    return verb === ''
      ? null
      : { verb, whom: [unitChip(known, unit)], change: { units: [unit], of: 'keywords', lasts } };
  },
  ATTACKS_CHANGED: ({ unit, attacks_left }, known) =>
    attacks_left > 0 ? { verb: '다시 공격', whom: [unitChip(known, unit)] } : null,
  FROZE: ({ unit }, known) => ({
    verb: '빙결',
    whom: [unitChip(known, unit)],
    change: { units: [unit], of: 'frozen' },
  }),
  THAWED: ({ unit }, known) => ({ verb: '풀림', whom: [unitChip(known, unit)] }),
  BURN_CHANGED: ({ unit, burn }, known) =>
    burn > (known(unit)?.burn ?? 0)
      ? { verb: `화상 ${burn}`, whom: [unitChip(known, unit)], change: { units: [unit], of: 'burn' } }
      : null,
  SILENCED: ({ unit }, known) => ({
    verb: '침묵',
    whom: [unitChip(known, unit)],
    change: { units: [unit], of: 'silenced' },
  }),
  ELEMENT_CHANGED: ({ unit }, known) => ({
    verb: '속성',
    whom: [unitChip(known, unit)],
    change: { units: [unit], of: 'element' },
  }),
  MOVED: ({ unit, to }, known) => ({ verb: `${to}칸으로`, whom: [unitChip(known, unit)] }),
  SWAPPED: () => ({ verb: '자리 바꿈' }),
  DESTROYED: none,
  DIED: ({ unit }, known) => ({ verb: '처치', whom: [unitChip(known, unit)] }),
  RETURNED: ({ unit, to }, known) => ({
    verb: to === 'hand' ? '손으로' : to === 'discard' ? '무덤으로' : '사라짐',
    whom: [unitChip(known, unit)],
  }),
  TRANSFORMED: ({ old_unit, unit, seat }, known) => ({
    verb: '바꿈',
    whom: [unitChip(known, old_unit), card(unit.card_id, seat, 'hand')],
  }),
  TAKEN: ({ unit }, known) => ({
    verb: '빼앗음',
    whom: [unitChip(known, unit)],
    change: { units: [unit], of: 'side' },
  }),
  DREW: ({ seat, card_id }) => ({ verb: '뽑음', whom: [card(card_id, seat, 'deck')] }),
  DECK_WAS_EMPTY: ({ seat }) => ({ verb: '덱이 빔', whom: [{ kind: 'deck', seat }] }),
  DISCARDED: ({ seat, from, card_id }) =>
    from === 'spell' || from === 'board' ? null : { verb: '버림', whom: [card(card_id, seat, 'hand')] },
  CREATED: ({ seat, card_id }) => ({ verb: '만듦', whom: [card(card_id, seat, 'hand')] }),
  RECALLED: ({ seat, card_id }) => ({ verb: '손으로', whom: [card(card_id, seat, 'hand')] }),
  REVIVED: ({ seat, card_id }) => ({ verb: '되살림', whom: [card(card_id, seat, 'hand')] }),
  ENERGY_CHANGED: ({ seat }) => ({ verb: '기력', whom: [hero(seat)] }),
  COSTS_CHANGED: ({ seat }) => ({ verb: '비용', whom: [{ kind: 'hand', seat }] }),
  GIFT_CHANGED: none,
  POWER_USED: ({ seat, power }) => ({ verb: '점괘', whom: [{ kind: 'power', seat, power }] }),
  WARD_SET: none,
  WARD_TIME_CHANGED: none,
  WARD_GONE: ({ seat, card_id }) => ({ verb: '사라짐', whom: [card(card_id, seat, 'trap')] }),
  TRAP_SPRANG: () => ({ verb: '발동' }),
  ASKED: none,
  ANSWERED: ({ text }) => (text === undefined ? null : { verb: '고름' }),
  LAPSED: none,
  GAME_OVER: none,
};

/** The pictures of an event, by the row that takes it; null without any. */
export function chipsOf<K extends Kind>(event: EventOf<K>, known: Known): Told | null {
  const row = (CHIPS[event.type as K] as Row<K>)(event, known);
  if (!row) return null;
  const doer = doerOf(event, known);
  const whom = (row.whom ?? []).filter((chip) => chip !== null);
  return {
    by: isFatigue(event) ? { kind: 'deck', seat: event.target === 'hero0' ? 0 : 1 } : chipOfDoer(doer),
    verb: row.verb,
    whom,
    ...(row.change && { change: { ...row.change, by: doer } }),
  };
}

const isFatigue = (event: WireEvent): event is EventOf<'HURT'> => event.type === 'HURT' && event.cause === 'empty_deck';

export function chipOfDoer(by: Doer | null): Chip | null {
  switch (by?.kind) {
    case 'unit':
    case 'ward':
    case 'trap':
    case 'spell':
      return { kind: 'card', id: by.card_id, seat: by.seat };
    case 'power':
      return { kind: 'power', seat: by.seat, power: by.power };
    case 'player':
      return { kind: 'hero', seat: by.seat };
    case 'sky':
      return { kind: 'sky' };
    default:
      return null;
  }
}
