import { expect, test } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

test('a row that has moved down between two pages stands once, and pages without repeats stay the same', () => {
  const data = { pages: [{ items: [{ id: 1 }, { id: 2 }] }, { items: [{ id: 2 }, { id: 3 }] }], pageParams: [null, 1] };
  expect(withoutRepeats(data).pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  const plain = { pages: [{ items: [{ id: 1 }] }, { items: [{}, {}] }], pageParams: [null, 1] };
  expect(withoutRepeats(plain)).toBe(plain);
});
