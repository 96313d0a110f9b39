import { describe, expect, test } from 'vitest';
import { act, hasNoEffect, legalActions, preview, viewOf } from './index.ts';
import { isPayment } from './no-effect.ts';
import { playOut, rules } from './testing/play-out.ts';
import { table } from './testing/table.ts';

/** Whether the power of a forest deck would change nothing beside these own units. */
function isSproutWithoutEffect(units: string[]): boolean {
  const board = table({ own: { units, energy: 5 } });
  board.game.seats[0].power = 'G';
  return hasNoEffect(board.rules, viewOf(board.rules, board.game, 0), { type: 'power' });
}

describe('a card or power that would change nothing', () => {
  const full = ['market-porter', 'market-porter', 'market-porter', 'market-porter', 'market-porter'];
  test('is 움트기 while all five lanes are full, and not while one is free', () => {
    expect(isSproutWithoutEffect(full)).toBe(true);
    expect(isSproutWithoutEffect(full.slice(1))).toBe(false);
  });

  test('is foreseen in random games wherever nothing hidden decides, and never foretold falsely', () => {
    let found = 0;
    for (let number = 0; number < 20; number++)
      playOut(number, ({ seat, before }) => {
        if (seat === null || before.phase !== 'main' || before.choice) return;
        const view = viewOf(rules, before, seat);
        for (const action of legalActions(rules, before, seat)) {
          if (action.type !== 'power' && !(action.type === 'play' && action.lane === undefined)) continue;
          const outcome = act(rules, before, seat, action);
          if (!outcome.ok) throw new Error(outcome.code);
          const isWithoutEffect = outcome.events.every(isPayment);
          const isForetold = hasNoEffect(rules, view, action);
          if (isForetold) expect(outcome.events.filter((event) => !isPayment(event))).toEqual([]);
          if (!isWithoutEffect) continue;
          const seen = preview(rules, view, action);
          expect(isForetold || (seen.ok && seen.uncertain)).toBe(true);
          found += 1;
        }
      });
    expect(found).toBeGreaterThan(8);
  });
});
