import { launchCards, starterDecks } from '@chilyo/cards';
import { act, deal, type Game, rulesFrom, type Seat } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { seedOf, testDice } from '../../engine/src/testing/play-out.ts';
import { type TableSetup, table } from '../../engine/src/testing/table.ts';
import { chooseAction } from './choose-action.ts';
import { evaluate, standing } from './evaluate.ts';

const boardOf = (setup: TableSetup, change: (game: Game) => void = () => {}): Game => {
  const { game } = table(setup);
  change(game);
  return game;
};
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

test('the chances of the two seats add up to one, for either seat on turn', () => {
  for (const turn of [1, 2, 7, 8]) {
    const game = boardOf({ own: { units: ['moss-bear'], hand: ['spark'] }, enemy: { life: 12 }, turn });
    for (const seat of [0, 1] as const) expect(evaluate(game, seat) + evaluate(game, other(seat))).toBeCloseTo(1);
  }
});

test('the seat that begins is not behind before the first action, nor the other one (rules 5)', () => {
  const first = ['spark', 'spark', 'spark', 'spark'];
  const opening = {
    own: { hand: first, life: 17, energy: 2 },
    enemy: { hand: [...first, 'spark'], life: 20, energy: 2 },
  };
  const chance = evaluate(boardOf({ ...opening, turn: 1 }), 0);
  expect(chance).toBeGreaterThan(0.45);
  expect(chance).toBeLessThan(0.55);
});

test('on average the chance does not favour the seat that moved last', () => {
  const rules = rulesFrom(launchCards);
  const decks = starterDecks.map(({ cards }) => [...cards]);
  let turns = 0;
  let gained = 0;
  for (let number = 0; number < 42; number++) {
    const random = testDice(number + 1);
    let { game } = deal(rules, { decks: [decks[number % 7]!, decks[(number + 3) % 7]!], seed: seedOf(number) });
    let before = null as { chance: number; seat: Seat; turn: number } | null;
    while (!game.result) {
      const seat: Seat =
        game.phase === 'mulligan' ? (game.seats[0].mulligan_done ? 1 : 0) : (game.choice?.seat ?? game.on_turn);
      if (game.phase === 'main' && game.turn !== before?.turn) {
        if (before) {
          turns++;
          gained += evaluate(game, before.seat) - before.chance;
        }
        before = { chance: evaluate(game, game.on_turn), seat: game.on_turn, turn: game.turn };
      }
      const action = chooseAction(rules, game, seat, 3, {
        random: () => random(1 << 20) / (1 << 20),
        budget: { milliseconds: Number.POSITIVE_INFINITY, worlds: 1 },
      });
      const outcome = act(rules, game, seat, action);
      if (!outcome.ok) throw new Error(outcome.code);
      game = outcome.game;
    }
  }
  expect(turns).toBeGreaterThan(500);
  expect(Math.abs(gained / turns)).toBeLessThan(0.06);
}, 60_000);

test('a turn that is spent is worth less than one that has just begun, and what stays is the same', () => {
  const fresh = boardOf({ own: { energy: 6 } });
  const spent = boardOf({ own: { energy: 6 } }, (game) => {
    game.seats[0].energy = 0;
  });
  expect(evaluate(spent, 0)).toBeLessThan(evaluate(fresh, 0) - 0.05);
  expect(standing(spent, 0)).toBe(standing(fresh, 0));
});

test('who comes second is not behind for the energy that their turn will bring (rules 6)', () => {
  const even = boardOf({ own: { energy: 5 }, enemy: { energy: 4 }, turn: 7 });
  expect(standing(even, 0)).toBeCloseTo(0);
  const full = boardOf({ own: { energy: 10 }, enemy: { energy: 10 }, turn: 21 });
  expect(standing(full, 0)).toBeCloseTo(0);
});

test('what is decided is certain', () => {
  const game = boardOf({});
  game.result = { winner: 0, reason: 'hero' };
  expect([evaluate(game, 0), evaluate(game, 1)]).toEqual([1, 0]);
  game.result = { winner: null, reason: 'turns' };
  expect(evaluate(game, 0)).toBe(0.5);
});
