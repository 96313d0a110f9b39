import type { Amount } from '@chilyo/card-language';
import { cardOf, countWards, enemyOf, lanes, sourceOf } from './board.ts';
import { type CardPredicate, cardMatches, predicateOf, unitMatches } from './card-predicate.ts';
import type { Frame, Match, SeatState } from './game.ts';
import { compiledCard } from './rules.ts';
import { targetOf } from './select.ts';
import type { Seat } from './types.ts';

/** What an amount of a card comes to, now. */
export type Count = (match: Match, frame: Frame) => number;

type Counted = Exclude<Amount, number>;

/** No counted number is larger: a card that multiplies itself would otherwise leave the numbers that can be stored (rules 12). */
const mostCounted = 1000;

/** Compiles an amount, to be worked out. */
export function countOf(amount: Amount): Count {
  if (typeof amount === 'number') return () => amount;
  const { times = 1, plus = 0, most = mostCounted } = amount;
  const count = bare(amount);
  return (match, frame) => Math.max(-mostCounted, Math.min(count(match, frame) * times + plus, most));
}

const stateOf = (match: Match, frame: Frame): SeatState => match.game.seats[frame.seat];

/** Units of a seat that fit. */
export function countMatching(match: Match, seat: Seat, except: number, predicate: CardPredicate | null): number {
  const { units } = match.game.seats[seat];
  let count = 0;
  for (let lane = 0; lane < lanes; lane++) {
    const unit = units[lane];
    if (unit && unit.number !== except && unitMatches(cardOf(match, unit), unit, predicate)) count++;
  }
  return count;
}

function ofTarget(part: 'attack' | 'health'): Count {
  return (match, frame) => {
    const target = targetOf(match, frame);
    return target === null || typeof target === 'number' ? 0 : target[part];
  };
}

function bare({ count, where, other }: Counted): Count {
  const predicate = predicateOf(where);
  switch (count) {
    case 'own_units':
      return (match, frame) => countMatching(match, frame.seat, other ? frame.source : 0, predicate);
    case 'enemy_units':
      return (match, frame) => countMatching(match, enemyOf(frame.seat), other ? frame.source : 0, predicate);
    case 'hand':
      return (match, frame) => stateOf(match, frame).hand.length;
    case 'discard':
      return (match, frame) =>
        stateOf(match, frame).discard.filter((id) => cardMatches(compiledCard(match.rules, id), predicate)).length;
    case 'spells_turn':
    case 'spells_match':
    case 'cards_turn':
      return (match, frame) => stateOf(match, frame).tally[count];
    case 'self_attack':
      return (match, frame) => sourceOf(match.game, frame)?.attack ?? frame.last_attack;
    case 'self_health':
      return (match, frame) => sourceOf(match.game, frame)?.health ?? frame.last_health;
    case 'target_attack':
      return ofTarget('attack');
    case 'target_health':
      return ofTarget('health');
    case 'max_energy':
      return (match, frame) => stateOf(match, frame).max_energy;
    case 'missing_life':
      return (match, frame) => stateOf(match, frame).max_life - stateOf(match, frame).life;
    case 'wards':
      return (match, frame) => countWards(stateOf(match, frame));
    case 'deaths_turn':
      return (match) => match.game.deaths_turn;
    case 'damage_dealt':
      return (_match, frame) => frame.dealt;
  }
}
