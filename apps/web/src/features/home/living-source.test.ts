import { brotliCompressSync } from 'node:zlib';
import { applyEvents } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livingMatch } from '../../../build/living-match.ts';
import type { News } from '../../match/follow.ts';
import { livingSource, stillOf } from './living-source.ts';

const living = livingMatch();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the match that is shipped is a whole one, won on the board, and the same with every build', () => {
  const end = applyEvents(living.view, living.moments.flat()) as WireView;
  expect(end.result).toEqual({ winner: 0, reason: 'hero' });
  expect(end.turn).toBeGreaterThanOrEqual(13);
  expect(livingMatch()).toEqual(living);
});

test('it is light, and tells nothing that the other hand hides', () => {
  expect(brotliCompressSync(JSON.stringify(living)).length).toBeLessThan(10_000);
  expect(living.view.seats[1].hand).toBeUndefined();
});

test('its fullest moment has units on both sides', () => {
  const { seats } = stillOf(living).view;
  for (const { units } of seats) expect(units.some(Boolean)).toBe(true);
});

async function listening() {
  const told: News[] = [];
  const ended = vi.fn();
  const source = livingSource(living, 'living', ended);
  const leave = source.listen({ connected: () => {}, news: (news) => told.push(news) });
  await source.join(undefined);
  return { source, told, ended, leave };
}

test('it plays to its end, without a gap, and then says so', async () => {
  const { source, told, ended } = await listening();
  source.run(true);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(told.map(({ events }) => events)).toEqual(living.moments);
  told.reduce((seq, { fromSeq, events }) => {
    expect(fromSeq).toBe(seq);
    return seq + events.length;
  }, 0);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('it pauses while out of sight, and continues from there', async () => {
  const { source, told } = await listening();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(0);
  source.run(true);
  await vi.advanceTimersByTimeAsync(10_000);
  const seen = told.length;
  expect(seen).toBeGreaterThan(2);
  source.run(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(seen);
  source.run(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.length).toBeGreaterThan(seen);
});

test('after leaving, no more events arrive', async () => {
  const { source, told, leave } = await listening();
  source.run(true);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
