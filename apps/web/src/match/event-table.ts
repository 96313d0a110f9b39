import type { WireEvent, WireView } from '@chilyo/protocol';
import type { Cue } from '../sound/cue.ts';
import { ELEMENTS } from '../ui/element.ts';
import {
  burnWords,
  costWords,
  energyWords,
  isPiercing,
  keywordChange,
  lostWords,
  statsChange,
  unitIn,
} from './change-words.ts';
import { type Approach, heroOf, thread, wardGoes } from './event-cause.ts';
import { attackCue, type Hearing, hurtCues, playedCues, turnCues } from './event-cues.ts';
import type { Motion } from './motion.ts';

type Kind = WireEvent['type'];
type EventOf<K extends Kind> = Extract<WireEvent, { type: K }>;

/** How an event looks and sounds. Its wording is in `event-sentences.ts`. */
export type EventRow<K extends Kind> = {
  /** Duration of its animation at normal speed, ms; 0: it plays with the next event. */
  ms: number;
  /** Events of one word happen together when they follow each other: the blows of a combat, all who fall. */
  together?: string;
  /** Animations of the event beside the change of the board itself; `before`: the board until then, `together`: what happens at the same time. */
  motions: ((event: EventOf<K>, before: WireView | null, together: readonly WireEvent[]) => Motion[]) | null;
  /** What plays before the event takes effect: its cause is lifted out, and something goes from it to the victim. */
  ahead?: Approach<EventOf<K>>;
  /** The sounds of the event. */
  sound: ((event: EventOf<K>, hearing: Hearing) => readonly Cue[]) | null;
};

