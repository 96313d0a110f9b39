import type { Ability, Card } from './card.ts';
import { type CardOf, faultsOf } from './faults.ts';
import { josaOf } from './korean.ts';
import type { Path } from './marks.ts';
import { valueAt, withValue } from './part-at.ts';
import { isFairlyPriced, priceOf } from './price.ts';
import { trapTriggers, triggerTable } from './trigger.ts';
import { usesTarget } from './uses-target.ts';

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

/** A target that no sentence means is not asked for. */
export function withoutSpareTarget({ target, ...card }: Card): Card {
  return target && card.abilities.some(usesTarget) ? { ...card, target } : card;
}

/** The card with one part of a list at another place of it. */
export function moved(card: Card, list: Path, from: number, to: number): Card {
  const parts = [...(valueAt(card, list) as unknown[])];
  parts.splice(to, 0, ...parts.splice(from, 1));
  return withValue(card, list, parts) as Card;
}

/** A ready way back into the range of prices, with its sentence. */
export interface Repair {
  sentence: string;
  card: Card;
}

/** The nearest of some cards whose price is fair. */
function nearestFair(values: readonly number[], now: number, made: (value: number) => Card, cardOf: CardOf): number[] {
  return values
    .filter((value) => value !== now && isFairlyPriced(made(value), priceOf(made(value), cardOf)))
    .sort((one, other) => Math.abs(one - now) - Math.abs(other - now))
    .slice(0, 1);
}

const numbers = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_none, at) => least + at);

/** At most two ways to bring a card back into its range: by its cost, and by its body or time. Empty while it is fair. */
export function repairsOf(card: Card, cardOf: CardOf): Repair[] {
  if (isFairlyPriced(card, priceOf(card, cardOf))) return [];
  const byCost = nearestFair(numbers(0, 12), card.cost, (cost) => ({ ...card, cost }), cardOf).map((cost) => ({
    sentence: `비용이 ${josaOf(String(cost), '이라/라')}면 맞아요`,
    card: { ...card, cost },
  }));
  const body = card.type === 'unit' ? (['health', 'attack'] as const) : card.type === 'ward' ? (['time'] as const) : [];
  const words = { health: '체력', attack: '공격력', time: '시간' };
  const byBody = body.flatMap((field) => {
    const now = card[field] ?? 0;
    const range = { health: numbers(1, 20), attack: numbers(0, 20), time: numbers(1, 9) }[field];
    return nearestFair(range, now, (value) => ({ ...card, [field]: value }), cardOf).map((value) => ({
      size: Math.abs(value - now),
      sentence: `${josaOf(words[field], '을/를')} ${Math.abs(value - now)} ${value < now ? '덜면' : '더하면'} 맞아요`,
      card: { ...card, [field]: value },
    }));
  });
  const [nearest] = byBody.sort((one, other) => one.size - other.size);
  return [...byCost, ...(nearest ? [{ sentence: nearest.sentence, card: nearest.card }] : [])];
}
