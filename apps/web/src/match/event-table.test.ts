import type { Doer } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import { describe, expect, test } from 'vitest';
import { chipsOf } from './event-chips.ts';
import { rowOf } from './event-table.ts';
import type { Standing } from './standing.ts';
import { practiceMatch } from './test-practice.ts';
import { visualEffectOf } from './visual-effect.ts';

type Kind = WireEvent['type'];
type EventOf<K extends Kind> = Extract<WireEvent, { type: K }>;

/** How the cause of an event is seen. */
type Seen =
  /** It is lifted out, and a thread goes from it to the victim. */
  | 'thread'
  /** The event is what it does itself: a card shown, a lunge, a landing, a ribbon. */
  | 'itself'
  /** Nothing that anyone did, or nothing beside what the events around it show. */
  | 'nothing';

const spell: Doer = { kind: 'spell', seat: 1, card_id: 7 };
const unit = { number: 4, card_id: 3, home: 0, element: ['R'], attack: 2, health: 2, max_health: 2 };
const shown = { cards: [] };

/** One of each kind, brought about by a spell of the other side, and how its cause is to be seen. */
const SAMPLES: { readonly [K in Kind]: [Seen, Omit<EventOf<K>, 'type' | 'by'>] } = {
  DEALT: ['nothing', { hands: [null, null], ...shown } as never],
  MULLIGANED: ['nothing', { seat: 0, count: 1, hand: null, ...shown }],
  SHUFFLED: ['nothing', { seat: 0 }],
  TURN_STARTED: ['itself', { turn: 3, seat: 0, day: 'R', eclipse: 0, energy: 3, max_energy: 3 }],
  WOKE: ['nothing', { seat: 0, units: [] }],
  TURN_ENDED: ['nothing', { turn: 3, seat: 0, energy: 0 }],
  PLAYED: [
    'itself',
    { seat: 1, number: 1, card_id: 7, card_type: 'spell', lane: null, target: null, cost: 1, energy: 0, ...shown },
  ],
  ARRIVED: ['thread', { seat: 1, lane: 2, unit: unit as never, way: 'summon', ...shown }],
  ATTACKED: ['itself', { seat: 0, unit: 4, target: 'hero1', attacks_left: 0 }],
  STRUCK: ['nothing', { unit: 4, target: 'hero1' }],
  HURT: ['thread', { target: 4, points: 2, health: 0, source: null, cause: 'ability' }],
  SHIELDED: ['thread', { unit: 4, source: null }],
  HEALED: ['thread', { target: 'hero0', points: 2, health: 9 }],
  STATS_CHANGED: ['thread', { unit: 4, attack: 3, health: 3, max_health: 3 }],
  KEYWORDS_CHANGED: ['thread', { unit: 4, keywords: { rooted: 1 } }],
  ATTACKS_CHANGED: ['thread', { unit: 4, attacks_left: 1, fresh: false }],
  FROZE: ['thread', { unit: 4 }],
  THAWED: ['thread', { unit: 4 }],
  BURN_CHANGED: ['thread', { unit: 4, burn: 2 }],
  SILENCED: ['thread', { unit: 4 }],
  ELEMENT_CHANGED: ['thread', { unit: 4, element: ['U'] }],
  MOVED: ['thread', { seat: 0, unit: 4, from: 1, to: 2, way: 'effect' }],
  SWAPPED: ['thread', { seat: 0, lanes: [1, 2] }],
  DESTROYED: ['thread', { unit: 4, source: null }],
  DIED: ['itself', { seat: 0, lane: 1, unit: 4, card_id: 3, ...shown }],
  RETURNED: ['thread', { seat: 0, lane: 1, unit: 4, card_id: 3, to: 'hand', number: null, cost: null, ...shown }],
  TRANSFORMED: ['thread', { seat: 0, lane: 1, old_unit: 4, unit: { ...unit, number: 9 } as never, ...shown }],
  TAKEN: ['thread', { unit: 4, from_seat: 0, from_lane: 1, seat: 1, lane: 1 }],
  DREW: ['thread', { seat: 1, number: null, card_id: null, cost: null, ...shown }],
  DECK_WAS_EMPTY: ['thread', { seat: 1, times: 2 }],
  DISCARDED: ['thread', { seat: 0, from: 'hand', number: 1, card_id: 3, ...shown }],
  CREATED: ['thread', { seat: 1, number: null, card_id: null, cost: null, ...shown }],
  RECALLED: ['thread', { seat: 1, index: 0, card_id: 3, number: null, cost: null, ...shown }],
  REVIVED: ['thread', { seat: 1, index: 0, card_id: 3 }],
  ENERGY_CHANGED: ['thread', { seat: 1, energy: 4, max_energy: 4 }],
  COSTS_CHANGED: ['thread', { seat: 1, costs: null }],
  GIFT_CHANGED: ['nothing', { seat: 0, gift: true, costs: null }],
  POWER_USED: ['itself', { seat: 1, power: 'R', target: null, energy: 0 }],
  WARD_SET: ['nothing', { seat: 1, ward: { number: 5, card_id: 8, is_trap: false, time: 2 }, ...shown }],
  WARD_TIME_CHANGED: ['thread', { seat: 0, number: 5, time: 3 }],
  WARD_GONE: ['thread', { seat: 0, number: 5, card_id: 8, why: 'destroyed', ...shown }],
  TRAP_SPRANG: ['itself', { seat: 1, number: 5, card_id: 8, ...shown }],
  ASKED: ['nothing', { seat: 0, options: null, ...shown }],
  ANSWERED: ['nothing', { seat: 1, option: 0, text: '카드를 1장 뽑습니다.' }],
  LAPSED: ['nothing', { count: 1 }],
  GAME_OVER: ['itself', { winner: 0, reason: 'hero' }],
};

