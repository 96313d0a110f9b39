import { expect, test } from 'vitest';
import { shownStrength } from './shown-strength.ts';
import { emptyState } from './state.ts';

test('kinds of decks of the same elements are one row, as if their pairs were of one kind', () => {
  const plan = { hosts: [['R'], ['R', 'G'], ['R']] } satisfies Parameters<typeof shownStrength>[1];
  const state = emptyState(plan);
  state.hosts = [
    { pairs: 10, sum: 2, squares: 2 },
    { pairs: 10, sum: -1, squares: 1 },
    { pairs: 30, sum: 4, squares: 4 },
  ];
  const { hosts } = shownStrength(state, plan);
  expect(hosts).toMatchObject([
    { elements: ['R'], pairs: 40, points: 15 },
    { elements: ['R', 'G'], pairs: 10, points: -10 },
  ]);
  expect(hosts[0]!.high - hosts[0]!.low).toBeLessThan(25);
});
