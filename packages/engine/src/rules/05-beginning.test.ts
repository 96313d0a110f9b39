import { describe, expect, test } from 'vitest';
import { act, deal, type EditionNumber, type Game, redact } from '../index.ts';
import { pairing, rules, seedOf } from '../testing/play-out.ts';

const dealt = (seed = 3): Game => deal(rules, { decks: pairing(1), seed: seedOf(seed) }).game;

describe('the first hand (rules 5)', () => {
  test('the seed decides the order of both decks', () => {
    expect(dealt(3)).toEqual(dealt(3));
    expect(dealt(4).seats.map(({ deck }) => deck)).not.toEqual(dealt(3).seats.map(({ deck }) => deck));
  });

  test('cards go back once, as many are drawn, and the enemy sees only their number', () => {
    const game = dealt();
    const outcome = act(rules, game, 0, {
      type: 'mulligan',
      cards: game.seats[0].hand.slice(0, 3).map(({ number }) => number),
    });
    if (!outcome.ok) throw new Error(outcome.code);
    const cardsOf = ({ seats: [{ hand, deck }] }: Game) =>
      [...hand.map(({ card_id }) => card_id), ...deck].sort((a, b) => a - b);
    expect(outcome.game.seats[0].hand).toHaveLength(4);
    expect(cardsOf(outcome.game)).toEqual(cardsOf(game));
    expect(redact(outcome.events, 1)).toEqual([{ type: 'MULLIGANED', seat: 0, count: 3, hand: null, cards: [] }]);
    expect(act(rules, outcome.game, 0, { type: 'mulligan', cards: [] })).toEqual({
      ok: false,
      code: 'MULLIGAN_IS_DONE',
    });
  });

  test('when both have decided, both decks are shuffled whole', () => {
    const game = dealt();
    const one = act(rules, game, 1, { type: 'mulligan', cards: [] });
    if (!one.ok) throw new Error(one.code);
    expect(one.game.phase).toBe('mulligan');
    const two = act(rules, one.game, null, { type: 'timeout', seat: 0 });
    if (!two.ok) throw new Error(two.code);
    expect(two.game.seats[0].hand).toEqual(game.seats[0].hand);
    expect(two.events.filter(({ type }) => type === 'SHUFFLED')).toHaveLength(2);
    for (const seat of [0, 1] as const) {
      const [before, after] = [game.seats[seat].deck, two.game.seats[seat].deck];
      expect(after).not.toEqual(before);
      expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    }
  });
});

test('turns 1 and 2 have two energy (rules 5)', () => {
  let game = dealt();
  for (const seat of [0, 1] as const) {
    const kept = act(rules, game, seat, { type: 'mulligan', cards: [] });
    if (!kept.ok) throw new Error(kept.code);
    game = kept.game;
  }
  const energy = [game.seats[0].energy];
  for (const seat of [0, 1] as const) {
    const ended = act(rules, game, seat, { type: 'end' });
    if (!ended.ok) throw new Error(ended.code);
    game = ended.game;
    energy.push(game.seats[game.on_turn].energy);
  }
  expect(energy).toEqual([2, 2, 3]);
});

test('a deck of any size leaves the heroes at 21 and 22 (rules 3, 5)', () => {
  const [first, second] = pairing(1);
  const { game } = deal(rules, { decks: [[...first, ...first.slice(0, 7)], second], seed: seedOf(1) });
  expect(game.seats.map(({ life, max_life }) => [life, max_life])).toEqual([
    [21, 21],
    [22, 22],
  ]);
});

test('a match keeps the lives of the edition that it was dealt with (rules 5)', () => {
  const livesIn = (edition: EditionNumber) =>
    deal(rules, { decks: pairing(1), seed: seedOf(1), edition }).game.seats.map(({ life }) => life);
  expect(([1, 2, 3, 4, 5, 6] as const).map(livesIn)).toEqual([
    [30, 36],
    [17, 21],
    [17, 20],
    [21, 21],
    [21, 21],
    [21, 22],
  ]);
});
