import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { applyMotion } from '../lib/theme.ts';
import { Counted } from './counted.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const place = document.body.appendChild(document.createElement('div'));
const screen = createRoot(place);
const show = (value: number) => act(async () => screen.render(<Counted value={value} />));
const frame = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

afterEach(() => {
  vi.useRealTimers();
  applyMotion(false);
});

test('a number goes up to what it is now, and says which way meanwhile', async () => {
  vi.useFakeTimers();
  await show(1_000);
  expect(place.textContent).toBe('1,000');
  await show(2_000);
  await frame(200);
  const between = Number(place.textContent!.replace(',', ''));
  expect(between > 1_000 && between < 2_000).toBe(true);
  expect(place.querySelector('[data-changing="up"]')).not.toBeNull();
  await frame(1_000);
  expect(place.textContent).toBe('2,000');
  expect(place.querySelector('[data-changing]')).toBeNull();
});

test('with less motion it is there at once', async () => {
  applyMotion(true);
  await show(300);
  expect(place.textContent).toBe('300');
});
