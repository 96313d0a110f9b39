import { beats, type Condition, dayOf, type Element, motherOf } from '@chilyo/card-language';
import { cardOf, enemyOf, unitAt, unitOf, unitsOf } from './board.ts';
import { unitFits } from './fits.ts';
import type { Frame, Match, Unit } from './game.ts';
import { readyCard } from './rules.ts';
import { placeOf, selectUnits } from './select.ts';

/** Units count with their element of now, everything else with the printed one (rules 11). */
const elementsOf = (match: Match, frame: Frame): Element[] =>
  (frame.source ? unitOf(match.game, frame.source)?.element : undefined) ??
  readyCard(match.rules, frame.card_id).element;

/**
 * Whether a condition holds for an ability. `pending` is 1 while its card is still in the hand, so that counts of cards
 * played come out as they will when the ability runs.
 */
export function holds(match: Match, test: Condition | undefined, frame: Frame, pending = 0): boolean {
  return test === undefined || plainly(match, test, frame, pending) !== (test.not ?? false);
}

function plainly(match: Match, test: Condition, frame: Frame, pending: number): boolean {
  const { game } = match;
  const { seat } = frame;
  const state = game.seats[seat];
  const enemy = game.seats[enemyOf(seat)];
  const fitting = (units: Unit[], where: Parameters<typeof unitFits>[2]) =>
    units.filter((unit) => unit.number !== frame.source && unitFits(cardOf(match, unit), unit, where));
  switch (test.is) {
    case 'own_units':
      return fitting(unitsOf(game, seat), test.where).length >= test.n;
    case 'enemy_units':
      return fitting(unitsOf(game, enemyOf(seat)), test.where).length >= test.n;
    case 'neighbour':
      return fitting(selectUnits(match, 'neighbours', frame), test.where).length > 0;
    case 'generated': {
      const mothers = elementsOf(match, frame).map((element) => motherOf[element]);
      return unitsOf(game, seat).some(
        (unit) => unit.number !== frame.source && unit.element.some((element) => mothers.includes(element)),
      );
    }
    case 'overcoming': {
      const beaten = elementsOf(match, frame).map((element) => beats[element]);
      return selectUnits(match, test.whom, frame).some((unit) => unit.element.some((each) => beaten.includes(each)));
    }
    case 'on_day': {
      const day = dayOf(game.turn);
      return day !== null && elementsOf(match, frame).includes(day);
    }
    case 'opposite_empty': {
      const place = placeOf(match, frame);
      return place.lane >= 0 && !unitAt(game, enemyOf(place.seat), place.lane);
    }
    case 'life_lower':
      return state.life < enemy.life;
    case 'life_at_most':
      return state.life <= test.n;
    case 'hand_at_most':
      return state.hand.length - pending <= test.n;
    case 'hand_at_least':
      return state.hand.length - pending >= test.n;
    case 'nth_card':
      return state.tally.cards_turn + pending >= test.n;
    case 'spells_match':
      return state.tally.spells_match >= test.n;
    case 'one_element':
      return state.one_element;
    case 'max_energy':
      return state.max_energy >= test.n;
    case 'fewer_units':
      return unitsOf(game, seat).length < unitsOf(game, enemyOf(seat)).length;
    case 'discard':
      return state.discard.length >= test.n;
    case 'has_ward':
      return state.wards.some(({ is_trap }) => !is_trap);
    case 'self_wounded': {
      const unit = unitOf(game, frame.source);
      return unit !== null && unit.health < unit.max_health;
    }
    case 'unit_died':
      return game.deaths_turn > 0;
  }
}
