import { afterEach, expect, test } from 'vitest';
import { isPointing, lastPress } from './last-press.ts';

afterEach(() => {
  lastPress.isByTouch = false;
});

test('a mouse and a pen point at what they rest on, a finger does not', () => {
  expect(['mouse', 'pen', 'touch'].map((pointerType) => isPointing({ pointerType }))).toEqual([true, true, false]);
});

test('the mouse that a phone invents after a tap points at nothing', () => {
  lastPress.isByTouch = true;
  expect(isPointing({ pointerType: 'mouse' })).toBe(false);
});
