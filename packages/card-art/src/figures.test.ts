import { expect, test } from 'vitest';
import { cardArt, FIGURE_NAMES, FIGURE_WORDS, figureNameOf } from './index.ts';

const card = { id: 100_001, name: '불씨지기', element: ['R' as const] };
const paint = {
  sky: ['#111111', '#222222', '#333333'] as [string, string, string],
  lit: '#444444',
  gold: '#555555',
  gleam: '#666666',
  pip: '#777777',
};
const draw = (art: Parameters<typeof cardArt>[0]['art'], id = 7) =>
  cardArt({ id, rarity: 'common', element: 'R', figure: 'M0 0H512V512Z', art }, paint);

test('every figure has a Korean name of its own, and no name is left without a figure', () => {
  expect(Object.keys(FIGURE_WORDS).sort()).toEqual([...new Set(FIGURE_NAMES)].sort());
  expect(new Set(Object.values(FIGURE_WORDS)).size).toBe(Object.keys(FIGURE_WORDS).length);
});

test('a chosen figure is shown; an unknown one is passed over', () => {
  expect(figureNameOf({ ...card, art: { figure: 'lotus' } })).toBe('lotus');
  for (const figure of ['no-such-figure', 'constructor'])
    expect(figureNameOf({ ...card, art: { figure } })).toBe(figureNameOf(card));
  expect(FIGURE_NAMES).toContain(figureNameOf({ ...card, name: 'constructor' }));
});

test('a seed stands for the id, in the figure and in the drawing', () => {
  expect(draw({ seed: 7 }, 100_001)).toEqual(draw(undefined, 7));
  expect(draw({ seed: 8 })).not.toEqual(draw({ seed: 7 }));
  expect(figureNameOf({ ...card, id: 1, art: { seed: card.id } })).toBe(figureNameOf(card));
});

test('each choice changes the drawing, and the same choices give the same', () => {
  const drawings = [{}, { rim: 'U' }, { ridge: 'G' }, { weather: 'snow' }, { weather: 'snow', seed: 9 }] as const;
  expect(new Set(drawings.map((art) => JSON.stringify(draw(art)))).size).toBe(drawings.length);
  for (const art of drawings) expect(draw(art)).toEqual(draw({ ...art }));
});
