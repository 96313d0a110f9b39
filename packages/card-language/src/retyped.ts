import type { Ability, Card } from './card.ts';
import { withoutSpareTarget } from './edits.ts';
import { type CardOf, faultsOf } from './faults.ts';
import { trapTriggers, triggerTable } from './trigger.ts';

/** An ability as a card of another type may have it; what cannot be is left out. */
function abilityFor(type: Card['type'], ability: Ability): Ability[] {
  const { when } = ability;
  if (when === 'aura') return type === 'unit' || type === 'ward' ? [ability] : [];
  if (type === 'spell') return [{ ...ability, when: 'cast' }];
  if (type === 'trap') return [{ ...ability, when: trapTriggers.includes(when) ? when : 'enemy_attacks' }];
  const isForeign = when === 'cast' || (when.startsWith('enemy_') && trapTriggers.includes(when));
  if (type === 'unit') return [{ ...ability, when: isForeign ? 'played' : when }];
  const happens = !isForeign && (when === 'played' || triggerTable[when].each_turn > 0);
  return [{ ...ability, when: happens ? when : 'own_turn_ends' }];
}

/**
 * The same card as one of another type: with a body or a time of its own, at moments that the type knows, and without
 * sentences that mean nothing there.
 */
export function retyped(card: Card, type: Card['type'], cardOf: CardOf): Card {
  if (type === card.type) return card;
  const { attack, health, time, target, ...rest } = card;
  const made: Card = {
    ...rest,
    type,
    ...(type === 'unit' && { attack: attack ?? 2, health: health ?? 2 }),
    ...(type === 'ward' && { time: time ?? 3 }),
    ...(target && (type === 'unit' || type === 'spell') && { target }),
    keywords: type === 'unit' ? card.keywords : {},
    abilities: card.abilities.flatMap((ability) => abilityFor(type, ability)),
  };
  const isWrong = new Set(faultsOf(made, cardOf).map(({ path }) => path[1]));
  return withoutSpareTarget({ ...made, abilities: made.abilities.filter((_ability, at) => !isWrong.has(at)) });
}
