import { expect, test, vi } from 'vitest';
import { Recent } from './recent.ts';

test('callers of one time share an answer; a failure is not kept', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const query = vi.fn(async () => query.mock.calls.length);
  const recent = new Recent(1_000, query);
  expect(await Promise.all([recent.current(), recent.current()])).toEqual([1, 1]);
  now = 999;
  expect(await recent.current()).toBe(1);
  now = 1_000;
  expect(await recent.current()).toBe(2);
  // what was read on purpose is the newest
  expect(await recent.read()).toBe(3);
  expect(await recent.current()).toBe(3);
  now = 5_000;
  query.mockRejectedValueOnce(new Error('away'));
  await expect(recent.current()).rejects.toThrow('away');
  expect(await recent.current()).toBe(5);
  vi.restoreAllMocks();
});
