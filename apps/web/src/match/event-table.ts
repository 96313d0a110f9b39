import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import type { Cue } from '../sound/cue.ts';
import { type Hearing, hurtCues, playedCues, turnCues } from './event-cues.ts';
import type { Motion, Tone } from './motion.ts';

type Kind = WireEvent['type'];
type EventOf<K extends Kind> = Extract<WireEvent, { type: K }>;

/** How an event looks and sounds. Its wording is in `event-sentences.ts`. */
export type EventRow<K extends Kind> = {
  /** Duration of its animation at normal speed, ms; 0: it plays with the next event. */
  ms: number;
  /** Events of one word happen together when they follow each other: the blows of a combat, all who fall. */
  together?: string;
  /** Animations of the event beside the change of the board itself. */
  motions: ((event: EventOf<K>) => Motion[]) | null;
  /** A motion that plays before the event takes effect, and its duration. */
  ahead?: { ms: number; motion: (event: EventOf<K>) => Motion | null };
  /** The sounds of the event. */
  sound: ((event: EventOf<K>, hearing: Hearing) => readonly Cue[]) | null;
};

/** Flight time of a projectile, ms. */
const SHOT_MS = 190;

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
    motions: null,
    sound: playedCues,
  },
  ARRIVED: {
    ms: 220,
    together: 'arrivals',
    motions: ({ unit }) => [{ do: 'land', unit: unit.number, card: unit.card_id }],
    sound: ({ unit, lane }) => [{ cue: 'play_unit', element: unit.element[0], lane }],
  },
  ATTACKED: {
    ms: 200,
    motions: ({ unit, target }) => [{ do: 'lunge', unit, target }],
    sound: ({ unit }, { elementOf, laneOf }) => [{ cue: 'attack', element: elementOf(unit), lane: laneOf(unit) }],
  },
  STRUCK: { ms: 0, together: 'blows', motions: null, sound: null },
  HURT: {
    ms: 320,
    together: 'blows',
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
    motions: ({ unit }) => [{ do: 'word', who: unit, words: '막음' }],
    sound: ({ unit }, { laneOf }) => [{ cue: 'shield', lane: laneOf(unit) }],
  },
  HEALED: {
    ms: 200,
    together: 'healing',
    motions: ({ target, points }) => [{ do: 'points', who: target, change: points }],
    ahead: { ms: SHOT_MS, motion: ({ target }) => shot('heal', target) },
    sound: ({ target, points }, { laneOf }) => [{ cue: 'heal', strength: points, lane: laneOf(target) }],
  },
  STATS_CHANGED: {
    ms: 140,
    together: 'change',
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'light' }],
    sound: null,
  },
  KEYWORDS_CHANGED: { ms: 0, together: 'change', motions: null, sound: null },
  ATTACKS_CHANGED: { ms: 0, together: 'change', motions: null, sound: null },
  FROZE: {
    ms: 180,
    together: 'frost',
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'ice' }],
    ahead: { ms: SHOT_MS, motion: ({ unit }) => shot('ice', unit) },
    sound: ({ unit }, { laneOf }) => [{ cue: 'freeze', lane: laneOf(unit) }],
  },
  THAWED: { ms: 0, motions: null, sound: null },
  BURN_CHANGED: {
    ms: 140,
    together: 'fire',
    motions: ({ unit, burn }) => (burn > 0 ? [{ do: 'flash', who: unit, tone: 'fire' }] : []),
    sound: ({ unit, burn }, { burnOf, laneOf }) => (burn > burnOf(unit) ? [{ cue: 'burn', lane: laneOf(unit) }] : []),
  },
  SILENCED: {
    ms: 160,
    together: 'hush',
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'hush' }],
    ahead: { ms: SHOT_MS, motion: ({ unit }) => shot('hush', unit) },
    sound: null,
  },
  ELEMENT_CHANGED: {
    ms: 0,
    motions: null,
    sound: null,
  },
  MOVED: {
    ms: 220,
    motions: null,
    sound: ({ to }) => [{ cue: 'move', lane: to }],
  },
  SWAPPED: {
    ms: 220,
    motions: null,
    sound: ({ lanes: [first, second] }) => [{ cue: 'move', lane: (first + second) / 2 }],
  },
  DESTROYED: { ms: 0, together: 'deaths', motions: null, sound: null },
  DIED: {
    ms: 200,
    together: 'deaths',
    motions: ({ unit }) => [{ do: 'burst', unit }],
    sound: ({ unit, lane }, { elementOf }) => [{ cue: 'death', element: elementOf(unit), lane }],
  },
  RETURNED: {
    ms: 200,
    together: 'returns',
    motions: null,
    sound: ({ lane }) => [{ cue: 'draw', lane }],
  },
  TRANSFORMED: {
    ms: 220,
    motions: ({ unit }) => [{ do: 'flash', who: unit.number, tone: 'light' }],
    sound: ({ unit, lane }) => [{ cue: 'play_spell', element: unit.element[0], lane }],
  },
  TAKEN: {
    ms: 220,
    motions: ({ unit }) => [{ do: 'flash', who: unit, tone: 'light' }],
    sound: ({ lane }) => [{ cue: 'move', lane }],
  },
  DREW: {
    ms: 0,
    motions: null,
    sound: () => [{ cue: 'draw' }],
  },
  DECK_WAS_EMPTY: {
    ms: 0,
    motions: null,
    sound: null,
  },
  DISCARDED: {
    ms: 0,
    motions: null,
    sound: ({ from }) => (from === 'hand' ? [{ cue: 'draw' }] : []),
  },
  CREATED: { ms: 0, motions: null, sound: () => [{ cue: 'draw' }] },
  RECALLED: {
    ms: 0,
    motions: null,
    sound: () => [{ cue: 'draw' }],
  },
  REVIVED: {
    ms: 180,
    motions: null,
    sound: null,
  },
  ENERGY_CHANGED: { ms: 0, motions: null, sound: () => [{ cue: 'energy' }] },
  COSTS_CHANGED: { ms: 0, motions: null, sound: null },
  GIFT_CHANGED: { ms: 0, motions: null, sound: null },
  POWER_USED: {
    ms: 0,
    motions: null,
    sound: () => [{ cue: 'power' }],
  },
  WARD_SET: {
    ms: 200,
    motions: null,
    sound: ({ ward }, { card }) =>
      ward.is_trap ? [{ cue: 'trap_laid' }] : [{ cue: 'ward_set', element: card(ward.card_id)?.element[0] }],
  },
  WARD_TIME_CHANGED: { ms: 0, motions: null, sound: null },
  WARD_GONE: {
    ms: 160,
    motions: null,
    sound: ({ why }) => (why === 'destroyed' ? [{ cue: 'shield' }] : []),
  },
  TRAP_SPRANG: {
    ms: 700,
    motions: null,
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

const shot = (tone: Tone, to: CharacterRef, from: number | null = null): Motion => ({ do: 'shot', from, to, tone });
