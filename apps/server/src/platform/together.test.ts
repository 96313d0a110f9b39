import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { together } from './together.ts';

test('requests during a query share the next one; none gets an answer from before it', async () => {
  let now = 0;
  const asked: number[][] = [];
  const waiting: (() => void)[] = [];
  const read = together(async (keys: readonly number[]) => {
    asked.push([...keys]);
    const answer = now;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });
  const first = [read(1), read(2)];
  await expect.poll(() => asked).toEqual([[1, 2]]);
  now = 1;
  const later = [read(3), read(4), read(3)];
  waiting.shift()!();
  expect(await Promise.all(first)).toEqual([0, 0]);
  await expect
    .poll(() => asked)
    .toEqual([
      [1, 2],
      [3, 4, 3],
    ]);
  waiting.shift()!();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
});

test('a failed query fails those who share it, and the next is tried', async () => {
  let isBroken = true;
  const read = together(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('broken');
    return keys.length;
  });
  await expect(Promise.all([read(1), read(2)])).rejects.toThrow('broken');
  isBroken = false;
  expect(await read(1)).toBe(1);
});

describe('with a pause', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('queries begin that far apart, and what is asked between goes with the next', async () => {
    const asked: number[] = [];
    const read = together(async (keys: readonly number[]) => void asked.push(keys.length), 60);
    await read(1);
    const later = [read(2)];
    await vi.advanceTimersByTimeAsync(10);
    later.push(read(3));
    await vi.advanceTimersByTimeAsync(49);
    expect(asked).toEqual([1]);
    await vi.advanceTimersByTimeAsync(2);
    expect(asked).toEqual([1, 2]);
    await Promise.all(later);
  });
});
