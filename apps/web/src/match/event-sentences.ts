import { josaOf } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import { ELEMENTS } from '../ui/element.ts';
import { keywordChange } from './change-words.ts';
import { POWER_WORDS } from './power-words.ts';
import { changesOf, isOfElement, type Standing, sharedChangesOf } from './standing.ts';

type Kind = WireEvent['type'];
type EventOf<K extends Kind> = Extract<WireEvent, { type: K }>;

/** How a log sentence names cards and players, and how it ends when a character is left with some life or health. */
export type Telling = {
  card: (id: number | null) => string;
  target: (to: CharacterRef) => string;
  /** A player as subject of a sentence: 내가, 상대가, or the name with its particle. */
  who: (seat: 0 | 1) => string;
  /** A player as owner: 내, 상대의, or the name with 의. */
  whose: (seat: 0 | 1) => string;
  leftWith: (to: CharacterRef, left: number) => string;
  /** The unit before the event; undefined for a unit that the viewer never saw arrive. */
  before: (unit: number) => Standing | undefined;
  /** The event before. */
  previous: WireEvent | undefined;
};

/**
 * A sentence that is merged when the same happens to several characters at once. `alone` is its text for one
 * character, `together` for a list of names.
 */
export type Shared = { of: CharacterRef; alone: string; together: (names: string) => string };

/** The log sentence of an event; null for none. */
type Sentence<K extends Kind> = (event: EventOf<K>, telling: Telling) => string | Shared | null;

const silent = () => null;

