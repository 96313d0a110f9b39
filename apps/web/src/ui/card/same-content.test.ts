import { expect, test } from 'vitest';
import { isSameContent } from './same-content.ts';

const shown = () => ({ card: { id: 3, element: ['R'] }, now: { attack: 2 }, state: { isLit: false } });

test('new props with equal content do not render again', () => {
  expect(isSameContent(shown(), shown())).toBe(true);
});

test.each([
  ['another number', { ...shown(), now: { attack: 3 } }],
  ['one number more', { ...shown(), now: { attack: 2, health: 1 } }],
  ['one state less', { ...shown(), state: {} }],
  ['another field of the same count', { ...shown(), state: { isTarget: false } }],
  ['one element more', { ...shown(), card: { id: 3, element: ['R', 'G'] } }],
  ['nothing where something was', { ...shown(), now: undefined }],
])('%s draws the card again', (_, other) => {
  expect(isSameContent(shown(), other)).toBe(false);
});
