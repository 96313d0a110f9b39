import { launchCards, starterDecks } from '@chilyo/cards';
import { copyGame, deal, type Game, rulesFrom, step } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { dealSeed } from './seeds.ts';
import { Watch } from './watch.ts';

const rules = rulesFrom(launchCards);

/** The first turn of a match, in which seat 0 decides. */
function firstTurn(): Game {
  const { game } = deal(rules, { decks: [starterDecks[0]!.cards, starterDecks[1]!.cards], seed: dealSeed(1) });
  for (const seat of [0, 1] as const) step(rules, game, seat, { type: 'mulligan', cards: [] });
  return game;
}
const at = (turn: number, change: (game: Game) => void = () => {}): Game => {
  const game = copyGame(firstTurn());
  game.turn = turn;
  change(game);
  return game;
};
const anyCard = firstTurn().seats[0].hand[0]!;
const play = { type: 'play', card: anyCard.number } as const;

test('sees the turn in which the card is played, and the turns in which it could have been', () => {
  const watch = new Watch(rules, 0, anyCard.card_id, 2);
  watch.beginTurn(at(1));
  watch.act(at(1), 0, play);
  watch.beginTurn(at(2, (game) => (game.on_turn = 1)));
  watch.beginTurn(at(3, (game) => (game.seats[0].max_energy = 1)));
  const outcome = watch.end(at(3));
  expect(outcome.plays).toEqual([{ turn: 1, gain: expect.any(Number) }]);
  expect(outcome.playable_turns).toBe(1);
  expect(outcome.lowest).toBeGreaterThan(0);
  expect(outcome.seen).toEqual({});
});

test('sees an enemy without an action in three turns, and not in two', () => {
  const locked = (turn: number) =>
    at(turn, (game) => {
      game.on_turn = 1;
      game.seats[1].energy = 0;
    });
  const watch = new Watch(rules, 0, anyCard.card_id, 2);
  watch.beginTurn(locked(2));
  watch.beginTurn(locked(4));
  expect(watch.end(at(4)).seen).toEqual({});
  watch.beginTurn(locked(6));
  expect(watch.end(at(6)).seen.locked).toBe(6);
});

test('sees a turn of more than sixty actions, and a win before the sixth turn', () => {
  const watch = new Watch(rules, 0, -99, 2);
  for (let each = 0; each < 60; each++) watch.act(at(7), 0, { type: 'end' });
  expect(watch.end(at(7)).seen).toEqual({});
  watch.act(at(7), 0, { type: 'end' });
  expect(watch.end(at(7)).seen).toEqual({ long_turn: 7 });
  const won = (turn: number) => at(turn, (game) => (game.result = { winner: 0, reason: 'hero' }));
  expect(new Watch(rules, 0, -99, 2).end(won(5))).toMatchObject({ points: 1, seen: { early_win: 5 } });
  expect(new Watch(rules, 0, -99, 2).end(won(6)).seen).toEqual({});
  expect(new Watch(rules, 1, -99, 2).end(won(5))).toMatchObject({ points: 0, seen: {} });
});

test('sees the same position at the start of three turns, whatever the turn', () => {
  const watch = new Watch(rules, 0, -99, 2);
  watch.beginTurn(at(7));
  watch.beginTurn(at(9, (game) => (game.seats[1].life = 3)));
  watch.beginTurn(at(11));
  expect(watch.end(at(11)).seen).toEqual({});
  watch.beginTurn(at(13));
  expect(watch.end(at(13)).seen).toEqual({ repeated: 13 });
});
