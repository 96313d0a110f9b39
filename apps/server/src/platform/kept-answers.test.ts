import { expect, test, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

test('the same question is asked once in its time, also by many at once', async () => {
  let now = 0;
  const answers = new KeptAnswers<number>(() => now, 1000);
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
  const answers = new KeptAnswers<string>(() => 0, 1000);
  await expect(answers.of('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers.of('one', async () => 'yes')).toBe('yes');
});
