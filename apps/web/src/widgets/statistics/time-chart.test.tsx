import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeChart } from './time-chart.tsx';

// happy-dom has no canvas; the tests check the texts instead
vi.mock('./chart-drawing.tsx', () => ({ ChartDrawing: () => null }));

let screen: Root;
let host: HTMLElement;
const LINES = ['W', 'B', 'R'].map((key, at) => ({ key, word: key, look: 'line' as const, values: [50 + at, 40 + at] }));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  screen = createRoot(host);
  await act(async () =>
    screen.render(<TimeChart label="흐름" days={['2026-11-15', '2026-11-22']} lines={LINES} scale="shares" />),
  );
});
afterEach(() => {
  act(() => screen.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const slider = () => host.querySelector('[role="slider"]')!;
const press = (key: string) =>
  act(() => void slider().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

test('the last day is read first, and the keys read the others, seen and spoken alike', () => {
  expect(slider().getAttribute('aria-valuetext')).toBe('11월 22일 · W 40.0% · B 41.0% · R 42.0%');
  press('ArrowLeft');
  expect(slider().getAttribute('aria-valuetext')).toBe('11월 15일 · W 50.0% · B 51.0% · R 52.0%');
  expect(host.querySelector('.chart-reading')!.textContent).toBe(slider().getAttribute('aria-valuetext'));
  press('ArrowLeft');
  expect(slider().getAttribute('aria-valuenow')).toBe('0');
});

test('a press on a word of the legend reads that line alone, until the next one', () => {
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'B')!;
  act(() => button.click());
  expect(slider().getAttribute('aria-valuetext')).toBe('11월 22일 · B 41.0%');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  act(() => button.click());
  expect(slider().getAttribute('aria-valuetext')).toContain('R 42.0%');
});
