import { chooseAction, findLethal, type Level } from '@chilyo/bot';
import { launchCards, starterDecks } from '@chilyo/cards';
import { act, actionOf, codeSpace, type Game, legalCodes, rulesFrom, type Seat } from '@chilyo/engine';
import { type DoneAction, Match, MatchHistory } from '@chilyo/match';
import { expect, test } from 'vitest';
import { missedLethal } from './missed-lethal.ts';

const rules = rulesFrom(launchCards);
const isLong = Boolean(process.env.RANDOM_GAMES);
/** One of the matches in a common run, all of them in the long one. */
const some = (matches: number) => (isLong ? matches : 1);

function played(number: number, level: Level): MatchHistory {
  let state = number + 1;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const decks = [number, number + 3].map((at) => [...starterDecks[at % starterDecks.length]!.cards]) as [
    number[],
    number[],
  ];
  const deal = { decks, seed: number.toString(16).padStart(64, '5') };
  const match = new Match(rules, deal);
  const done: DoneAction[] = [];
  while (!match.isOver) {
    const seat = match.deciding[0]!;
    const budget = { milliseconds: Number.POSITIVE_INFINITY, worlds: 1 };
    const action = chooseAction(rules, match.game, seat, level, { random, budget });
    match.redo({ seat, action });
    done.push({ seat, action });
  }
  return new MatchHistory(rules, deal, done);
}

/** Plays the found line to its end on a board with all hidden cards known. */
function wins(game: Game, seat: Seat): boolean {
  let board = game;
  for (const code of findLethal(rules, board, seat).line ?? []) {
    const codes = codeSpace();
    if (!codes.subarray(0, legalCodes(rules, board, seat, codes)).includes(code)) return false;
    const outcome = act(rules, board, seat, actionOf(board, seat, code));
    if (!outcome.ok) return false;
    board = outcome.game;
  }
  return board.result?.winner === seat;
}

test('finds the first turn of the seat with a win that was not taken', () => {
  let told = 0;
  // a common run ends with the first match that has one, whatever cards the starters hold
  for (let number = 1; number <= 9 && (isLong || told === 0); number++) {
    const history = played(number, 2);
    for (const seat of [0, 1] as const) {
      const missed = missedLethal(history, seat);
      const end = history.gameAt(history.last);
      for (const { turn, seat: whose, position } of history.turns) {
        if (whose !== seat || (missed && turn >= missed.turn)) continue;
        if (turn === end.turn && end.result?.winner === seat) continue;
        expect({ number, turn, wins: wins(history.gameAt(position), seat) }).toEqual({ number, turn, wins: false });
      }
      if (!missed) continue;
      told++;
      const game = history.gameAt(missed.position);
      expect([game.on_turn, game.turn]).toEqual([seat, missed.turn]);
      expect(wins(game, seat)).toBe(true);
      expect(missed.steps.length).toBeGreaterThan(0);
      for (const step of missed.steps) expect(step).toMatch(/니다\.$/);
      if (end.turn === missed.turn) expect(end.result?.winner).not.toBe(seat);
    }
  }
  expect(told).toBeGreaterThanOrEqual(some(2));
}, 120_000);

test('finds nothing without a missed win, or if a trap prevented it', () => {
  for (let number = 0; number < some(3); number++) {
    // the highest level thinks for seconds a match
    const history = played(number, isLong ? 5 : 4);
    for (const seat of [0, 1] as const) expect(missedLethal(history, seat)).toBeNull();
  }
}, 120_000);
