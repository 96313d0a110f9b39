import { cardArt, figureNameOf, svgOf } from '@chilyo/card-art';
import type { Card } from '@chilyo/card-language';
import { NIGHT, PIPS, SKIES } from './colours.ts';

type Pictured = Pick<Card, 'id' | 'name' | 'element' | 'rarity'>;

/** The picture of a card as the site draws it, as a group that `<use href="#art7">` puts down, on a grid of `ART_GRID`. */
export function cardPicture(card: Pictured, figures: ReadonlyMap<string, string>): string {
  const element = card.element[0] ?? 'N';
  const { sky, lit } = SKIES[element];
  const shapes = cardArt(
    { id: card.id, rarity: card.rarity, element, figure: figures.get(figureNameOf(card)) },
    { sky, lit, gold: NIGHT.map, gleam: NIGHT.gleam, pip: PIPS[card.rarity] },
  );
  const id = `art${card.id}`;
  return `<g id="${id}">${svgOf(shapes, `${id}-`)}</g>`;
}
