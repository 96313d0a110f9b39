/** Who begins the match, or comes second. */
export type Seating = 'first' | 'second';

/** Cards of the opening hand (rules 5). */
export const HAND: Record<Seating, number> = { first: 4, second: 5 };
/** A hand holds no more (rules 4). */
export const HAND_MOST = 9;

/** Maximum energy on the own nth turn (rules 6). */
export const energyOn = (turn: number): number => turn + 1;

/** Cards drawn until the own nth turn; the first player draws none on the first turn (rules 5). */
const drawsUntil = (seating: Seating, turn: number): number => (seating === 'first' ? turn - 1 : turn);

/** The chance that of `taken` cards of a deck none is one of the `good` (hypergeometric). */
function chanceOfNone(deck: number, good: number, taken: number): number {
  let chance = 1;
  for (let card = 0; card < taken && card < deck; card++) chance *= Math.max(0, deck - good - card) / (deck - card);
  return chance;
}

/**
 * The chance to hold one of `good` cards after an opening hand of `hand`, its mulligan, and `draws` more. Without a
 * good card the whole hand is exchanged, which is optimal: the new cards are drawn before the old ones are shuffled in
 * (rules 5).
 */
export function chanceToHold(deck: number, good: number, hand: number, draws: number): number {
  const rest = deck - Math.min(hand, deck);
  const isExchanged = Math.min(hand, rest);
  return (
    1 -
    chanceOfNone(deck, good, hand) *
      chanceOfNone(rest, good, isExchanged) *
      chanceOfNone(deck - isExchanged, good, draws)
  );
}

export type TurnOdds = {
  turn: number;
  energy: number;
  /** To hold a card that the energy of the turn can pay. */
  any: number;
  /** A card that costs exactly the turn's new maximum; on the first turn the same as `any`. */
  fitting: number;
};

/** The chance of a playable card on each of the first own turns, for a deck of these costs. */
export function playOdds(costs: readonly number[], seating: Seating, turns = 4): TurnOdds[] {
  return Array.from({ length: turns }, (_, at) => {
    const turn = at + 1;
    const energy = energyOn(turn);
    const payable = costs.filter((cost) => cost <= energy).length;
    const fitting = turn === 1 ? payable : costs.filter((cost) => cost === energy).length;
    const chance = (good: number) => chanceToHold(costs.length, good, HAND[seating], drawsUntil(seating, turn));
    return { turn, energy, any: chance(payable), fitting: chance(fitting) };
  });
}
