import { launchCards, starterDecks } from '@chilyo/cards';
import { act, copyGame, deal, type Game, type GameAction, legalActions, rulesFrom, type Seat } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { chooseAction, findLethal, type Level, levels } from './index.ts';

const rules = rulesFrom(launchCards);
/** Counted in worlds and not in milliseconds, so that a slow machine plays the same match; more worlds than one add little. */
const budget = { milliseconds: Number.POSITIVE_INFINITY, worlds: 1 };

/** Small linear congruential generator, so that a failing match can be played again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** An eighth of the matches in a common run, all of them in the long one. They are the same ones each time. */
const some = (matches: number) => (process.env.RANDOM_GAMES ? matches : Math.ceil(matches / 8));
/** The highest level thinks for seconds a match: a common run has it decide, and the long one has it win. */
const usual = (all: Level[]) => (process.env.RANDOM_GAMES ? all : all.filter((level) => level < 5));

type Player = (game: Game, seat: Seat, random: () => number) => GameAction;
const bot =
  (level: Level): Player =>
  (game, seat, random) =>
    chooseAction(rules, game, seat, level, { random, budget });
const anything: Player = (game, seat, random) => {
  const legal = legalActions(rules, game, seat);
  return legal[Math.floor(random() * legal.length)]!;
};

const starters = (number: number) =>
  [number, number + 3].map((at) => [...starterDecks[at % starterDecks.length]!.cards]) as [number[], number[]];

/** Plays a match; `watch` sees every board that a player decides on. */
function winnerOf(players: [Player, Player], number: number, watch?: (game: Game, seat: Seat) => void): Seat | null {
  const random = dice(number + 1);
  let { game } = deal(rules, { decks: starters(number), seed: number.toString(16).padStart(64, '7') });
  while (!game.result) {
    const seat = ([0, 1] as const).find((candidate) => legalActions(rules, game, candidate).length > 0)!;
    watch?.(game, seat);
    const action = players[seat](game, seat, random);
    const outcome = act(rules, game, seat, action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} was refused: ${outcome.code}`);
    game = outcome.game;
  }
  return game.result.winner;
}

function wins(player: Player, against: Player, matches: number): number {
  let won = 0;
  for (let number = 0; number < matches; number++) {
    const seat: Seat = number % 2 === 0 ? 0 : 1;
    if (winnerOf(seat === 0 ? [player, against] : [against, player], number) === seat) won += 1;
  }
  return won / matches;
}

test('the lowest level beats chance, with legal actions only', () => {
  expect(wins(bot(1), anything, some(40))).toBeGreaterThanOrEqual(0.75);
}, 60_000);

test.each(usual([2, 3, 4, 5]))(
  'level %i is stronger than the one before',
  (level) => {
    expect(wins(bot(level), bot((level - 1) as Level), some(level > 3 ? 40 : 60))).toBeGreaterThan(0.52);
  },
  120_000,
);

test.each(usual([4, 5]))(
  'level %i does not let a win pass that the search finds, where no trap lies',
  (level) => {
    let due = 0;
    for (let number = 0; number < some(12); number++) {
      let turn = 0;
      let winner: Seat | null = null;
      const passed: number[] = [];
      const end = winnerOf([bot(level), bot(level)], number + 100, (game, seat) => {
        if (winner !== null && game.turn > turn) passed.push(turn);
        if (game.phase !== 'main' || game.on_turn !== seat || game.turn === turn) return;
        turn = game.turn;
        winner = null;
        if (game.seats[seat === 0 ? 1 : 0].wards.some(({ is_trap }) => is_trap)) return;
        if (findLethal(rules, game, seat).line) winner = seat;
      });
      expect({ number, passed }).toEqual({ number, passed: [] });
      if (winner === null) continue;
      expect(end).toBe(winner);
      due++;
    }
    expect(due).toBeGreaterThanOrEqual(some(5));
  },
  120_000,
);

test.each(levels)(
  'level %i decides the same whatever the cards are that its seat may not see',
  (level) => {
    let compared = 0;
    winnerOf([bot(1), bot(1)], 5, (game, seat) => {
      if (game.turn % 3 > 0) return;
      const twin = copyGame(game);
      const enemy = twin.seats[seat === 0 ? 1 : 0];
      enemy.hand = enemy.hand.map((card) => ({ ...card, card_id: 801 }));
      enemy.deck = enemy.deck.map(() => 802);
      enemy.wards = enemy.wards.map((ward) => (ward.is_trap ? { ...ward, card_id: 817 } : ward));
      twin.seats[seat].deck = twin.seats[seat].deck.toReversed();
      const decide = (board: Game) => chooseAction(rules, board, seat, level, { random: dice(7), budget });
      expect(decide(twin)).toEqual(decide(game));
      compared++;
    });
    expect(compared).toBeGreaterThan(5);
  },
  60_000,
);
