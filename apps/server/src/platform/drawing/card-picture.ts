import { cardArt, figureNameOf, svgOf } from '@chilyo/card-art';
import type { Card } from '@chilyo/card-language';
import type { SkinArt } from '@chilyo/protocol';
import { NIGHT, PIPS, SKIES, SKIN_SKIES } from './colours.ts';

type Pictured = Pick<Card, 'id' | 'name' | 'element' | 'rarity'>;

/** The picture of a card as the site draws it, in a skin or in its own, as a group that `<use href="#art7">` puts down, on a grid of `ART_GRID`. */
export function cardPicture(card: Pictured, figures: ReadonlyMap<string, string>, skin: SkinArt | null = null): string {
  const element = card.element[0] ?? 'N';
  const { sky, lit } = skin ? SKIN_SKIES[skin.palette] : SKIES[element];
  const shapes = cardArt(
    { id: card.id, rarity: card.rarity, element, figure: figures.get(skin?.figure ?? figureNameOf(card)), skin },
    { sky, lit, gold: NIGHT.map, gleam: NIGHT.gleam, pip: PIPS[card.rarity] },
  );
  const id = `art${card.id}`;
  return `<g id="${id}">${svgOf(shapes, `${id}-`)}</g>`;
}
