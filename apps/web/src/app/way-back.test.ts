import { expect, test } from 'vitest';
import { ROUTES } from './route-table.ts';
import { above } from './way-back.tsx';

test('a page leads up to the list that it belongs to', () => {
  expect(above('/cards/$card_id')).toBe('/cards');
  expect(above('/cards/$card_id/edit')).toBe('/cards/$card_id');
  expect(above('/decks/$deck_id/edit')).toBe('/decks');
  expect(above('/articles/$category/$article_id')).toBe('/articles/$category');
  expect(above('/mypage/letters')).toBe('/mypage/info');
  expect(above('/mypage/info')).toBeUndefined();
  expect(above('/')).toBeUndefined();
});

test('no page leads up to itself, or to one that is not there', () => {
  const paths: string[] = ROUTES.map(({ path }) => path);
  for (const path of paths) {
    const up = above(path);
    if (up !== undefined) expect([path, paths.includes(up) && up !== path]).toEqual([path, true]);
  }
});
