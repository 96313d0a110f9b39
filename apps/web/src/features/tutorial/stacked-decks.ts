import { act, deal, type Rules, type Seat } from '@chilyo/engine';

/** One side's cards in order: the opening hand, which is kept, then the draws. */
export type Order = { hand: number[]; draws: number[] };

const DECK_SIZE = 30;

/**
 * Makes two decks that a seed deals in the given order. A shuffle does not depend on the cards, so it runs once with
 * distinct marker cards, and each card is then put where its marker ended up.
 */
export function stackedDecks(
  rules: Rules,
  seed: string,
  orders: readonly [Order, Order],
  rest: readonly [readonly number[], readonly number[]],
): [number[], number[]] {
  const ids = [...rules.byId.keys()];
  const marks = [ids.slice(0, DECK_SIZE), ids.slice(DECK_SIZE, 2 * DECK_SIZE)] as const;
  const dealt = deal(rules, { decks: marks, seed }).game;
  const hands = dealt.seats.map(({ hand }) => hand.map(({ card_id }) => card_id));
  let game = dealt;
  for (const seat of [0, 1] as const) {
    const outcome = act(rules, game, seat, { type: 'mulligan', cards: [] });
    if (!outcome.ok) throw new Error(`the marks could not be kept: ${outcome.code}`);
    game = outcome.game;
  }

  const stacked = (seat: Seat): number[] => {
    const { hand, draws } = orders[seat];
    const wished = new Map<number, number>();
    const wish = (mark: number | undefined, card: number) => {
      if (mark === undefined || wished.has(mark)) throw new Error('this seed deals a card twice');
      wished.set(mark, card);
    };
    for (const [at, card] of hand.entries()) wish(hands[seat]![at], card);
    const coming = game.seats[seat].deck.toReversed();
    for (const [at, card] of draws.entries()) wish(coming[at], card);
    let next = 0;
    const filler = () => rest[seat][next++ % rest[seat].length]!;
    return marks[seat].map((mark) => wished.get(mark) ?? filler());
  };
  return [stacked(0), stacked(1)];
}
