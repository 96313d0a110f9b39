import { expect, test } from 'vitest';
import { shownPages } from './board-pages.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 3, 4, 5, 6, 7, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 5, 6, 7, 8, 9]],
  [12, 9, [1, null, 5, 6, 7, 8, 9]],
])('on page %i of %i', (page, last, shown) => expect(shownPages(page, last)).toEqual(shown));
