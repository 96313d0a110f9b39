import { expect, test, vi } from 'vitest';
import { HttpError } from '../lib/http-error.ts';
import { spendRoll } from './spend-roll.ts';

const failure = (status: number, code: string) => new HttpError(status, { message: '', code });

test('a wish without an answer keeps its roll when it is asked again, though another promise has come meanwhile', async () => {
  const spend = vi.fn();
  spend.mockRejectedValueOnce(failure(0, 'NO_ANSWER'));
  await expect(spendRoll(['openBoosters', { pack: 'mixed', count: 1 }], 'first', spend)).rejects.toThrow();
  spend.mockResolvedValueOnce('opened');
  const { answer, roll } = await spendRoll(['openBoosters', { pack: 'mixed', count: 1 }], 'second', spend);
  expect(answer).toBe('opened');
  expect(roll.hash).toBe('first');
  expect(spend.mock.calls[1]).toEqual(spend.mock.calls[0]);
});

test.each([401, 429])(
  'a %s after a lost answer keeps the roll: it comes before the server looks at it',
  async (status) => {
    const spend = vi.fn();
    const open = (promised: string) => spendRoll(['openBoosters', { pack: 'R', count: status }], promised, spend);
    spend.mockRejectedValueOnce(failure(0, 'NO_ANSWER')).mockRejectedValueOnce(failure(status, ''));
    await expect(open('first')).rejects.toThrow();
    await expect(open('first')).rejects.toThrow();
    spend.mockResolvedValueOnce('opened');
    expect((await open('second')).roll.hash).toBe('first');
  },
);

test('once it is answered or refused the next one is a roll of its own', async () => {
  const spend = vi.fn();
  spend.mockRejectedValueOnce(failure(409, 'ROLL_CHANGED'));
  await expect(spendRoll(['rise', 'R'], 'first', spend)).rejects.toThrow();
  spend.mockResolvedValue({});
  await spendRoll(['rise', 'R'], 'second', spend);
  await spendRoll(['rise', 'R'], 'third', spend);
  expect(spend.mock.calls.map(([{ hash }]) => hash)).toEqual(['first', 'second', 'third']);
});
