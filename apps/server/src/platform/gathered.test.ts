import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work runs at once, then at most once in a while, and always after the last asking', () => {
  const work = vi.fn();
  const { ask, close } = gathered(1_000, work);
  for (let time = 0; time < 50; time++) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  // nothing was asked since
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
  ask();
  close();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(3);
});