/** Every event of the engine: one without a row does not compile. */
const SENTENCES: { readonly [K in Kind]: Sentence<K> } = {
  DEALT: silent,
  MULLIGANED: ({ seat, count }, { who }) =>
    count === 0 ? `${who(seat)} 카드를 바꾸지 않았습니다.` : `${who(seat)} 카드를 ${count}장 바꾸었습니다.`,
  SHUFFLED: silent,
  TURN_STARTED: ({ turn, day, seat }, { whose }) =>
    `${turn}턴 · ${day ? ELEMENTS[day].day : '일식'} · ${whose(seat)} 차례`,
  WOKE: silent,
  TURN_ENDED: silent,
  PLAYED: ({ seat, card_id }, { card, who }) =>
    card_id === null ? `${who(seat)} 함정을 놓았습니다.` : `${who(seat)} ${josaOf(card(card_id), '을/를')} 냈습니다.`,
  // playing and reviving a card have sentences of their own
  ARRIVED: ({ unit, way, lane }, { target }) =>
    way === 'summon' || way === 'copy' ? `${josaOf(target(unit.number), '이/가')} ${lane}칸에 나왔습니다.` : null,
  ATTACKED: ({ unit, target: to }, { target }) =>
    `${josaOf(target(unit), '이/가')} ${josaOf(target(to), '을/를')} 공격했습니다.`,
  STRUCK: silent,
  HURT: (event, telling) => {
    const { target: of, points, health, cause } = event;
    const why = cause === 'burn' ? '화상으로 ' : isPiercing(event, telling) ? '관통으로 ' : '';
    const who = josaOf(telling.target(of), '이/가');
    const alone = `${who} ${why}피해를 ${points} 받았습니다${telling.leftWith(of, health)}`;
    // attacker and defender get separate sentences
    if (cause === 'combat' || cause === 'empty_deck') return alone;
    return { of, alone, together: (names) => `${josaOf(names, '이/가')} ${why}피해를 ${points}씩 받았습니다.` };
  },
  SHIELDED: ({ unit }, telling) => shared(unit, telling, (names) => `${names}의 보호막이 피해를 막았습니다.`),
  HEALED: ({ target: of, points, health }, { target, leftWith }) => ({
    of,
    alone: `${josaOf(target(of), '이/가')} ${points} 회복했습니다${leftWith(of, health)}`,
    together: (names) => `${josaOf(names, '이/가')} ${points}씩 회복했습니다.`,
  }),
  STATS_CHANGED: ({ unit, attack, health }, { target, before }) => {
    const stood = before(unit);
    const changes = stood && changesOf(stood, { attack, health });
    if (!changes) return null;
    const together = sharedChangesOf(stood, { attack, health });
    return {
      of: unit,
      alone: `${target(unit)}의 ${changes} 되었습니다.`,
      together: (names) => `${names}의 ${together}`,
    };
  },
  KEYWORDS_CHANGED: ({ unit, keywords }, telling) => {
    const { got, lost } = keywordChange(telling.before(unit)?.keywords, keywords);
    const list = (words: string[]) => josaOf(words.join('·'), '을/를');
    if (got.length > 0) return shared(unit, telling, (names) => `${josaOf(names, '이/가')} ${list(got)} 얻었습니다.`);
    // silence says it
    const isSaid = telling.previous?.type === 'SILENCED';
    return lost.length > 0 && !isSaid
      ? shared(unit, telling, (names) => `${josaOf(names, '이/가')} ${list(lost)} 잃었습니다.`)
      : null;
  },
  // what a turn gives and takes is known; an ability that lets a unit attack again is not
  ATTACKS_CHANGED: (event, telling) =>
    event.attacks_left > 0 && isOfAbility(event)
      ? shared(event.unit, telling, (names) => `${josaOf(names, '이/가')} 더 공격할 수 있습니다.`)
      : null,
  FROZE: ({ unit }, telling) => shared(unit, telling, (names) => `${josaOf(names, '이/가')} 빙결되었습니다.`),
  THAWED: silent,
  BURN_CHANGED: ({ unit, burn }, telling) =>
    burn > (telling.before(unit)?.burn ?? 0)
      ? shared(unit, telling, (names) => `${josaOf(names, '이/가')} 화상을 입었습니다. (화상 ${burn})`)
      : null,
  SILENCED: ({ unit }, telling) => shared(unit, telling, (names) => `${josaOf(names, '이/가')} 침묵되었습니다.`),
  // the unit already has this element, so nothing changes
  ELEMENT_CHANGED: ({ unit, element }, telling) => {
    if (isOfElement(telling.before(unit), element)) return null;
    const words = josaOf(element.map((each) => ELEMENTS[each].word).join('·'), '으로/로');
    return shared(unit, telling, (names) => `${names}의 속성이 ${words} 바뀌었습니다.`);
  },
  MOVED: ({ unit, to }, { target }) => `${josaOf(target(unit), '이/가')} ${to}칸으로 이동했습니다.`,
  SWAPPED: ({ seat, lanes: [one, other] }, { whose }) =>
    `${whose(seat)} ${one}칸과 ${josaOf(`${other}칸`, '이/가')} 자리를 바꾸었습니다.`,
  DESTROYED: silent,
  DIED: ({ unit }, telling) => shared(unit, telling, (names) => `${josaOf(names, '이/가')} 죽었습니다.`),
  RETURNED: ({ unit, seat, to }, telling) =>
    shared(unit, telling, (names) => {
      const who = josaOf(names, '이/가');
      if (to === 'hand') return `${who} ${telling.whose(seat)} 손으로 돌아갔습니다.`;
      return to === 'discard' ? `손이 가득 차 ${who} 무덤으로 갔습니다.` : `${who} 사라졌습니다.`;
    }),
  TRANSFORMED: ({ old_unit, unit }, { card, target }) =>
    `${josaOf(target(old_unit), '이/가')} ${josaOf(card(unit.card_id), '으로/로')} 바뀌었습니다.`,
  TAKEN: ({ unit, seat }, { target, who }) => `${who(seat)} ${josaOf(target(unit), '을/를')} 빼앗았습니다.`,
  DREW: ({ seat, card_id }, { card, who }) =>
    card_id === null ? `${who(seat)} 카드를 뽑았습니다.` : `${who(seat)} ${josaOf(card(card_id), '을/를')} 뽑았습니다.`,
  DECK_WAS_EMPTY: ({ seat }, { whose }) => `${whose(seat)} 덱이 비었습니다.`,
  DISCARDED: ({ card_id, from }, { card }) =>
    from === 'spell' || from === 'board' ? null : `${josaOf(card(card_id), '이/가')} 버려졌습니다.`,
  CREATED: ({ seat, card_id }, { card, whose }) =>
    card_id === null
      ? `${whose(seat)} 손에 카드가 생겼습니다.`
      : `${whose(seat)} 손에 ${josaOf(card(card_id), '이/가')} 생겼습니다.`,
  RECALLED: ({ seat, card_id }, { card, who }) =>
    `${who(seat)} ${josaOf(card(card_id), '을/를')} 무덤에서 손으로 가져왔습니다.`,
  REVIVED: ({ card_id }, { card }) => `${josaOf(card(card_id), '이/가')} 되살아났습니다.`,
  ENERGY_CHANGED: ({ seat, energy, max_energy }, { whose }) =>
    `${whose(seat)} 기력이 ${energy}/${josaOf(`${max_energy}`, '이/가')} 되었습니다.`,
  COSTS_CHANGED: (event, { whose }) => (isOfAbility(event) ? `${whose(event.seat)} 손의 비용이 바뀌었습니다.` : null),
  GIFT_CHANGED: silent,
  POWER_USED: ({ seat, power }, { who }) =>
    power === 'N'
      ? `${who(seat)} 점괘를 보았습니다.`
      : `${who(seat)} 점괘 ${josaOf(`'${POWER_WORDS[power].name}'`, '을/를')} 썼습니다.`,
  WARD_SET: silent,
  WARD_TIME_CHANGED: silent,
  WARD_GONE: ({ card_id }, { card }) => `결계 ${josaOf(card(card_id), '이/가')} 사라졌습니다.`,
  TRAP_SPRANG: ({ seat, card_id }, { card, who }) =>
    `${who(seat)} 놓은 함정 ${josaOf(card(card_id), '이/가')} 발동했습니다.`,
  ASKED: silent,
  ANSWERED: ({ seat, text }, { who }) =>
    text === undefined ? null : `${who(seat)} ${josaOf(`'${text.replace(/\.$/, '')}'`, '을/를')} 골랐습니다.`,
  LAPSED: silent,
  GAME_OVER: ({ winner }, { who }) => (winner === null ? '무승부로 끝났습니다.' : `${who(winner)} 이겼습니다.`),
};

/** The sentence of an event, by the row that takes it. */
export const sentenceOf = <K extends Kind>(event: EventOf<K>, telling: Telling): string | Shared | null =>
  (SENTENCES[event.type as K] as Sentence<K>)(event, telling);

const isOfAbility = ({ by }: WireEvent): boolean => by !== undefined && by.kind !== 'rule' && by.kind !== 'player';

const shared = (of: CharacterRef, { target }: Telling, together: Shared['together']): Shared => ({
  of,
  alone: together(target(of)),
  together,
});

/** Damage of an attack on a hero directly follows the attack; otherwise it has pierced a unit (rules 7.5). */
const isPiercing = ({ target, cause }: EventOf<'HURT'>, { previous }: Telling): boolean =>
  cause === 'combat' && typeof target === 'string' && !(previous?.type === 'STRUCK' && previous.target === target);
