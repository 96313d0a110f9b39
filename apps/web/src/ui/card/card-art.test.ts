import { cardArt } from '@chilyo/card-art';
import { ART_PALETTES, ART_WEATHERS, type CardArt } from '@chilyo/card-language';
import type { SkinArt } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { ELEMENTS, type ElementCode } from '../element.ts';
import { artPaintOf } from './art-paint.ts';
import { PIPS } from './card-face.ts';

const elements = Object.keys(ELEMENTS) as ElementCode[];
const rarities = Object.keys(PIPS) as (keyof typeof PIPS)[];
const FIGURE = 'M0 0H512V512Z';

function draw(id: number, element: ElementCode, rarity: (typeof rarities)[number], art: SkinArt | null = null) {
  const skin = art ? { id: 1, url: null, art } : undefined;
  const paint = artPaintOf({ element: [element], rarity, skin });
  return cardArt({ id, rarity, element, figure: FIGURE, skin: art }, paint);
}

const numbersIn = (text: string) => text.match(/NaN|undefined|Infinity/);

test.each(elements)('a card of %s has a picture at every rarity, of numbers and colours alone', (element) => {
  for (const rarity of rarities) {
    const shapes = draw(7, element, rarity);
    expect(numbersIn(JSON.stringify(shapes) + shapes.flatMap(({ matrix = [] }) => matrix).join())).toBeNull();
    for (const { fill, stroke } of shapes) expect(fill ?? stroke).toBeTruthy();
  }
});

test.each(ART_PALETTES)('under the sky of a skin, %s, every weather can be drawn', (palette) => {
  for (const weather of ART_WEATHERS) {
    const shapes = draw(7, 'R', 'epic', { palette, weather, figure: null, rim: 'U', ridge: 'G' });
    expect(numbersIn(JSON.stringify(shapes))).toBeNull();
    expect(shapes.length).toBeGreaterThan(draw(7, 'R', 'epic').length);
  }
});

test('a card looks the same each time, and as no other', () => {
  expect(draw(7, 'R', 'rare')).toEqual(draw(7, 'R', 'rare'));
  expect(draw(7, 'R', 'rare')).not.toEqual(draw(8, 'R', 'rare'));
});

test('a card without a figure of its own keeps the rest of its picture', () => {
  const paint = artPaintOf({ element: ['N'], rarity: 'common' });
  expect(cardArt({ id: 1, rarity: 'common', element: 'N', figure: undefined }, paint).length).toBeGreaterThan(10);
});
