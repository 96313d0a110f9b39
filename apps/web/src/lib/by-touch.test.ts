import { afterEach, expect, test, vi } from 'vitest';
import { isPointing } from './by-touch.ts';

const withHover = (hover: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' ? !hover : hover }));

afterEach(() => vi.unstubAllGlobals());

test('a mouse and a pen point at what they rest on, a finger does not', () => {
  withHover(true);
  expect(['mouse', 'pen', 'touch'].map((pointerType) => isPointing({ pointerType }))).toEqual([true, true, false]);
});

test('the mouse that a phone invents after a tap points at nothing', () => {
  withHover(false);
  expect(isPointing({ pointerType: 'mouse' })).toBe(false);
});
