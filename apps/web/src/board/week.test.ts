import { expect, test } from 'vitest';
import { isPast, weekOf } from './week.ts';

test('the week is told from the day that begins', () => {
  expect(weekOf({ first_day: 5 })).toEqual(['S', 'D', 'W', 'B', 'R', 'U', 'G']);
  expect(weekOf({ first_day: 0 })[0]).toBe('W');
});

test('a day is past when it does not come again before the eclipse', () => {
  const at = (turn: number) => ({ edition: 2, first_day: 5, turn }) as const;
  // nine rounds: Friday and Saturday come twice
  expect(isPast('S', at(3))).toBe(false);
  expect(isPast('S', at(17))).toBe(true);
  expect(isPast('W', at(5))).toBe(false);
  expect(isPast('W', at(7))).toBe(true);
  expect(isPast('D', at(0))).toBe(false);
  expect(isPast('D', at(19))).toBe(true);
});