/** Whose change is in words or a number on the board, beside what moves. */
const WORDED: readonly Kind[] = [
  'HURT',
  'HEALED',
  'STATS_CHANGED',
  'KEYWORDS_CHANGED',
  'FROZE',
  'SILENCED',
  'BURN_CHANGED',
  'ELEMENT_CHANGED',
  'ENERGY_CHANGED',
  'COSTS_CHANGED',
  'DECK_WAS_EMPTY',
  'SHIELDED',
  'ATTACKS_CHANGED',
  'DISCARDED',
];
/** Kinds that change something without a line of their own: another event of the same deed has it. */
const UNTOLD: readonly Kind[] = ['DESTROYED', 'WARD_TIME_CHANGED', 'WARD_SET', 'STRUCK', 'GAME_OVER', 'TURN_STARTED'];

const kinds = Object.keys(SAMPLES) as Kind[];
const sampleOf = (kind: Kind): WireEvent =>
  ({ type: kind, ...SAMPLES[kind][1], ...(SAMPLES[kind][0] === 'thread' && { by: spell }) }) as WireEvent;
const stood: Standing = { seat: 0, card_id: 3, attack: 2, health: 2, burn: 0, element: ['R'], keywords: {} };
const before = {
  seats: [0, 1].map((seat) => ({
    units: [seat === 0 ? { ...stood, ...unit, keywords: {} } : null],
    hand_count: 3,
    energy: 3,
    max_energy: 3,
  })),
} as never;

