import type { Game, Seat } from '@chilyo/engine';
import { describe, expect, test } from 'vitest';
import { clockAfter, clockAfterRestart, clockAtStart, expiry } from './clock.ts';

const second = 1000;

/** The parts of a match that the clock reads. */
const turn = (number: number, on_turn: Seat, more: object = {}): Game =>
  ({
    turn: number,
    on_turn,
    phase: 'main',
    choice: null,
    seats: [{ idle_turns: 0 }, { idle_turns: 0 }],
    ...more,
  }) as Game;
const begun = clockAfter(clockAtStart(0, 'normal'), turn(1, 0), 10 * second, 'normal');

describe('the clock (rules 15)', () => {
  test('gives 30 seconds for the first hand after the meeting, and one more for the network', () => {
    expect(expiry(clockAtStart(0, 'normal'))).toBe((2 + 30 + 1) * second);
  });

  test('gives 45 seconds a turn and 90 in hand', () => {
    expect(begun).toMatchObject({ seat: 0, deadline: 55 * second, bank: [90 * second, 90 * second] });
    expect(expiry(begun)).toBe((10 + 45 + 90 + 1) * second);
  });

  test('takes what a turn lacked from what its player has in hand, and nothing for a turn in time', () => {
    const late = clockAfter(begun, turn(2, 1), 75 * second, 'normal');
    expect(late).toMatchObject({ seat: 1, deadline: 120 * second, bank: [70 * second, 90 * second] });
    expect(clockAfter(begun, turn(2, 1), 30 * second, 'normal').bank).toEqual([90 * second, 90 * second]);
    expect(clockAfter(begun, turn(2, 1), 500 * second, 'normal').bank).toEqual([0, 90 * second]);
  });

  describe('when the other player chooses within a turn', () => {
    const chooses = (seat: Seat, number = 1) => turn(number, 0, { choice: { seat, options: [] } });
    const after = (steps: [at: number, Game][]) =>
      steps.reduce((clock, [at, game]) => clockAfter(clock, game, at * second, 'normal'), begun);

    test('stops that of the turn, which goes on with what it had', () => {
      const asked = after([[20, chooses(1)]]);
      expect(asked).toMatchObject({ seat: 1, deadline: 20 * second, bank: [90 * second, 90 * second] });
      const back = clockAfter(asked, turn(1, 0), 50 * second, 'normal');
      expect(back).toMatchObject({ seat: 0, deadline: (50 + 35) * second, bank: [90 * second, 60 * second] });
    });

    test('never gives the turn more than 45 seconds in all, however often it happens', () => {
      const back = after([
        [30, chooses(1)],
        [40, turn(1, 0)],
        [55, chooses(1)],
        [60, turn(1, 0)],
      ]);
      expect(back).toMatchObject({ seat: 0, deadline: (60 + 10) * second, bank: [90 * second, 75 * second] });
    });

    test('gives nothing back of what the turn took in hand', () => {
      const back = after([
        [65, chooses(1)],
        [70, turn(1, 0)],
      ]);
      expect(back).toMatchObject({ deadline: 70 * second, bank: [80 * second, 85 * second] });
    });

    test('leaves a turn that begins so its whole time', () => {
      const back = after([
        [20, chooses(1, 3)],
        [30, turn(3, 0)],
      ]);
      expect(back).toMatchObject({ seat: 0, deadline: (30 + 45) * second });
    });

    test('as an older log tells it, gives the whole time once more', () => {
      const { left: _left, ...asked } = after([[20, chooses(1)]]);
      expect(clockAfter(asked, turn(1, 0), 30 * second, 'normal')).toMatchObject({ deadline: 75 * second });
    });
  });

  test('gives 15 seconds after a turn without an action', () => {
    const idle = turn(3, 0, { seats: [{ idle_turns: 1 }, { idle_turns: 0 }] });
    expect(clockAfter(begun, idle, 60 * second, 'normal').deadline).toBe(75 * second);
  });

  test('gives both twenty seconds more after a restart', () => {
    expect(clockAfterRestart(begun, 20 * second, 'normal').bank).toEqual([110 * second, 110 * second]);
    expect(clockAfterRestart(clockAtStart(0, 'normal'), 0, 'normal').deadline).toBe((2 + 30 + 20) * second);
  });

  test('is switched off when both agree', () => {
    expect(expiry(clockAtStart(0, 'off'))).toBe(null);
    expect(expiry(clockAfter(clockAtStart(0, 'off'), turn(1, 0), 0, 'off'))).toBe(null);
  });

  test('of a correspondence match gives a day a turn and nothing in hand', () => {
    const day = 24 * 60 * 60 * second;
    const clock = clockAfter(clockAtStart(0, 'correspondence'), turn(1, 0), 0, 'correspondence');
    expect(clock).toMatchObject({ deadline: day, bank: [0, 0] });
    expect(clockAfterRestart(clock, second, 'correspondence')).toEqual({ ...clock, deadline: day + 20 * second });
  });
});
