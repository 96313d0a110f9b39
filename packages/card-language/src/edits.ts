import type { Card } from './card.ts';
import type { Path } from './marks.ts';
import { valueAt, withValue } from './part-at.ts';
import { usesTarget } from './uses-target.ts';

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
