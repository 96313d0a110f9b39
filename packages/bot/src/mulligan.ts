import { type Game, mulliganOf, type Rules, type Seat } from '@chilyo/engine';

/** Dearer than this is not played in the first turns. */
const CHEAP = 3;

/** Puts back what cannot be played soon, and keeps one dear card at most when the rest is cheap. */
export function mulliganCode(rules: Rules, game: Game, seat: Seat): number {
  const { hand } = game.seats[seat];
  let back = 0;
  hand.forEach(({ card_id }, at) => {
    if ((rules.byId.get(card_id)?.cost ?? 0) > CHEAP) back |= 1 << at;
  });
  return mulliganOf(back);
}
