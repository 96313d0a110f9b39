import type { Card } from '@chilyo/card-language';
import { diceFrom } from './dice.ts';
import { FALLBACK_FIGURES } from './figure-names.ts';
import { FIGURE_BY_NAME } from './figure-table.ts';

/** The figure on a card's picture; one without its own gets a stand-in of its element, always the same. */
export function figureNameOf({ id, name, element }: Pick<Card, 'id' | 'name' | 'element'>): string {
  const own = FIGURE_BY_NAME[name];
  if (own) return own;
  const choices = FALLBACK_FIGURES[element[0] ?? 'N'];
  return choices[Math.floor(diceFrom(`figure-${id}`)() * choices.length)] ?? 'compass';
}
