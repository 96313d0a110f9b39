import { expect, test } from 'vitest';
import { pathParams } from './path-params.ts';
import { PARAMS, ROUTES } from './route-table.ts';

test('ids are numbers, boards are words, and the rest of an address that is none stays as it is', () => {
  expect(pathParams.parse({ category: 'deck', article_id: '12' })).toEqual({ category: 'deck', article_id: 12 });
  expect(pathParams.parse({ _splat: 'nothing/here', '*': 'nothing/here' })).toEqual({
    _splat: 'nothing/here',
    '*': 'nothing/here',
  });
  for (const none of ['1e3', '+1', ' 1', '0x10', '007', '0', '1.5'])
    expect([none, pathParams.parse({ card_id: none })]).toEqual([none, { card_id: Number.NaN }]);
  expect(pathParams.stringify({ card_id: 7 })).toEqual({ card_id: '7' });
});

test('every name in a path has a reader', () => {
  const names = ROUTES.flatMap(({ path }) => Array.from(path.matchAll(/\$(\w+)/g), ([, name]) => name));
  expect(names.filter((name) => !(name! in PARAMS))).toEqual([]);
});
