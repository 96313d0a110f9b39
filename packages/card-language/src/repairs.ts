import type { Card } from './card.ts';
import type { CardOf } from './faults.ts';
import { josaOf } from './korean.ts';
import { isFairlyPriced, priceOf } from './price.ts';

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
