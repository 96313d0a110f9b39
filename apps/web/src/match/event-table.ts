import { josaOf } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import type { Cue } from '../sound/cue.ts';
import { ELEMENTS } from '../ui/element.ts';
import { type Hearing, hurtCues, playedCues, turnCues } from './event-cues.ts';
import { POWER_WORDS } from './power-words.ts';
import { changesOf, type Standing } from './standing.ts';
import type { Motion, Tone } from './visual-effect.ts';

type Kind = WireEvent['type'];
type EventOf<K extends Kind> = Extract<WireEvent, { type: K }>;

/** How a sentence calls cards and people, and how it ends that leaves somebody with so many points. */
export type Telling = {
  card: (id: number | null) => string;
  target: (to: CharacterRef) => string;
  /** As the one who does something: 내가, 상대가, a name with its particle. */
  who: (seat: 0 | 1) => string;
  /** As the one whom something belongs to: 내, 상대의, somebody's. */
  whose: (seat: 0 | 1) => string;
  leftWith: (to: CharacterRef, left: number) => string;
  /** How a unit stood until then; undefined for one that was never seen to come. */
  before: (unit: number) => Standing | undefined;
};

/** How an event looks, reads and sounds. */
export type EventRow<K extends Kind> = {
  /** How long it is seen, at normal speed; 0: it happens with what comes after it. */
  ms: number;
  /** Events of one word happen together when they follow each other: the blows of a combat, all who fall. */
  together?: string;
  /** As the log says it; null: it says nothing by itself. */
  words: ((event: EventOf<K>, telling: Telling) => string | null) | null;
  /** What is seen of it beside the board itself. */
  motions: ((event: EventOf<K>) => Motion[]) | null;
  /** What is seen before it happens, and how long. */
  ahead?: { ms: number; motion: (event: EventOf<K>) => Motion | null };
  /** What is heard of it. */
  sound: ((event: EventOf<K>, hearing: Hearing) => readonly Cue[]) | null;
};

/** A thing that flies is on its way so long, ms. */
const SHOT_MS = 190;

