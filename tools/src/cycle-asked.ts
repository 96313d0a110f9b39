import { type Card, motherOf } from '@chilyo/card-language';
import type { Game, GameAction, Rules, Seat } from '@chilyo/engine';

/** What an action asks of the generating cycle: nothing, or whether a mother stands by (rules 2). */
export function cycleAsked(rules: Rules, game: Game, seat: Seat, action: GameAction): { held: boolean } | null {
  if (action.type !== 'play') return null;
  const { hand, units } = game.seats[seat];
  const played = rules.byId.get(hand.find(({ number }) => number === action.card)?.card_id ?? 0)?.card;
  if (!played || !asksForMother(played)) return null;
  const there = units.flatMap((unit) => (unit ? (rules.byId.get(unit.card_id)?.card.element ?? []) : []));
  const mothers = played.element.flatMap((element) => motherOf[element] ?? []);
  return { held: mothers.some((mother) => there.includes(mother)) };
}

const asksForMother = ({ abilities }: Card): boolean => JSON.stringify(abilities).includes('"is":"generated"');
