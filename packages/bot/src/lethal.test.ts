import { act, copyGame, type Game, type GameAction, type Rules, type Seat, step } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { playOut, rules } from '../../engine/src/testing/play-out.ts';
import { type TableSetup, table, testSpell } from '../../engine/src/testing/table.ts';
import { findLethal, shortLethal } from './lethal.ts';

/** Who has won when actions have been played on the very game, with all that is hidden in it. */
function winnerAfter(rules: Rules, game: Game, seat: Seat, actions: readonly GameAction[]): Seat | null {
  let now = game;
  for (const action of actions) {
    const outcome = act(rules, now, seat, action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} was refused: ${outcome.code}`);
    now = outcome.game;
  }
  return now.result?.winner ?? null;
}

/** What kinds of actions win on a board, in order, as they were found and played; empty when there are none. */
function lethalOn(setup: TableSetup, change: (game: Game) => void = () => {}): string[] {
  const board = table(setup);
  const { game } = board;
  change(game);
  const before = JSON.stringify(game);
  const { line } = findLethal(board.rules, game, 0);
  const actions = line ? shortLethal(board.rules, game, 0, line) : [];
  expect(JSON.stringify(game)).toBe(before);
  if (line) expect(winnerAfter(board.rules, game, 0, actions)).toBe(0);
  return actions.map(({ type }) => type);
}

const rooted = (game: Game) => {
  game.seats[0].moved = true;
};

test('units before open lanes strike, and what lacks one point is none', () => {
  const own = { units: ['moss-bear', null, 'market-porter'] };
  expect(lethalOn({ own, enemy: { life: 6 } })).toEqual(['attack', 'attack']);
  expect(lethalOn({ own, enemy: { life: 7 } })).toEqual([]);
});

test('blockers are traded away, a free unit moves into the gap, all strike: six steps', () => {
  const units = ['market-porter', null, 'twin-blade-fighter', 'market-porter', 'twin-blade-fighter'];
  const enemy = { units: ['moss-bear', null, 'skeleton', null, 'skeleton'] };
  const twice = (game: Game) => {
    for (const lane of [2, 4]) game.seats[0].units[lane]!.attacks_left = 2;
  };
  const line = lethalOn({ own: { units, energy: 0 }, enemy: { ...enemy, life: 12 } }, twice);
  expect(line).toHaveLength(6);
  expect(line).toContain('move');
  expect(lethalOn({ own: { units, energy: 0 }, enemy: { ...enemy, life: 13 } }, twice)).toEqual([]);
});

test('what the hand burns is counted, as far as the energy goes', () => {
  const own = { hand: ['fire-arrow', 'fire-arrow'], units: ['moss-bear'] };
  const enemy = { life: 9 };
  expect(lethalOn({ own: { ...own, energy: 4 }, enemy }).toSorted()).toEqual(['attack', 'play', 'play']);
  expect(lethalOn({ own: { ...own, energy: 3 }, enemy })).toEqual([]);
});

test('a guard beside keeps the hero, unless it falls first', () => {
  const enemy = { units: [null, 'village-watchman'], life: 3 };
  expect(lethalOn({ own: { units: ['moss-bear'], energy: 0 }, enemy })).toEqual([]);
  expect(lethalOn({ own: { units: ['moss-bear', 'moss-bear'], energy: 0 }, enemy })).toEqual(['attack', 'attack']);
});

test('who flies is blocked by those alone who fly or reach', () => {
  const own = { units: ['sky-courier'], energy: 0 };
  expect(lethalOn({ own, enemy: { units: ['moss-bear'], life: 3 } })).toEqual(['attack']);
  expect(lethalOn({ own, enemy: { units: ['mountain-archer'], life: 3 } }, rooted)).toEqual([]);
});

test('the eclipse adds to every blow', () => {
  const own = { units: ['moss-bear', 'moss-bear'], energy: 0 };
  expect(lethalOn({ own, enemy: { life: 10 }, turn: 21 })).toEqual(['attack', 'attack']);
  expect(lethalOn({ own, enemy: { life: 10 }, turn: 17 })).toEqual([]);
});

test('a shield and armour on a blocker take from what passes through it', () => {
  const own = { units: ['tusked-boar'], hand: ['spark'], energy: 1 };
  expect(lethalOn({ own, enemy: { units: ['skeleton'], life: 3 } }, rooted)).toEqual(['attack']);
  expect(lethalOn({ own, enemy: { units: ['cog'], life: 3 } }, rooted)).toEqual(['play', 'attack']);
  const bare = { ...own, energy: 0 };
  expect(lethalOn({ own: bare, enemy: { units: ['cog'], life: 3 } }, rooted)).toEqual([]);
  expect(lethalOn({ own: bare, enemy: { units: ['light-soldier'], life: 3 } }, rooted)).toEqual([]);
});

test('점괘 is used: one with a target on a unit, one that rolls only where there is nothing to roll', () => {
  const withPower = (power: 'S' | 'U' | 'R') => (game: Game) => {
    game.seats[0].power = power;
    rooted(game);
  };
  const own = { units: ['moss-bear'], energy: 2 };
  expect(lethalOn({ own, enemy: { life: 4 } }, withPower('S')).toSorted()).toEqual(['attack', 'power']);
  expect(lethalOn({ own, enemy: { units: ['moss-bear'], life: 3 } }, withPower('U'))).toEqual(['power', 'attack']);
  expect(lethalOn({ own, enemy: { life: 4 } }, withPower('R')).toSorted()).toEqual(['attack', 'power']);
  const rolled = { units: [null, null, null, null, 'skeleton'], life: 4 };
  expect(lethalOn({ own, enemy: rolled }, withPower('R'))).toEqual([]);
});

test('what happens at the end of the turn counts', () => {
  expect(lethalOn({ own: { units: ['beacon-keeper'], energy: 0 }, enemy: { units: ['moss-bear'], life: 1 } })).toEqual([
    'end',
  ]);
});

test('a choice is answered on the way', () => {
  const own = { units: ['moss-bear'], hand: ['masked-clown'], energy: 4 };
  expect(lethalOn({ own, enemy: { life: 6 } }).at(-1)).toBe('attack');
});

test('a card that is drawn on the way is not counted on, whatever it is', () => {
  const own = { hand: ['catching-breath'], deck: ['fire-arrow', 'fire-arrow'], energy: 3 };
  expect(lethalOn({ own, enemy: { life: 3 } })).toEqual([]);
  const known = { ...own, hand: ['catching-breath', 'fire-arrow'] };
  expect(lethalOn({ own: known, enemy: { life: 3 } })).toEqual(['play']);
});

test('what the dice decide is not counted on, though they would fall well', () => {
  const three = testSpell([{ verb: 'damage', amount: 3, to: { random: 'enemy', count: 1, heroes: true } }]);
  const own = { hand: ['test-spell'] };
  for (let first = 0; first < 8; first++)
    expect(
      lethalOn({ own, enemy: { units: ['sprout'], life: 3 }, cards: [three] }, (game) => {
        game.dice[0] = first * 77_777;
      }),
    ).toEqual([]);
  expect(lethalOn({ own, enemy: { life: 3 }, cards: [three] })).toEqual(['play']);
});

test('a face-down trap is hoped not to spring, and never looked at', () => {
  const setup = (trap: string): TableSetup => ({
    own: { units: ['moss-bear'], energy: 0 },
    enemy: { life: 3, wards: [trap] },
  });
  const [harmless, deadly] = ['sunlight-trap', 'noose'].map((trap) => table(setup(trap)));
  const found = [harmless!, deadly!].map((board) => findLethal(board.rules, board.game, 0));
  expect(found[1]).toEqual(found[0]);
  const line = shortLethal(harmless!.rules, harmless!.game, 0, found[0]!.line!);
  expect(winnerAfter(harmless!.rules, harmless!.game, 0, line)).toBe(0);
});

test('so many actions are tried and no more, and whether there were others is said', () => {
  const board = table({
    own: { units: ['moss-bear', 'market-porter', 'moss-bear'], hand: ['spark', 'spark', 'sowing', 'tempering'] },
    enemy: { units: ['moss-bear', 'skeleton', 'market-porter', 'skeleton'], life: 30 },
  });
  expect(findLethal(board.rules, board.game, 0, 50)).toEqual({ line: null, nodes: 50, ran_out: true });
  const small = table({ own: { units: ['moss-bear'], energy: 0 }, enemy: { units: ['moss-bear'] } });
  expect(findLethal(small.rules, small.game, 0)).toMatchObject({ line: null, ran_out: false });
  expect(findLethal(small.rules, small.game, 1)).toEqual({ line: null, nodes: 0, ran_out: false });
});

test('in random matches every line that is found wins when it is played, if no trap lies there', () => {
  let found = 0;
  for (let number = 0; number < 40; number++)
    playOut(number, ({ seat, before }) => {
      if (before.phase !== 'main' || before.on_turn !== seat || before.turn < 5) return;
      const enemy: Seat = seat === 0 ? 1 : 0;
      if (before.seats[enemy].wards.some(({ is_trap }) => is_trap)) return;
      const near = structuredClone(before);
      near.seats[enemy].life = Math.min(near.seats[enemy].life, 5);
      const { line } = findLethal(rules, near, seat, 400);
      if (!line) return;
      found++;
      const whole = copyGame(near);
      for (const code of line) step(rules, whole, seat, code, null);
      expect(whole.result?.winner).toBe(seat);
      const actions = shortLethal(rules, near, seat, line);
      expect(actions.length).toBeLessThanOrEqual(line.length);
      expect(winnerAfter(rules, near, seat, actions)).toBe(seat);
    });
  expect(found).toBeGreaterThan(100);
}, 60_000);