describe('the cause of every event', () => {
  test.each(kinds.filter((kind) => SAMPLES[kind][0] === 'thread'))('%s: lifted out, a thread to the victim', (kind) => {
    const { motions } = visualEffectOf(1, { events: [], coming: [sampleOf(kind)] }, 190, before);
    expect(motions.map((motion) => motion.do)).toEqual(['wake', 'shot']);
    expect(motions[1]).toMatchObject({ from: { at: 'shown', seat: 1 } });
  });

  test.each(kinds.filter((kind) => SAMPLES[kind][0] === 'itself'))('%s: shown by the event itself', (kind) => {
    const { motions, card } = visualEffectOf(1, { events: [sampleOf(kind)], coming: [] }, 190, before);
    expect(motions.length > 0 || card !== null).toBe(true);
  });

  test.each(WORDED)('%s: what changed in words and number', (kind) => {
    const { motions } = visualEffectOf(1, { events: [sampleOf(kind)], coming: [] }, 190, before);
    expect(motions.some((motion) => motion.do === 'word' || motion.do === 'points')).toBe(true);
  });

  test.each(kinds.filter((kind) => SAMPLES[kind][0] !== 'nothing' && !UNTOLD.includes(kind)))(
    '%s: in the log with pictures of cause and victim',
    (kind) => {
      const told = chipsOf(sampleOf(kind), () => stood);
      expect(told?.by).toBeTruthy();
      expect(told?.verb).toBeTruthy();
    },
  );

  test('nothing flies where the course of the turn is the cause, and who changes itself is only lifted out', () => {
    const ahead = (event: WireEvent) => rowOf(event).ahead?.motions(event);
    const grown = sampleOf('STATS_CHANGED');
    expect(ahead({ ...grown, by: { kind: 'rule', rule: 'turn' } })).toEqual([]);
    const itself = { kind: 'unit', seat: 0, number: 4, card_id: 3 } as const;
    expect(ahead({ ...grown, by: itself })).toEqual([{ do: 'wake', who: 4 }]);
    // lost with its own blow, which it does not hold up
    expect(ahead({ ...sampleOf('KEYWORDS_CHANGED'), by: itself })).toEqual([]);
    expect(ahead({ ...sampleOf('HURT'), cause: 'combat', source: 8, by: undefined } as never)).toEqual([]);
  });

  test('what the course of a turn brings has its reason beside it', () => {
    const words = (kind: Kind, more: object) => {
      const event = { ...sampleOf(kind), by: { kind: 'rule', rule: 'turn' }, ...more } as WireEvent;
      const { motions } = visualEffectOf(1, { events: [event], coming: [event] }, 190, before);
      return motions.flatMap((motion) => (motion.do === 'word' ? motion.words : []));
    };
    expect(words('HURT', { cause: 'burn' })).toEqual(['화상']);
    expect(words('STATS_CHANGED', { lasts: 'ended' })).toEqual([expect.stringMatching(/ 끝남$/)]);
    expect(words('THAWED', {})).toEqual(['빙결 풀림']);
    expect(words('WARD_GONE', { why: 'time' })).toEqual(['시간이 다함']);
    expect(words('DISCARDED', { from: 'deck' })).toEqual(['손이 가득 참', '버림']);
    expect(words('BURN_CHANGED', { burn: 0 })).toEqual([]);
    expect(words('ATTACKS_CHANGED', {})).toEqual([]);
  });

  test('a card that is lost is named, and so is what becomes of a unit that has no place in the hand', () => {
    const told = (kind: Kind, more: object) =>
      visualEffectOf(1, { events: [{ ...sampleOf(kind), ...more } as WireEvent], coming: [] }, 190, burning).motions;
    const burning = { ...(before as object), seats: [{ units: [{ ...stood, ...unit, burn: 2 }] }] } as never;
    const word = { do: 'word', words: '버림', card: 3 };
    expect(told('DISCARDED', { from: 'deck' })).toMatchObject([{ ...word, who: { at: 'deck', seat: 0 } }]);
    expect(told('DISCARDED', {})).toMatchObject([{ ...word, who: { at: 'hand', seat: 0 } }]);
    expect(told('DISCARDED', { from: 'spell' })).toEqual([]);
    expect(told('RETURNED', { to: 'discard' })).toMatchObject([{ who: 4, words: '손이 가득 참' }]);
    expect(told('RETURNED', { to: 'nowhere' })).toMatchObject([{ who: 4, words: '사라짐' }]);
    expect(told('RETURNED', {})).toEqual([]);
    expect(told('BURN_CHANGED', { burn: 0 })).toMatchObject([{ words: '화상 풀림', isBad: false }]);
  });

  test('a blow that goes on to the hero behind its target says so, and one at the hero does not', () => {
    const hurt = { ...sampleOf('HURT'), target: 'hero1', source: 4, cause: 'combat', by: undefined } as never;
    const words = (target: number | 'hero1') => {
      const struck: WireEvent = { type: 'STRUCK', unit: 4, target };
      const { motions } = visualEffectOf(1, { events: [struck, hurt], coming: [] }, 190, before);
      return motions.flatMap((motion) => (motion.do === 'word' ? motion.words : []));
    };
    expect(words(8)).toEqual(['관통']);
    expect(words('hero1')).toEqual([]);
  });

  test('what changes twice at the same time is told twice, each by itself', () => {
    const board = practiceMatch().viewFor(0);
    board.seats[0].units[0] = { ...stood, ...unit, max_health: 2, keywords: {} } as never;
    const grown = (to: number): WireEvent =>
      ({ ...sampleOf('STATS_CHANGED'), attack: to, health: to, max_health: to }) as never;
    const { motions } = visualEffectOf(1, { events: [grown(3), grown(4)], coming: [] }, 190, board);
    expect(motions.flatMap((motion) => (motion.do === 'word' ? motion.words : []))).toEqual(['+1/+1', '+1/+1']);
  });

  test('an empty deck strikes from the deck', () => {
    const struck = { ...sampleOf('HURT'), target: 'hero1', cause: 'empty_deck', by: { kind: 'rule', rule: 'draw' } };
    const { motions } = visualEffectOf(1, { events: [], coming: [struck as WireEvent] }, 190);
    expect(motions[1]).toMatchObject({ from: { at: 'deck', seat: 1 }, to: 'hero1' });
  });
});