/** Every event of the engine: one without a row does not compile. */
export const EVENTS: { readonly [K in Kind]: EventRow<K> } = {
  DEALT: { ms: 0, words: null, motions: null, sound: null },
  MULLIGANED: {
    ms: 0,
    words: (event, { who }) =>
      event.count === 0
        ? `${who(event.seat)} 카드를 바꾸지 않았습니다.`
        : `${who(event.seat)} 카드를 ${event.count}장 바꾸었습니다.`,
    motions: null,
    sound: ({ count }) => (count > 0 ? [{ cue: 'draw' }] : []),
  },
  SHUFFLED: { ms: 0, words: null, motions: null, sound: null },
  TURN_STARTED: {
    ms: 300,
    words: (event, { whose }) =>
      `${event.turn}턴 · ${event.day ? ELEMENTS[event.day].day : '일식'} · ${whose(event.seat)} 차례`,
    motions: ({ seat, turn, day, eclipse }) => [{ do: 'turn', seat, turn, day, eclipse }],
    sound: turnCues,
  },
  WOKE: { ms: 0, words: null, motions: null, sound: null },
  TURN_ENDED: { ms: 0, words: null, motions: null, sound: null },
  PLAYED: {
    ms: 780,
    words: (event, { card, who }) =>
      event.card_id === null
        ? `${who(event.seat)} 함정을 놓았습니다.`
        : `${who(event.seat)} ${josaOf(card(event.card_id), '을/를')} 냈습니다.`,
    motions: null,
    sound: playedCues,
  },
  ARRIVED: {
    ms: 220,
    together: 'arrivals',
    // what is played or comes back to life has been told already
    words: ({ unit, way, lane }, { target }) =>
      way === 'summon' || way === 'copy' ? `${josaOf(target(unit.number), '이/가')} ${lane}칸에 나왔습니다.` : null,
    motions: ({ unit }) => [{ do: 'land', unit: unit.number, card: unit.card_id }],
    sound: ({ unit, lane }) => [{ cue: 'play_unit', element: unit.element[0], lane }],
  },
  ATTACKED: {
    ms: 200,
    words: (event, { target }) =>
      `${josaOf(target(event.unit), '이/가')} ${josaOf(target(event.target), '을/를')} 공격했습니다.`,
    motions: ({ unit, target }) => [{ do: 'lunge', unit, target }],
    sound: ({ unit }, { elementOf, laneOf }) => [{ cue: 'attack', element: elementOf(unit), lane: laneOf(unit) }],
  },
  STRUCK: { ms: 0, together: 'blows', words: null, motions: null, sound: null },
  HURT: {
    ms: 320,
    together: 'blows',
    words: (event, { target, leftWith }) =>
      `${josaOf(target(event.target), '이/가')} ${event.cause === 'burn' ? '화상으로 ' : ''}피해를 ${event.points} 받았습니다${leftWith(event.target, event.health)}`,
    motions: ({ target, points }) => [{ do: 'points', who: target, change: -points }],
    ahead: {
      ms: SHOT_MS,
      motion: ({ target, source, cause }) => (cause === 'ability' ? shot('harm', target, source) : null),
    },
    sound: hurtCues,
  },
  SHIELDED: {
    ms: 220,
    together: 'blows',
    words: (event, { target }) => `${target(event.unit)}의 보호막이 피해를 막았습니다.`,
    motions: ({ unit }) => [{ do: 'word', who: unit, words: '막음' }],
    sound: ({ unit }, { laneOf }) => [{ cue: 'shield', lane: laneOf(unit) }],
  },
  HEALED: {
    ms: 200,
    together: 'healing',
    words: (event, { target, leftWith }) =>
      `${josaOf(target(event.target), '이/가')} ${event.points} 회복했습니다${leftWith(event.target, event.health)}`,
    motions: ({ target, points }) => [{ do: 'points', who: target, change: points }],
    ahead: { ms: SHOT_MS, motion: ({ target }) => shot('heal', target) },
    sound: ({ target, points }, { laneOf }) => [{ cue: 'heal', strength: points, lane: laneOf(target) }],
  },
  STATS_CHANGED: {
    ms: 140,
    together: 'change',
    words: ({ unit, attack, health }, { target, before }) => {
      const stood = before(unit);
      if (!stood) return null;
      const changes = changesOf(stood, { attack, health });
      return changes && `${target(unit)}의 ${changes} 되었습니다.`;
    },
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'light' }],
    sound: null,
  },
  KEYWORDS_CHANGED: { ms: 0, together: 'change', words: null, motions: null, sound: null },
  ATTACKS_CHANGED: { ms: 0, together: 'change', words: null, motions: null, sound: null },
  FROZE: {
    ms: 180,
    together: 'frost',
    words: (event, { target }) => `${josaOf(target(event.unit), '이/가')} 빙결되었습니다.`,
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'ice' }],
    ahead: { ms: SHOT_MS, motion: ({ unit }) => shot('ice', unit) },
    sound: ({ unit }, { laneOf }) => [{ cue: 'freeze', lane: laneOf(unit) }],
  },
  THAWED: { ms: 0, words: null, motions: null, sound: null },
  BURN_CHANGED: {
    ms: 140,
    words: ({ unit, burn }, { target, before }) =>
      burn > (before(unit)?.burn ?? 0) ? `${josaOf(target(unit), '이/가')} 화상을 입었습니다. (화상 ${burn})` : null,
    motions: ({ unit, burn }) => (burn > 0 ? [{ do: 'flash', who: unit, tone: 'fire' }] : []),
    sound: ({ unit, burn }, { burnOf, laneOf }) => (burn > burnOf(unit) ? [{ cue: 'burn', lane: laneOf(unit) }] : []),
  },
  SILENCED: {
    ms: 160,
    words: (event, { target }) => `${josaOf(target(event.unit), '이/가')} 침묵되었습니다.`,
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'hush' }],
    ahead: { ms: SHOT_MS, motion: ({ unit }) => shot('hush', unit) },
    sound: null,
  },
  ELEMENT_CHANGED: {
    ms: 0,
    words: (event, { target }) => {
      const words = event.element.map((each) => ELEMENTS[each].word).join('·');
      return `${target(event.unit)}의 속성이 ${josaOf(words, '으로/로')} 바뀌었습니다.`;
    },
    motions: null,
    sound: null,
  },
  MOVED: {
    ms: 220,
    words: (event, { target }) => `${josaOf(target(event.unit), '이/가')} ${event.to}칸으로 이동했습니다.`,
    motions: null,
    sound: ({ to }) => [{ cue: 'move', lane: to }],
  },
  SWAPPED: {
    ms: 220,
    words: null,
    motions: null,
    sound: ({ lanes: [first, second] }) => [{ cue: 'move', lane: (first + second) / 2 }],
  },
  DESTROYED: { ms: 0, together: 'deaths', words: null, motions: null, sound: null },
  DIED: {
    ms: 200,
    together: 'deaths',
    words: (event, { target }) => `${josaOf(target(event.unit), '이/가')} 죽었습니다.`,
    motions: ({ unit }) => [{ do: 'burst', unit }],
    sound: ({ unit, lane }, { elementOf }) => [{ cue: 'death', element: elementOf(unit), lane }],
  },
  RETURNED: {
    ms: 200,
    words: ({ unit, seat, to }, { target, whose }) => {
      const who = josaOf(target(unit), '이/가');
      if (to === 'hand') return `${who} ${whose(seat)} 손으로 돌아갔습니다.`;
      return to === 'discard' ? `손이 가득 차 ${who} 무덤으로 갔습니다.` : `${who} 사라졌습니다.`;
    },
    motions: null,
    sound: ({ lane }) => [{ cue: 'draw', lane }],
  },
  TRANSFORMED: {
    ms: 220,
    words: (event, { card, target }) =>
      `${josaOf(target(event.old_unit), '이/가')} ${josaOf(card(event.unit.card_id), '으로/로')} 바뀌었습니다.`,
    motions: ({ unit }) => [{ do: 'flash', who: unit.number, tone: 'light' }],
    sound: ({ unit, lane }) => [{ cue: 'play_spell', element: unit.element[0], lane }],
  },
  TAKEN: {
    ms: 220,
    words: (event, { target, who }) => `${who(event.seat)} ${josaOf(target(event.unit), '을/를')} 빼앗았습니다.`,
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'light' }],
    sound: ({ lane }) => [{ cue: 'move', lane }],
  },
  DREW: {
    ms: 0,
    words: (event, { card, who }) =>
      event.card_id === null
        ? `${who(event.seat)} 카드를 뽑았습니다.`
        : `${who(event.seat)} ${josaOf(card(event.card_id), '을/를')} 뽑았습니다.`,
    motions: null,
    sound: () => [{ cue: 'draw' }],
  },
  DECK_WAS_EMPTY: {
    ms: 0,
    words: (event, { whose }) => `${whose(event.seat)} 덱이 비었습니다.`,
    motions: null,
    sound: null,
  },
  DISCARDED: {
    ms: 0,
    words: (event, { card }) =>
      event.from === 'spell' || event.from === 'board' ? null : `${josaOf(card(event.card_id), '이/가')} 버려졌습니다.`,
    motions: null,
    sound: ({ from }) => (from === 'hand' ? [{ cue: 'draw' }] : []),
  },
  CREATED: { ms: 0, words: null, motions: null, sound: () => [{ cue: 'draw' }] },
  RECALLED: {
    ms: 0,
    words: (event, { card, who }) =>
      `${who(event.seat)} ${josaOf(card(event.card_id), '을/를')} 무덤에서 손으로 가져왔습니다.`,
    motions: null,
    sound: () => [{ cue: 'draw' }],
  },
  REVIVED: {
    ms: 180,
    words: (event, { card }) => `${josaOf(card(event.card_id), '이/가')} 되살아났습니다.`,
    motions: null,
    sound: null,
  },
  ENERGY_CHANGED: { ms: 0, words: null, motions: null, sound: () => [{ cue: 'energy' }] },
  COSTS_CHANGED: { ms: 0, words: null, motions: null, sound: null },
  GIFT_CHANGED: { ms: 0, words: null, motions: null, sound: null },
  POWER_USED: {
    ms: 0,
    words: ({ seat, power }, { who }) =>
      power === 'N'
        ? `${who(seat)} 점괘를 보았습니다.`
        : `${who(seat)} 점괘 ${josaOf(`'${POWER_WORDS[power].name}'`, '을/를')} 썼습니다.`,
    motions: null,
    sound: () => [{ cue: 'power' }],
  },
  WARD_SET: {
    ms: 200,
    words: null,
    motions: null,
    sound: ({ ward }, { card }) =>
      ward.is_trap ? [{ cue: 'trap_laid' }] : [{ cue: 'ward_set', element: card(ward.card_id)?.element[0] }],
  },
  WARD_TIME_CHANGED: { ms: 0, words: null, motions: null, sound: null },
  WARD_GONE: {
    ms: 160,
    words: (event, { card }) => `결계 ${josaOf(card(event.card_id), '이/가')} 사라졌습니다.`,
    motions: null,
    sound: ({ why }) => (why === 'destroyed' ? [{ cue: 'shield' }] : []),
  },
  TRAP_SPRANG: {
    ms: 700,
    words: (event, { card, who }) =>
      `${who(event.seat)} 놓은 함정 ${josaOf(card(event.card_id), '이/가')} 발동했습니다.`,
    motions: null,
    sound: () => [{ cue: 'trap_sprung' }],
  },
  ASKED: { ms: 0, words: null, motions: null, sound: null },
  ANSWERED: { ms: 0, words: null, motions: null, sound: null },
  LAPSED: { ms: 0, words: null, motions: null, sound: null },
  GAME_OVER: {
    ms: 0,
    words: (event, { who }) => (event.winner === null ? '무승부로 끝났습니다.' : `${who(event.winner)} 이겼습니다.`),
    motions: ({ winner }) => [{ do: 'over', winner }],
    sound: ({ winner }, { viewer }) => [{ cue: winner === (viewer ?? 0) ? 'win' : 'loss' }],
  },
};

/** The row of an event, as one that takes it. */
export const rowOf = <K extends Kind>(event: EventOf<K>): EventRow<K> => EVENTS[event.type as K];

const shot = (tone: Tone, to: CharacterRef, from: number | null = null): Motion => ({ do: 'shot', from, to, tone });
