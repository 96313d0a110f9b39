import { expect, test } from 'vitest';
import { stepIn } from './board-rows.ts';

const spot = (name: string, x: number) => ({ name, x });
const hero = spot('hero', 50);
const lanes = [spot('lane 1', 10), spot('lane 2', 50), spot('lane 3', 90)];
const hand = [spot('card 1', 30), spot('card 2', 80)];
const rows = [[hero], lanes, [], hand];

test('along a row, and not beyond its end', () => {
  expect(stepIn(rows, lanes[0]!, 'right')).toBe(lanes[1]);
  expect(stepIn(rows, lanes[0]!, 'left')).toBeNull();
  expect(stepIn(rows, lanes[2]!, 'right')).toBeNull();
  expect(stepIn(rows, lanes[1]!, 'last')).toBe(lanes[2]);
  expect(stepIn(rows, hand[1]!, 'first')).toBe(hand[0]);
});
test('up and down to what lies nearest, past a row where nothing is', () => {
  expect(stepIn(rows, hand[1]!, 'up')).toBe(lanes[2]);
  expect(stepIn(rows, lanes[0]!, 'down')).toBe(hand[0]);
  expect(stepIn(rows, lanes[2]!, 'up')).toBe(hero);
  expect(stepIn(rows, hero, 'up')).toBeNull();
});
