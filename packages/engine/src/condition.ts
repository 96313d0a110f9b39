import type { Condition } from '@chilyo/card-language';
import { countMatching } from './amount.ts';
import { cardOf, countUnits, countWards, enemyOf, lanes, sourceOf, unitAt } from './board.ts';
import { type CardPredicate, predicateOf, unitMatches } from './card-predicate.ts';
import { dayOf, editions } from './edition.ts';
import { beatenBy, elementBit, mothersOf } from './element-set.ts';
import type { Frame, Match } from './game.ts';
import { compiledCard } from './rules.ts';
import { placeOf, unitSelectorOf } from './select.ts';

/**
 * Whether a condition holds for an ability, now. `pending` is 1 while its card, a unit, is still in the hand, so that
 * counts of cards and units come out as they will when the ability runs.
 */
export type Test = (match: Match, frame: Frame, pending: number) => boolean;

const always: Test = () => true;

/** Compiles a condition, to be asked. */
export function testOf(condition: Condition | undefined): Test {
  if (!condition) return always;
  const plain = bare(condition);
  return condition.not ? (match, frame, pending) => !plain(match, frame, pending) : plain;
}

/** Units count with their element of now, everything else with the printed one (rules 11). */
const elementsNow = (match: Match, frame: Frame): number =>
  sourceOf(match.game, frame)?.elements ?? compiledCard(match.rules, frame.card_id).elements;

/** A unit of the frame's seat, the source left out, that shares an element with a set. */
function anotherOf(match: Match, frame: Frame, elements: number): boolean {
  const { units } = match.game.seats[frame.seat];
  for (let lane = 0; lane < lanes; lane++) {
    const unit = units[lane];
    if (unit && unit.number !== frame.source && (unit.elements & elements) !== 0) return true;
  }
  return false;
}

function neighbourFits(match: Match, frame: Frame, predicate: CardPredicate | null): boolean {
  const { seat, lane } = placeOf(match, frame);
  if (lane < 0) return false;
  for (const at of [lane - 1, lane + 1]) {
    const unit = unitAt(match.game, seat, at);
    if (unit && unit.number !== frame.source && unitMatches(cardOf(match, unit), unit, predicate)) return true;
  }
  return false;
}

function bare(condition: Condition): Test {
  switch (condition.is) {
    case 'own_units': {
      const { n } = condition;
      const predicate = predicateOf(condition.where);
      return (match, frame) => countMatching(match, frame.seat, frame.source, predicate) >= n;
    }
    case 'enemy_units': {
      const { n } = condition;
      const predicate = predicateOf(condition.where);
      return (match, frame) => countMatching(match, enemyOf(frame.seat), frame.source, predicate) >= n;
    }
    case 'neighbour': {
      const predicate = predicateOf(condition.where);
      return (match, frame) => neighbourFits(match, frame, predicate);
    }
    case 'generated':
      return (match, frame) => anotherOf(match, frame, mothersOf[elementsNow(match, frame)] as number);
    case 'overcoming': {
      const whom = unitSelectorOf(condition.whom);
      return (match, frame) => {
        const beaten = beatenBy[elementsNow(match, frame)] as number;
        for (const unit of whom(match, frame)) if ((unit.elements & beaten) !== 0) return true;
        return false;
      };
    }
    case 'on_day':
      return (match, frame) => {
        const day = dayOf(match.game);
        return day !== null && (elementsNow(match, frame) & elementBit[day]) !== 0;
      };
    case 'opposite_empty':
      return (match, frame) => {
        const { seat, lane } = placeOf(match, frame);
        return lane >= 0 && !unitAt(match.game, enemyOf(seat), lane);
      };
    case 'life_lower':
      return ({ game }, { seat }) => game.seats[seat].life < game.seats[enemyOf(seat)].life;
    case 'life_at_most':
      return ({ game }, { seat }) => game.seats[seat].life <= condition.n;
    case 'hand_at_most':
      return ({ game }, { seat }, pending) => game.seats[seat].hand.length - pending <= condition.n;
    case 'hand_at_least':
      return ({ game }, { seat }, pending) => game.seats[seat].hand.length - pending >= condition.n;
    case 'nth_card':
      return ({ game }, { seat }, pending) => game.seats[seat].tally.cards_turn + pending >= condition.n;
    case 'spells_match':
      return ({ game }, { seat }) => game.seats[seat].tally.spells_match >= condition.n;
    case 'one_element':
      return ({ game }, { seat }) => game.seats[seat].one_element;
    case 'max_energy':
      return ({ game }, { seat }) => game.seats[seat].max_energy >= condition.n;
    case 'fewer_units':
      return ({ game }, { seat }, pending) => {
        const coming = editions[game.edition].keeps_word ? pending : 0;
        return countUnits(game.seats[seat]) + coming < countUnits(game.seats[enemyOf(seat)]);
      };
    case 'discard':
      return ({ game }, { seat }) => game.seats[seat].discard.length >= condition.n;
    case 'has_ward':
      return ({ game }, { seat }) => countWards(game.seats[seat]) > 0;
    case 'self_wounded':
      return (match, frame) => {
        const unit = sourceOf(match.game, frame);
        return unit !== null && unit.health < unit.max_health;
      };
    case 'unit_died':
      return ({ game }) => game.deaths_turn > 0;
  }
}
