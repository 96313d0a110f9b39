import { expect, test } from 'vitest';
import { cardArt } from './card-art.ts';
import { svgOf } from './svg.ts';

const paint = {
  sky: ['#111111', '#222222', '#333333'] as [string, string, string],
  lit: '#444444',
  gold: '#555555',
  gleam: '#666666',
  pip: '#777777',
};
const figure = 'M0 0H512V512H0Z';

test('a picture in an SVG refers only to what it defines, by names of its own', () => {
  const svg = svgOf(cardArt({ id: 7, rarity: 'legendary', element: 'R', figure }, paint), 'a');
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(defined.length).toBeGreaterThan(3);
  expect(new Set(used)).toEqual(new Set(defined));
  expect(defined.every((id) => id?.startsWith('a'))).toBe(true);
  expect(svg).toContain(figure);
  expect(svg).not.toMatch(/NaN|undefined/);
});

test('what is painted thinly has its paint thinned, and lies where it was put', () => {
  expect(svgOf([{ path: 'M0 0H1', stroke: '#000000', width: 2, opacity: 0.5, dash: [1, 2] }], '')).toBe(
    '<defs></defs><path d="M0 0H1" fill="none" stroke="#000000" stroke-width="2" stroke-dasharray="1 2" stroke-opacity="0.5"/>',
  );
  expect(svgOf([{ path: 'M0 0H1', fill: '#000000', matrix: [1, 0, 0, 1, 3, 4] }], '')).toBe(
    '<defs></defs><path d="M0 0H1" fill="#000000" transform="matrix(1 0 0 1 3 4)"/>',
  );
});
