import { type Aura, amountKeywords, type Keywords } from '@chilyo/card-language';
import { cardOf, unitsOf } from './board.ts';
import { noKeywords, setAuras, setCostAura } from './changes.ts';
import { holds } from './condition.ts';
import type { Frame, Match, Unit } from './game.ts';
import { readyCard } from './rules.ts';
import { selectUnits } from './select.ts';
import type { Seat } from './types.ts';
import { frameOf } from './wake.ts';

interface Gift {
  attack: number;
  health: number;
  keywords: Keywords;
}

const seats: readonly Seat[] = [0, 1];

/** All auras in play with the frame they look out of. */
function* sources(match: Match): Generator<[Aura, Frame]> {
  for (const seat of seats) {
    for (const unit of unitsOf(match.game, seat)) {
      if (unit.silenced) continue;
      const { card_id, number: source, lane } = unit;
      for (const aura of cardOf(match, unit).auras) yield [aura, frameOf({ card_id, ability: 0, seat, source, lane })];
    }
    for (const { card_id, number: source, is_trap } of match.game.seats[seat].wards) {
      if (is_trap) continue;
      for (const aura of readyCard(match.rules, card_id).auras)
        yield [aura, frameOf({ card_id, ability: 0, seat, source })];
    }
  }
}

/** Works out what auras give now and changes whoever gets more or less than before. */
export function refreshAuras(match: Match): void {
  const gifts = new Map<Unit, Gift>();
  const costs: [number, number] = [0, 0];
  for (const [aura, frame] of sources(match)) {
    if (!holds(match, aura.test, frame)) continue;
    if (aura.cost !== undefined) {
      costs[frame.seat] += aura.cost;
      continue;
    }
    for (const unit of selectUnits(match, aura.to, frame)) {
      const gift = gifts.get(unit) ?? { attack: 0, health: 0, keywords: noKeywords };
      gift.attack += aura.attack ?? 0;
      gift.health += aura.health ?? 0;
      if (aura.keyword) {
        const sum = (gift.keywords[aura.keyword] ?? 0) + (aura.amount ?? 1);
        gift.keywords = { ...gift.keywords, [aura.keyword]: amountKeywords.includes(aura.keyword) ? sum : 1 };
      }
      gifts.set(unit, gift);
    }
  }
  for (const seat of seats) {
    setCostAura(match, seat, costs[seat]);
    for (const unit of match.game.seats[seat].units) {
      if (!unit) continue;
      const gift = gifts.get(unit);
      if (gift) setAuras(match, unit, gift.attack, gift.health, gift.keywords);
      else if (unit.aura_attack !== 0 || unit.aura_health !== 0 || unit.aura_keywords !== noKeywords)
        setAuras(match, unit, 0, 0, noKeywords);
    }
  }
}
