import { expect, test } from 'vitest';
import { Slowness } from './slowness.ts';

test('matches are slow when more than one in twenty of the last actions took over 50 ms', () => {
  let now = 0;
  const slowness = new Slowness(() => now);
  expect(slowness.load()).toBe('none');
  for (let action = 0; action < 19; action++) slowness.note(8);
  slowness.note(300);
  expect(slowness.load()).toBe('matches');
  slowness.note(51);
  expect(slowness.load()).toBe('slow');
  now += 5_001;
  expect(slowness.load()).toBe('none');
  slowness.close();
});

test('an event loop that comes late is slow, until it is on time again', async () => {
  const slowness = new Slowness();
  const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
  for (let time = 0; time < 3; time++) {
    const until = performance.now() + 120;
    while (performance.now() < until);
    await turn();
  }
  expect(slowness.load()).toBe('slow');
  await expect.poll(() => slowness.load(), { interval: 200, timeout: 10_000 }).toBe('none');
  slowness.close();
});
