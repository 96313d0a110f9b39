import { cardArt, squareOf } from '@chilyo/card-art';
import { ART_PALETTES, ART_WEATHERS } from '@chilyo/card-language';
import type { SkinArt } from '@chilyo/protocol';
import { expect, test, vi } from 'vitest';
import { ELEMENTS, type ElementCode } from '../element.ts';
import { keyOf } from './art-image.ts';
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

test('a made card has the colours that are chosen for it, of an element or a mood', () => {
  const paintOf = (palette?: 'U' | 'ink') =>
    artPaintOf({ element: ['R'], rarity: 'common', ...(palette && { art: { palette } }) });
  expect(paintOf('U')).toEqual(artPaintOf({ element: ['U'], rarity: 'common' }));
  expect(paintOf('ink').sky).not.toEqual(paintOf().sky);
});

test('pictures are told apart by all that they are drawn from', () => {
  vi.stubGlobal('devicePixelRatio', 1);
  const card = { id: 100_001, name: '불씨지기', element: ['R' as const], rarity: 'common' as const };
  const upload = { url: '/uploads/a-10x10.webp', x: 0.5, y: 0.5, zoom: 1 };
  const keys = [
    card,
    { ...card, element: ['U' as const] },
    { ...card, rarity: 'epic' as const },
    { ...card, art: { figure: 'lotus' } },
    { ...card, art: { figure: 'lotus', palette: 'ink' as const } },
    { ...card, art: { figure: 'lotus', upload } },
    { ...card, art: { figure: 'lotus', upload: { ...upload, zoom: 2 } } },
  ].map((subject) => keyOf(subject));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf({ ...card, art: { figure: 'lotus' }, name: '불' })).toBe(keys[3]);
  vi.unstubAllGlobals();
});

test('the shown square of an uploaded picture lies within it', () => {
  expect(squareOf({ x: 0.5, y: 0.5, zoom: 1 }, 400, 200)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ x: 1, y: 0, zoom: 2 }, 400, 200)).toEqual({ left: 300, top: 0, side: 100 });
});
