import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

test('what lay in a stalled line does not put the clock back', async () => {
  const { addClockSample, serverNow } = await import('./server-clock.ts');
  expect(serverNow()).toBe(1_000_000);
  addClockSample(1_050_000);
  vi.advanceTimersByTime(20_000);
  // the sample is 20 seconds old
  addClockSample(1_050_100);
  expect(serverNow()).toBe(1_070_000);
});

test('a clock that is really behind is believed after a minute', async () => {
  const { addClockSample, serverNow } = await import('./server-clock.ts');
  addClockSample(1_050_000);
  vi.advanceTimersByTime(60_000);
  addClockSample(1_060_000);
  expect(serverNow()).toBe(1_060_000);
});
