import { describe, expect, test } from 'vitest';
import { applyEvents, redact, type Viewer, viewOf } from './index.ts';
import { table, testSpell } from './testing/table.ts';

const viewers: readonly Viewer[] = [0, 1, null];

describe('choices that wait', () => {
  test.each(['deck', 'discard', 'R'] as const)('pick from %s is told to each viewer as it is seen', (from) => {
    const spell = testSpell([{ verb: 'pick', from }]);
    const own = { hand: ['test-spell'], discard: ['spark', 'armoured-ox'] };
    const board = table({ own, cards: [spell] });
    const follow = (act: () => void) => {
      const before = board.game;
      act();
      for (const viewer of viewers) {
        const told = applyEvents(viewOf(board.rules, before, viewer), redact(board.events, viewer));
        expect(told).toStrictEqual(viewOf(board.rules, board.game, viewer));
      }
    };
    follow(() => board.play('test-spell'));
    expect(viewOf(board.rules, board.game, 1).choice).toEqual({ seat: 0, options: [] });
    follow(() => board.answer(0));
    expect(board.own.hand).toHaveLength(1);
  });
});
