import { expect, test } from 'vitest';
import { cards, filled, game, letters, ownGames, practice, skinShop, trades } from './searches.ts';

test('what an address says in our words is read', () => {
  expect(game({ t: 30 })).toEqual({ t: 30 });
  expect(trades({ filter: 'takeable', card: 7 })).toEqual({ filter: 'takeable', card: 7 });
  expect(letters({ box: 'sent', open: 3, write: true })).toEqual({ box: 'sent', open: 3, write: true });
  expect(practice({ deck: 'R', level: 2 })).toEqual({ deck: 'R', level: 2 });
  expect(ownGames({ result: 'won', element: 'R' })).toEqual({ result: 'won', element: 'R' });
});

test('anything else counts as nothing', () => {
  expect(game({ t: -1, nonsense: 1 })).toEqual({});
  expect(game({ t: '30' })).toEqual({});
  expect(trades({ filter: 'possible', card: 'x' })).toEqual({});
  expect(letters({ box: 'lost', open: 1.5, to: null })).toEqual({});
  expect(ownGames({ kind: [], element: 'N' })).toEqual({});
  expect(cards({ q: {}, sort: 'toString' })).toEqual({});
});

test('words of digits arrive as numbers and stay words; long ones are cut', () => {
  expect(ownGames({ opponent: 123 })).toEqual({ opponent: '123' });
  expect(skinShop({ words: '가'.repeat(99) }).words).toHaveLength(40);
});

test('what does not narrow is not in the address', () => {
  expect(filled({ words: '', whose: undefined, element: 'R' })).toEqual({ element: 'R' });
});
