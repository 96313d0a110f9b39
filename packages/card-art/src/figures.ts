import type { Card } from '@chilyo/card-language';
import { diceFrom } from './dice.ts';
import { FALLBACK_FIGURES, FIGURE_NAMES } from './figure-names.ts';
import { FIGURE_BY_NAME } from './figure-table.ts';

const known = new Set(FIGURE_NAMES);

/** The figure on a card's picture; one without its own gets a stand-in of its element, always the same. */
export function figureNameOf({ id, name, element, art }: Pick<Card, 'id' | 'name' | 'element' | 'art'>): string {
  if (art?.figure !== undefined && known.has(art.figure)) return art.figure;
  if (Object.hasOwn(FIGURE_BY_NAME, name)) return FIGURE_BY_NAME[name]!;
  const choices = FALLBACK_FIGURES[element[0] ?? 'N'];
  return choices[Math.floor(diceFrom(`figure-${art?.seed ?? id}`)() * choices.length)] ?? 'compass';
}
