import type { GameEvent } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { describe, expect, test } from 'vitest';
import { animationStepsOf } from './animation-steps.ts';
import { practiceMatch } from './test-practice.ts';

const view: WireView = practiceMatch().viewFor(0);
const FIGHTER = { number: 7, card_id: 301 };
/** The end of a match in which unit 7 of seat 0, card 301, still stands. */
const after: WireView = {
  ...view,
  edition: 4,
  seats: [{ ...view.seats[0], units: [FIGHTER as never, null, null, null, null] }, view.seats[1]],
};
const attacked: WireEvent = { type: 'ATTACKED', seat: 0, unit: 7, target: 'hero1', attacks_left: 0 };
const hurt = (told: Partial<Extract<GameEvent, { type: 'HURT' }>>): WireEvent => ({
  type: 'HURT',
  target: 'hero1',
  points: 5,
  health: -2,
  source: 7,
  cause: 'combat',
  ...told,
});
const over = (told: Partial<Extract<GameEvent, { type: 'GAME_OVER' }>> = {}): WireEvent => ({
  type: 'GAME_OVER',
  winner: 0,
  reason: 'hero',
  ...told,
});

const finishOf = (events: WireEvent[]) => animationStepsOf(events, 0, after).find(({ cutscene }) => cutscene);

describe('the last blow', () => {
  test('is seen at a third of its speed, and its card is named before the match is over', () => {
    const steps = animationStepsOf([attacked, hurt({}), over()], 0, after);
    expect(steps.map(({ events, cutscene }) => cutscene?.scene ?? events.map(({ type }) => type))).toEqual([
      ['ATTACKED'],
      ['HURT'],
      'finish',
      ['GAME_OVER'],
    ]);
    const [lunge] = steps;
    const [usual] = animationStepsOf([attacked], 0, after);
    expect(lunge!.ms).toBe(3 * usual!.ms);
    expect(steps[2]!.cutscene).toEqual({ scene: 'finish', winner: 0, strike: { card_id: 301, unit: 7 } });
    const whole = steps.reduce((sum, { ms }) => sum + ms, 0);
    expect(whole).toBeGreaterThan(2_300);
    expect(whole).toBeLessThan(2_700);
  });

  test.each([
    [
      'of a unit that fell with it',
      [attacked, hurt({}), { type: 'DIED', seat: 0, lane: 1, unit: 9, card_id: 305, cards: [] }, over()],
      { card_id: 301 },
    ],
    [
      'of a spell',
      [
        {
          type: 'PLAYED',
          seat: 0,
          number: 1,
          card_id: 333,
          card_type: 'spell',
          lane: null,
          target: 'hero1',
          cost: 1,
          energy: 0,
          cards: [],
        },
        hurt({ source: null, cause: 'ability' }),
        over(),
      ],
      { card_id: 333 },
    ],
    [
      'of the power',
      [
        { type: 'POWER_USED', seat: 0, power: 'R', target: 'hero1', energy: 0 },
        hurt({ source: null, cause: 'ability' }),
        over(),
      ],
      { cause: 'power' },
    ],
    [
      'of an empty deck',
      [{ type: 'DECK_WAS_EMPTY', seat: 1, times: 3 }, hurt({ source: null, cause: 'empty_deck' }), over()],
      { cause: 'empty_deck' },
    ],
  ] as [string, WireEvent[], object][])('is named: that %s', (_, events, strike) => {
    expect(finishOf(events)?.cutscene).toMatchObject({ strike });
  });

  test.each([
    ['a concession', [over({ reason: 'concede' })]],
    ['a time-out', [over({ reason: 'idle' })]],
    ['a draw', [attacked, hurt({}), hurt({ target: 'hero0' }), over({ winner: null, reason: 'both' })]],
  ] as [string, WireEvent[]][])('is not seen in %s', (_, events) => {
    expect(finishOf(events)).toBeUndefined();
    expect(animationStepsOf(events, 0, after).every(({ isGreat }) => !isGreat)).toBe(true);
  });
});

test('the eclipse takes over the board in the turn in which it begins, and in no later one', () => {
  const turn = (number: number): WireEvent => ({
    type: 'TURN_STARTED',
    turn: number,
    seat: 0,
    day: null,
    eclipse: 1,
    energy: 7,
    max_energy: 7,
  });
  const [first] = animationStepsOf([turn(19)], 0, after);
  expect(first).toMatchObject({ ms: 1_200, cutscene: { scene: 'eclipse', eclipse: 1, isOwn: true } });
  expect(animationStepsOf([turn(20)], 0, after)[0]!.cutscene).toBeUndefined();
});

test('the last card of a deck is told beside its hero', () => {
  const drew = (seat: 0 | 1): WireEvent => ({ type: 'DREW', seat, number: null, card_id: null, cost: null, cards: [] });
  const empty = { ...after, seats: [after.seats[0], { ...after.seats[1], deck_count: 0 }] } as WireView;
  const told = animationStepsOf([drew(0), drew(1), drew(1)], 0, empty).flatMap(({ beside = [] }) => beside);
  expect(told).toEqual([{ do: 'word', who: 'hero1', words: '마지막 카드' }]);
});
