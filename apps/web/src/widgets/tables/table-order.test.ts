import { expect, test } from 'vitest';
import { orderIn, pageIn, turned, withOrder, withPage } from './table-order.ts';

test('each table of a page keeps its own order in the one word of the address', () => {
  const one = withOrder(undefined, 'pairs', { key: 'rate', way: 'down' });
  const both = withOrder(one, 'cards', { key: 'name', way: 'up' });
  expect(both).toBe('pairs.rate,cards.name.up');
  expect([orderIn(both, 'pairs'), orderIn(both, 'cards')]).toEqual([
    { key: 'rate', way: 'down' },
    { key: 'name', way: 'up' },
  ]);
  expect(withOrder(both, 'pairs', { key: 'games', way: 'up' })).toBe('cards.name.up,pairs.games.up');
});

test('a table that the address does not name has none', () => {
  expect(orderIn(undefined, 'pairs')).toBeUndefined();
  expect(orderIn('pairsandmore.rate', 'pairs')).toBeUndefined();
  expect(orderIn('pairs', 'pairs')).toBeUndefined();
});

test('each table of a page is at its own page, of which the first is not said', () => {
  const pages = withPage(withPage(undefined, 'silences', 3), 'words', 2);
  expect(pages).toBe('silences.3,words.2');
  expect([pageIn(pages, 'silences'), pageIn(pages, 'words'), pageIn(pages, 'sanctions')]).toEqual([3, 2, 1]);
  expect(withPage(pages, 'silences', 1)).toBe('words.2');
  expect(withPage('words.2', 'words', 1)).toBeUndefined();
});

test.each(['words.0', 'words.-2', 'words.x', 'words.1e99', 'words', 'words.', '.2'])('%s says no page', (pages) => {
  expect(pageIn(pages, 'words')).toBe(1);
});

test('a chart is turned into its table and back', () => {
  expect(turned(undefined, 'pairs')).toBe('pairs');
  expect(turned('pairs', 'weeks')).toBe('pairs,weeks');
  expect(turned('pairs,weeks', 'pairs')).toBe('weeks');
  expect(turned('weeks', 'weeks')).toBeUndefined();
});
