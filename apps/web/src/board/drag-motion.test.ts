import type { GameAction } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { dragForm, intentOf, placeUnder } from './drag-motion.ts';

const from = { x: 100, y: 700 };
const by = (x: number, y: number) => ({ x: from.x + x, y: from.y + y });

const FAN_TOP = 620;

test('a hand that shakes still clicks, a finger more than a mouse', () => {
  expect(intentOf(from, by(4, -3), false, FAN_TOP)).toBe('click');
  expect(intentOf(from, by(8, 0), false, FAN_TOP)).toBe('drag');
  expect(intentOf(from, by(8, -5), true, FAN_TOP)).toBe('click');
});
test('a thumb that wipes along the hand or down looks at the cards', () => {
  expect(intentOf(from, by(60, -8), true, FAN_TOP)).toBe('wipe');
  expect(intentOf(from, by(-60, -59), true, FAN_TOP)).toBe('wipe');
  expect(intentOf(from, by(2, 40), true, FAN_TOP)).toBe('wipe');
});
test('upwards it takes the card out, and out of the fan it does however far aside', () => {
  expect(intentOf(from, by(20, -40), true, FAN_TOP)).toBe('drag');
  expect(intentOf(from, by(240, -90), true, FAN_TOP)).toBe('drag');
});
test('a unit is drawn into any direction', () => {
  expect(intentOf(from, by(60, 3), true, null)).toBe('drag');
});

const legal: GameAction[] = [
  { type: 'play', card: 1, lane: 2 },
  { type: 'play', card: 2, lane: 2, target: 30 },
  { type: 'play', card: 3 },
  { type: 'play', card: 4, target: 30 },
  { type: 'attack', unit: 20, target: 'hero1' },
];

test('a card for a place is carried, one with a target draws an arrow', () => {
  const form = (number: number) => dragForm(legal, { kind: 'card', number });
  expect([form(1), form(2), form(3), form(4), form(5)]).toEqual(['card', 'card', 'card', 'arrow', 'card']);
  expect(dragForm(legal, { kind: 'unit', number: 20 })).toBe('arrow');
});

const box = (left: number, top: number, width: number, height: number) => ({
  box: { left, top, right: left + width, bottom: top + height },
});

test('the place under the pointer, or the one it all but touches', () => {
  const [one, two, middle] = [box(0, 0, 50, 60), box(60, 0, 50, 60), box(0, 0, 300, 300)];
  expect(placeUnder([one, two], { x: 20, y: 20 })).toBe(one);
  expect(placeUnder([one, two], { x: 56, y: 20 })).toBe(two);
  expect(placeUnder([one, two], { x: 20, y: 79 })).toBeNull();
  expect(placeUnder([middle, one], { x: 20, y: 20 })).toBe(one);
  expect(placeUnder([middle, one], { x: 55, y: 100 })).toBe(middle);
});
