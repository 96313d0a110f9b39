import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../lib/http-error.ts';
import { spendRoll } from './spend-roll.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('./http.ts', async (actual) => ({ ...(await actual<typeof import('./http.ts')>()), call }));
vi.mock('./catalog-store.ts', () => ({ loadOwnedCards: async () => undefined }));
afterEach(() => call.mockReset());

const sent = (at: number) => call.mock.calls[at]![1] as { body: object; idempotencyKey: string };

test('a wish without an answer is the same call when it is asked again, though another promise has come meanwhile', async () => {
  call.mockRejectedValueOnce(new HttpError(0, { message: '', code: 'NO_ANSWER' }));
  await expect(spendRoll('/boosters/open', { pack: 'mixed', count: 1 }, 'first')).rejects.toThrow();
  call.mockResolvedValueOnce({ item: 'opened' });
  const { answer, roll } = await spendRoll('/boosters/open', { pack: 'mixed', count: 1 }, 'second');
  expect(answer).toEqual({ item: 'opened' });
  expect(roll.hash).toBe('first');
  expect(sent(1)).toEqual(sent(0));
});

test('once it is answered or refused the next one is a call of its own', async () => {
  call.mockRejectedValueOnce(new HttpError(409, { message: '', code: 'ROLL_CHANGED' }));
  await expect(spendRoll('/crafts/rise', { element: 'R' }, 'first')).rejects.toThrow();
  call.mockResolvedValue({});
  await spendRoll('/crafts/rise', { element: 'R' }, 'second');
  await spendRoll('/crafts/rise', { element: 'R' }, 'third');
  const keys = [0, 1, 2].map((at) => sent(at).idempotencyKey);
  expect(new Set(keys).size).toBe(3);
  expect(sent(2).body).toMatchObject({ hash: 'third' });
});
