import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play } from '../sound/play.ts';
import { geometryOf } from './geometry/geometry.ts';
import { Rope } from './rope.tsx';

vi.mock('../sound/play.ts', () => ({ play: vi.fn() }));

const geometry = geometryOf({ width: 360, height: 740 });
let screen: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => screen.unmount());
  vi.useRealTimers();
  vi.mocked(play).mockReset();
});

const show = (seconds: number, of: 0 | 1, seat: 0 | 1 | null = 0) =>
  act(async () => {
    const now = Date.now();
    const clock = { now, deadline: now + seconds * 1000, seat: of, bank: [90_000, 90_000] as [number, number] };
    screen.render(<Rope clock={clock} seat={seat} own={0} geometry={geometry} />);
  });
/** Second by second, as the page draws them. */
const pass = async (ms: number) => {
  for (let gone = 0; gone < ms; gone += 500) await act(async () => void vi.advanceTimersByTime(500));
};
const rope = () => document.querySelector<HTMLElement>('[data-testid="rope"]');

test('the rope burns in the last ten seconds only, beside the sentence, on the side that decides', async () => {
  await show(12, 0);
  expect(rope()).toBeNull();
  await pass(2_500);
  expect(rope()!.dataset.seat).toBe('own');
  expect(Number.parseFloat(rope()!.style.top)).toBeGreaterThanOrEqual(geometry.hint.y + geometry.hint.h);
  await pass(10_000);
  expect(rope()).toBeNull();

  await show(8, 1);
  expect(rope()!.dataset.seat).toBe('enemy');
  expect(Number.parseFloat(rope()!.style.top) + 4).toBeLessThanOrEqual(geometry.hint.y);
  // its place in time is kept from second to second, or it would start over
  const begun = rope()!.style.getPropertyValue('--burnt');
  await pass(3_000);
  expect(rope()!.style.getPropertyValue('--burnt')).toBe(begun);
});

test('the opponent’s last seconds are heard by their opponent, once each', async () => {
  await show(4, 1);
  await pass(3_500);
  expect(vi.mocked(play).mock.calls).toEqual([['rope'], ['rope'], ['rope'], ['rope']]);
});

test('a spectator sees it in silence', async () => {
  await show(4, 1, null);
  expect(rope()).not.toBeNull();
  expect(play).not.toHaveBeenCalled();
});
