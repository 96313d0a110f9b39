import { expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

test('the same question is asked once in its time, also by many at once', async () => {
  let now = 0;
  const answers = new AnswerCache<number>(() => now, 1000);
  const ask = vi.fn(async () => now);
  expect(await Promise.all(Array.from({ length: 20 }, () => answers.of('one', ask)))).toEqual(Array(20).fill(0));
  now = 999;
  await answers.of('one', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  now = 1000;
  expect(await answers.of('one', ask)).toBe(1000);
  await answers.of('other', ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failure is not kept', async () => {
  const answers = new AnswerCache<string>(() => 0, 1000);
  await expect(answers.of('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers.of('one', async () => 'yes')).toBe('yes');
});

test('a stale answer is served during one refresh; a very old one is not', async () => {
  let now = 0;
  const answers = new AnswerCache<number>(() => now, 1000, 5000);
  const told: ((answer: number) => void)[] = [];
  const ask = vi.fn(() => new Promise<number>((then) => told.push(then)));
  const first = answers.of('one', ask);
  told[0]!(1);
  expect(await first).toBe(1);
  now = 1500;
  expect(await Promise.all([answers.of('one', ask), answers.of('one', ask)])).toEqual([1, 1]);
  expect(ask).toHaveBeenCalledTimes(2);
  told[1]!(2);
  await vi.waitFor(async () => expect(await answers.of('one', ask)).toBe(2));
  now = 6500;
  const late = answers.of('one', ask);
  told[2]!(3);
  expect(await late).toBe(3);
});

test('what could not be renewed is tried again by the next who asks', async () => {
  let now = 0;
  const answers = new AnswerCache<number>(() => now, 1000, 5000);
  await answers.of('one', async () => 1);
  now = 1500;
  expect(await answers.of('one', () => Promise.reject(new Error('no')))).toBe(1);
  await vi.waitFor(async () => expect(await answers.of('one', async () => 2)).toBe(2));
});
