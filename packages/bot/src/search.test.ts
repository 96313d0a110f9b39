import type { Game, GameAction } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { testDice } from '../../engine/src/testing/play-out.ts';
import { type TableSetup, table } from '../../engine/src/testing/table.ts';
import { chooseAction } from './choose-action.ts';
import type { Level } from './levels.ts';

/** What the computer does on a board, with each of some guesses. */
function decisionsOn(setup: TableSetup, level: Level, change: (game: Game) => void = () => {}): GameAction[] {
  const board = table(setup);
  change(board.game);
  return [1, 2, 3, 4, 5].map((seed) => {
    const random = testDice(seed);
    return chooseAction(board.rules, board.game, 0, level, {
      random: () => random(1 << 20) / (1 << 20),
      budget: { milliseconds: Number.POSITIVE_INFINITY },
    });
  });
}
const kinds = (actions: readonly GameAction[]) => [...new Set(actions.map(({ type }) => type))];

test.each([3, 4, 5] as const)('level %i ends its turn rather than use a 점괘 that changes nothing', (level) => {
  const tide = (game: Game) => {
    game.seats[0].power = 'U';
  };
  // no unit faces the units that 밀물 pushes, in any lane
  const setup = { own: { energy: 1, deck: [] }, enemy: { units: [null, null, 'sprout'], hand: [] } };
  expect(kinds(decisionsOn(setup, level, tide))).toEqual(['end']);
});

const lost = { units: ['armoured-ox', 'armoured-ox', 'armoured-ox', 'armoured-ox', 'armoured-ox'] };

test.each([3, 5] as const)('level %i does not kill itself where every way loses', (level) => {
  // the enemy's 망자의 안개 damages the hero for each unit that dies
  const own = { units: ['sprout', 'sprout'], hand: ['fire-arrow'], energy: 2, life: 1 };
  for (const action of decisionsOn({ own, enemy: { ...lost, wards: ['mist-of-the-dead'] } }, level))
    expect(action.type).toBe('end');
});

test('where every way loses, it still gets stronger and stands in the way', () => {
  const own = { hand: ['village-watchman'], energy: 2, life: 3, deck: [] };
  for (const action of decisionsOn({ own, enemy: lost }, 5)) expect(action.type).toBe('play');
});
