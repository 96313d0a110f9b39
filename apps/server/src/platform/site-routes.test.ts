import { expect, test } from 'vitest';
import { readRoutes, routeMatcher } from './site-routes.ts';

const routes = routeMatcher({
  paths: [
    '/',
    '/cards',
    '/cards/new/try',
    '/cards/$card_id',
    '/articles/$category/$article_id',
    '/pages/deck/$code',
    '/sets/$month',
  ],
  numbers: ['card_id', 'article_id'],
  files: { '/cards/new/try': ['assets/try.js'], '/cards/$card_id': ['assets/card.js', 'assets/card.css'] },
});

test.each([
  ['/', true],
  ['/cards', true],
  ['/Cards/', true],
  ['/cards/7', true],
  ['/cards/7/', true],
  ['/cards/new/try', true],
  ['/cards/x', false],
  ['/cards/0', false],
  ['/cards/2147483648', false],
  ['/cards/1.5', false],
  ['/cards/1e3', false],
  ['/cards/+1', false],
  ['/cards/0x10', false],
  ['/cards/007', false],
  ['/cards/%201', false],
  ['/cards/7/more', false],
  ['/articles/free/3', true],
  ['/articles/nope/3', false],
  ['/pages/deck/AbC-_', true],
  ['/pages/deck/', false],
  ['/sets/2026-12', true],
  ['/sets/2026-13', false],
  ['/sets/1', false],
  ['/favicon.ico', false],
])('%s is a page of the site: %s', (path, expected) => expect(routes(path) !== null).toBe(expected));

test('without a list every address is a page', () => {
  expect(readRoutes('/nowhere/routes.json')('/anything')).toEqual([]);
});

test('an address names the files of its page, and not of one that it would fit as well', () => {
  expect(routes('/cards/7')).toEqual(['assets/card.js', 'assets/card.css']);
  expect(routes('/cards/new/try')).toEqual(['assets/try.js']);
  expect(routes('/cards')).toEqual([]);
});