/** Every event of the engine: one without a row does not compile. */
export const EVENTS: { readonly [K in Kind]: EventRow<K> } = {
  DEALT: { ms: 0, motions: null, sound: null },
  MULLIGANED: {
    ms: 0,
    motions: null,
    sound: ({ count }) => (count > 0 ? [{ cue: 'draw' }] : []),
  },
  SHUFFLED: { ms: 0, motions: null, sound: null },
  TURN_STARTED: {
    ms: 300,
    motions: ({ seat, turn, day, eclipse }) => [{ do: 'turn', seat, turn, day, eclipse }],
    sound: turnCues,
  },
  WOKE: { ms: 0, motions: null, sound: null },
  TURN_ENDED: { ms: 0, motions: null, sound: null },
  PLAYED: {
    ms: 780,
    // a unit is seen when it arrives, and a trap when it springs
    motions: ({ seat, card_id, card_type }) =>
      card_id !== null && (card_type === 'spell' || card_type === 'ward') ? [{ do: 'cast', seat, card: card_id }] : [],
    sound: playedCues,
  },
  ARRIVED: {
    ms: 220,
    together: 'arrivals',
    motions: ({ unit }) => [{ do: 'land', unit: unit.number, card: unit.card_id }],
    ahead: thread('light', ({ seat, lane, way }) => (way === 'play' ? null : { at: 'lane', seat, lane })),
    sound: ({ unit, lane }) => [{ cue: 'play_unit', element: unit.element[0], lane }],
  },
  ATTACKED: {
    ms: 200,
    motions: ({ unit, target }) => [{ do: 'lunge', unit, target }],
    sound: ({ unit }, hearing) => [attackCue(unit, hearing)],
  },
  STRUCK: { ms: 0, together: 'blows', motions: null, sound: null },
  HURT: {
    ms: 320,
    together: 'blows',
    motions: (event, _before, together) => {
      const { target: who, points, cause } = event;
      const why = cause === 'burn' ? '화상' : isPiercing(event, together) ? '관통' : null;
      const told: Motion[] = why === null ? [] : [{ do: 'word', who, words: why, isBad: true }];
      return [{ do: 'points', who, change: -points }, ...told];
    },
    ahead: thread('harm', ({ target }) => target),
    sound: hurtCues,
  },
  SHIELDED: {
    ms: 220,
    together: 'blows',
    motions: ({ unit }) => [{ do: 'word', who: unit, words: '막음' }],
    ahead: thread('harm', ({ unit }) => unit),
    sound: ({ unit }, { laneOf }) => [{ cue: 'shield', lane: laneOf(unit) }],
  },
  HEALED: {
    ms: 200,
    together: 'healing',
    motions: ({ target, points }) => [{ do: 'points', who: target, change: points }],
    ahead: thread('heal', ({ target }) => target),
    sound: ({ target, points }, { laneOf }) => [{ cue: 'heal', strength: points, lane: laneOf(target) }],
  },
  STATS_CHANGED: {
    ms: 140,
    together: 'change',
    motions: (event, before) => {
      const change = statsChange(unitIn(before, event.unit), event);
      const flash: Motion = { do: 'flash', who: event.unit, tone: 'light' };
      if (!change) return [flash];
      const words = event.lasts === 'ended' ? `${change.words} 끝남` : change.words;
      return [flash, { do: 'word', who: event.unit, ...change, words }];
    },
    ahead: thread('light', ({ unit }) => unit),
    sound: null,
  },
  KEYWORDS_CHANGED: {
    ms: 0,
    together: 'change',
    motions: ({ unit, keywords }, before) => {
      const { got, lost } = keywordChange(unitIn(before, unit)?.keywords, keywords);
      const words = got.length > 0 ? got.join(' ') : lost.map((word) => `${word} 잃음`).join(' ');
      return words === '' ? [] : [{ do: 'word', who: unit, words, isBad: got.length === 0 }];
    },
    ahead: thread('light', ({ unit }) => unit),
    sound: null,
  },
  ATTACKS_CHANGED: {
    ms: 0,
    together: 'change',
    // what a turn gives and takes is known
    motions: ({ unit, attacks_left, by }) =>
      attacks_left > 0 && by && by.kind !== 'rule' ? [{ do: 'word', who: unit, words: '공격 가능' }] : [],
    ahead: thread('light', ({ unit }) => unit),
    sound: null,
  },
  FROZE: {
    ms: 180,
    together: 'frost',
    motions: ({ unit }) => [
      { do: 'flash', who: unit, tone: 'ice' },
      { do: 'word', who: unit, words: '빙결', isBad: true },
    ],
    ahead: thread('ice', ({ unit }) => unit),
    sound: ({ unit }, { laneOf }) => [{ cue: 'freeze', lane: laneOf(unit) }],
  },
  THAWED: {
    ms: 0,
    motions: ({ unit }) => [{ do: 'word', who: unit, words: '빙결 풀림' }],
    ahead: thread('light', ({ unit }) => unit),
    sound: null,
  },
  BURN_CHANGED: {
    ms: 140,
    together: 'fire',
    motions: burnWords,
    ahead: thread('fire', ({ unit }) => unit),
    sound: ({ unit, burn }, { burnOf, laneOf }) => (burn > burnOf(unit) ? [{ cue: 'burn', lane: laneOf(unit) }] : []),
  },
  SILENCED: {
    ms: 160,
    together: 'hush',
    motions: ({ unit }) => [
      { do: 'flash', who: unit, tone: 'hush' },
      { do: 'word', who: unit, words: '침묵', isBad: true },
    ],
    ahead: thread('hush', ({ unit }) => unit),
    sound: null,
  },
  ELEMENT_CHANGED: {
    ms: 0,
    motions: ({ unit, element }) => [
      { do: 'word', who: unit, words: `${element.map((each) => ELEMENTS[each].word).join('·')} 속성` },
    ],
    ahead: thread('light', ({ unit }) => unit),
    sound: null,
  },
  MOVED: {
    ms: 220,
    motions: null,
    ahead: thread('light', ({ unit, way }) => (way === 'effect' ? unit : null)),
    sound: ({ to }) => [{ cue: 'move', lane: to }],
  },
  SWAPPED: {
    ms: 220,
    motions: null,
    ahead: thread('light', ({ seat, lanes: [, lane] }) => ({ at: 'lane', seat, lane })),
    sound: ({ lanes: [first, second] }) => [{ cue: 'move', lane: (first + second) / 2 }],
  },
  DESTROYED: { ms: 0, together: 'deaths', motions: null, ahead: thread('harm', ({ unit }) => unit), sound: null },
  DIED: {
    ms: 200,
    together: 'deaths',
    motions: ({ unit }) => [{ do: 'burst', unit }],
    sound: ({ unit, lane }, { elementOf }) => [{ cue: 'death', element: elementOf(unit), lane }],
  },
  RETURNED: {
    ms: 200,
    together: 'returns',
    motions: ({ unit, to }) =>
      to === 'hand'
        ? []
        : [{ do: 'word', who: unit, words: to === 'discard' ? '손이 가득 참' : '사라짐', isBad: true }],
    ahead: thread('light', ({ unit }) => unit),
    sound: ({ lane }) => [{ cue: 'draw', lane }],
  },
  TRANSFORMED: {
    ms: 220,
    motions: ({ unit }) => [{ do: 'flash', who: unit.number, tone: 'light' }],
    ahead: thread('light', ({ old_unit }) => old_unit),
    sound: ({ unit, lane }) => [{ cue: 'play_spell', element: unit.element[0], lane }],
  },
  TAKEN: {
    ms: 220,
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'light' }],
    ahead: thread('harm', ({ unit }) => unit),
    sound: ({ lane }) => [{ cue: 'move', lane }],
  },
  DREW: {
    ms: 0,
    motions: null,
    ahead: thread('light', ({ seat }) => ({ at: 'deck', seat })),
    sound: () => [{ cue: 'draw' }],
  },
  DECK_WAS_EMPTY: {
    ms: 0,
    motions: ({ seat, times }) => [{ do: 'word', who: heroOf(seat), words: `덱이 비어 ${times} 피해`, isBad: true }],
    ahead: thread('light', ({ seat }) => ({ at: 'deck', seat })),
    sound: null,
  },
  DISCARDED: {
    ms: 0,
    motions: lostWords,
    ahead: thread('harm', ({ seat, from }) =>
      from === 'spell' ? null : { at: from === 'hand' || from === 'deck' ? from : 'discard', seat },
    ),
    sound: ({ from }) => (from === 'hand' ? [{ cue: 'draw' }] : []),
  },
  CREATED: {
    ms: 0,
    motions: null,
    ahead: thread('light', ({ seat }) => ({ at: 'hand', seat })),
    sound: () => [{ cue: 'draw' }],
  },
  RECALLED: {
    ms: 0,
    motions: null,
    ahead: thread('light', ({ seat }) => ({ at: 'discard', seat })),
    sound: () => [{ cue: 'draw' }],
  },
  REVIVED: {
    ms: 180,
    motions: null,
    ahead: thread('light', ({ seat }) => ({ at: 'discard', seat })),
    sound: null,
  },
  ENERGY_CHANGED: {
    ms: 0,
    motions: ({ seat, energy, max_energy }, before) => energyWords(seat, energy, max_energy, before),
    ahead: thread('light', ({ seat }) => ({ at: 'facts', seat })),
    sound: () => [{ cue: 'energy' }],
  },
  COSTS_CHANGED: {
    ms: 0,
    motions: ({ seat, costs }, before) => costWords(seat, costs, before),
    ahead: thread('light', ({ seat }) => ({ at: 'hand', seat })),
    sound: null,
  },
  GIFT_CHANGED: { ms: 0, motions: null, sound: null },
  POWER_USED: {
    ms: 700,
    motions: ({ seat }) => [{ do: 'wake', who: { at: 'power', seat } }],
    sound: () => [{ cue: 'power' }],
  },
  WARD_SET: {
    ms: 200,
    motions: null,
    sound: ({ ward }, { card }) =>
      ward.is_trap ? [{ cue: 'trap_laid' }] : [{ cue: 'ward_set', element: card(ward.card_id)?.element[0] }],
  },
  WARD_TIME_CHANGED: {
    ms: 0,
    motions: null,
    ahead: thread('light', ({ seat, number }) => ({ at: 'ward', seat, number })),
    sound: null,
  },
  WARD_GONE: {
    ms: 160,
    motions: null,
    ahead: wardGoes,
    sound: ({ why }) => (why === 'destroyed' ? [{ cue: 'shield' }] : []),
  },
  TRAP_SPRANG: {
    ms: 700,
    motions: ({ seat, card_id }) => [{ do: 'cast', seat, card: card_id }],
    sound: () => [{ cue: 'trap_sprung' }],
  },
  ASKED: { ms: 0, motions: null, sound: null },
  // time to read the opponent's choice
  ANSWERED: { ms: 1000, motions: null, sound: null },
  LAPSED: { ms: 0, motions: null, sound: null },
  GAME_OVER: {
    ms: 0,
    motions: ({ winner }) => [{ do: 'over', winner }],
    sound: ({ winner }, { viewer }) => [{ cue: winner === (viewer ?? 0) ? 'win' : 'loss' }],
  },
};

/** The row of an event, as one that takes it. */
export const rowOf = <K extends Kind>(event: EventOf<K>): EventRow<K> => EVENTS[event.type as K];
