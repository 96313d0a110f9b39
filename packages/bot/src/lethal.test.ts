import { launchCards, starterDecks } from '@chilyo/cards';
import {
  act,
  actionOf,
  copyGame,
  deal,
  type Game,
  imagine,
  legalActions,
  rulesFrom,
  type Seat,
  step,
} from '@chilyo/engine';
import { expect, test } from 'vitest';
import { chooseAction, findLethal } from './index.ts';

const rules = rulesFrom(launchCards);
const budget = { milliseconds: Number.POSITIVE_INFINITY, worlds: 2 };

/** Small linear congruential generator, so that a failing match can be played again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A match of two of 보통, or of 어려움; `watch` sees every board that a player decides on. Answers the one on which it ended. */
function played(number: number, level: 2 | 3, watch: (game: Game, seat: Seat) => void): Game {
  const random = dice(number + 1);
  const decks = [number, number + 3].map((at) => [...starterDecks[at % starterDecks.length]!.cards]);
  let { game } = deal(rules, {
    decks: decks as [number[], number[]],
    seed: number.toString(16).padStart(64, '7'),
  });
  while (!game.result) {
    const seat = ([0, 1] as const).find((candidate) => legalActions(rules, game, candidate).length > 0)!;
    watch(game, seat);
    const outcome = act(rules, game, seat, chooseAction(rules, game, seat, level, { random, budget }));
    if (!outcome.ok) throw new Error(outcome.code);
    game = outcome.game;
  }
  return game;
}

/** The board after a line of actions. */
function after(game: Game, seat: Seat, line: readonly number[]): Game {
  const end = copyGame(game);
  for (const code of line) step(rules, end, seat, code, null);
  return end;
}

test('a line that is found wins, with legal actions only, and leaves the board as it was', () => {
  let found = 0;
  for (let number = 0; number < 4; number++)
    played(number, 2, (game, seat) => {
      if (game.phase !== 'main' || game.on_turn !== seat || game.turn < 6) return;
      const near = copyGame(game);
      near.seats[seat === 0 ? 1 : 0].life = 6;
      const before = JSON.stringify(near);
      const line = findLethal(rules, near, seat, 600);
      expect(JSON.stringify(near)).toBe(before);
      if (!line) return;
      found++;
      expect(after(near, seat, line).result?.winner).toBe(seat);
      const first = actionOf(near, seat, line[0]!);
      expect(legalActions(rules, near, seat)).toContainEqual(first);
    });
  expect(found).toBeGreaterThan(20);
}, 60_000);

test('where the enemy has more life than anything could take, none is found, and the search ends', () => {
  played(1, 2, (game, seat) => {
    if (game.phase !== 'main' || game.on_turn !== seat || game.turn % 4 > 0) return;
    const far = copyGame(game);
    far.seats[seat === 0 ? 1 : 0].life = 10_000;
    expect(findLethal(rules, far, seat, 300)).toBeNull();
  });
}, 60_000);

test('어려움 does not let a win pass that is there whatever is hidden', () => {
  let certain = 0;
  for (let number = 0; number < 10; number++) {
    let due: { seat: Seat; turn: number } | null = null;
    const passed: number[] = [];
    let turn = 0;
    const end = played(number, 3, (game, seat) => {
      if (game.phase !== 'main' || game.on_turn !== seat || game.turn === turn) return;
      turn = game.turn;
      if (due) passed.push(due.turn);
      due = null;
      const line = findLethal(rules, game, seat);
      if (!line) return;
      const worlds = Array.from({ length: 12 }, (_, seed) => imagine(rules, game, seat, seed));
      if (worlds.every((world) => winsIn(world, seat, line))) due = { seat, turn };
    });
    certain += Number(due !== null);
    expect({ number, passed }).toEqual({ number, passed: [] });
    if (due) expect(end.result?.winner).toBe((due as { seat: Seat }).seat);
  }
  expect(certain).toBeGreaterThan(3);
}, 180_000);

function winsIn(world: Game, seat: Seat, line: readonly number[]): boolean {
  for (const code of line) {
    if (world.result) break;
    const action = actionOf(world, seat, code);
    const outcome = act(rules, world, seat, action);
    if (!outcome.ok) return false;
    world = outcome.game;
  }
  return world.result?.winner === seat;
}
