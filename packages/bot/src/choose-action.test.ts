import { launchCards, starterDecks } from '@chilyo/cards';
import { act, deal, type Game, legalActions, rulesFrom, type Seat, viewOf } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { chooseAction } from './choose-action.ts';

const rules = rulesFrom(launchCards);

/** Small linear congruential generator, so that a failing match can be played again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Player = (
  game: Game,
  seat: Seat,
  random: () => number,
  deck: readonly number[],
) => ReturnType<typeof chooseAction>;
const bot =
  (level: number): Player =>
  (game, seat, random, deck) =>
    chooseAction(rules, viewOf(rules, game, seat), legalActions(rules, game, seat), seat, deck, level, random);
const anything: Player = (game, seat, random) => {
  const legal = legalActions(rules, game, seat);
  return legal[Math.floor(random() * legal.length)]!;
};

function winnerOf(players: [Player, Player], number: number): Seat | null {
  const random = dice(number + 1);
  const decks = [0, 1].map((seat) => starterDecks[(number + seat * 3) % starterDecks.length]!.cards) as [
    number[],
    number[],
  ];
  let { game } = deal(rules, { decks, seed: number.toString(16).padStart(64, '7') });
  while (!game.result) {
    const seat = ([0, 1] as const).find((candidate) => legalActions(rules, game, candidate).length > 0)!;
    const action = players[seat](game, seat, random, decks[seat]);
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

test('the normal opponent beats chance nine times in ten, with legal actions only', () => {
  expect(wins(bot(-2), anything, 40)).toBeGreaterThanOrEqual(0.9);
}, 60_000);

test('the hard opponent is stronger than the normal one, and that one than the easy one', () => {
  expect(wins(bot(-3), bot(-2), 12)).toBeGreaterThan(0.5);
  expect(wins(bot(-2), bot(-1), 40)).toBeGreaterThan(0.55);
}, 60_000);
