import type { Amount } from '@chilyo/card-language';
import { cardOf, enemyOf, unitOf, unitsOf } from './board.ts';
import { cardFits, unitFits } from './fits.ts';
import type { Frame, Match } from './game.ts';
import { readyCard } from './rules.ts';
import { select } from './select.ts';

/** What an amount of a card comes to, now. */
export function amountOf(match: Match, amount: Amount, frame: Frame): number {
  if (typeof amount === 'number') return amount;
  const { times = 1, plus = 0, most } = amount;
  const sum = count(match, amount, frame) * times + plus;
  return most === undefined ? sum : Math.min(sum, most);
}

function count(match: Match, amount: Exclude<Amount, number>, frame: Frame): number {
  const { game } = match;
  const state = game.seats[frame.seat];
  const self = unitOf(game, frame.source);
  const target = frame.target === null ? undefined : select(match, 'target', frame)[0];
  switch (amount.count) {
    case 'own_units':
    case 'enemy_units': {
      const side = amount.count === 'own_units' ? frame.seat : enemyOf(frame.seat);
      return unitsOf(game, side).filter(
        (unit) => !(amount.other && unit.number === frame.source) && unitFits(cardOf(match, unit), unit, amount.where),
      ).length;
    }
    case 'hand':
      return state.hand.length;
    case 'discard':
      return state.discard.filter((id) => cardFits(readyCard(match.rules, id), amount.where)).length;
    case 'spells_turn':
      return state.tally.spells_turn;
    case 'spells_match':
      return state.tally.spells_match;
    case 'cards_turn':
      return state.tally.cards_turn;
    case 'self_attack':
      return self ? self.attack : frame.last_attack;
    case 'self_health':
      return self ? self.health : frame.last_health;
    case 'target_attack':
      return typeof target === 'object' ? target.attack : 0;
    case 'target_health':
      return typeof target === 'object' ? target.health : 0;
    case 'max_energy':
      return state.max_energy;
    case 'missing_life':
      return state.max_life - state.life;
    case 'wards':
      return state.wards.filter(({ is_trap }) => !is_trap).length;
    case 'deaths_turn':
      return game.deaths_turn;
    case 'damage_dealt':
      return frame.dealt;
  }
}
