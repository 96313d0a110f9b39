import { cardArt, figureNameOf, svgOf } from '@chilyo/card-art';
import type { ArtPalette, Card, Element } from '@chilyo/card-language';
import type { SkinArt } from '@chilyo/protocol';
import { NIGHT, PALETTE_SKIES, PIPS, SKIES } from './colours.ts';

type Pictured = Pick<Card, 'id' | 'name' | 'element' | 'rarity' | 'art'>;

/** The picture of a card as the site draws it, in a skin or in its own, as a group that `<use href="#art7">` puts down, on a grid of `ART_GRID`. */
export function cardPicture(card: Pictured, figures: ReadonlyMap<string, string>, skin: SkinArt | null = null): string {
  const element = card.element[0] ?? 'N';
  const { sky, lit } = skyOf(skin?.palette ?? card.art?.palette ?? element);
  const shapes = cardArt(
    {
      id: card.id,
      rarity: card.rarity,
      element,
      figure: figures.get(skin?.figure ?? figureNameOf(card)),
      art: card.art,
      skin,
    },
    { sky, lit, gold: NIGHT.map, gleam: NIGHT.gleam, pip: PIPS[card.rarity] },
  );
  const id = `art${card.id}`;
  return `<g id="${id}">${svgOf(shapes, `${id}-`)}</g>`;
}

const skyOf = (palette: Element | ArtPalette): { lit: string; sky: [string, string, string] } =>
  ({ ...SKIES, ...PALETTE_SKIES })[palette];
