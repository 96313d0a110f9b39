import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createThrottle } from './throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('an attempt that could not be made is no guess: however many there are, the owner comes in at once', async () => {
  const slowed: number[] = [];
  const throttle = createThrottle(database.db, Date.now, async (ms) => void slowed.push(ms));
  const attempt = (work: () => Promise<string>) => throttle.signIn('mina@example.kr', '192.0.2.1', work);
  for (const failure of [new Refusal('UNAVAILABLE'), new Error('the database is away')])
    for (let time = 0; time < 15; time++) await expect(attempt(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(await attempt(async () => 'in')).toBe('in');
  expect(slowed).toEqual([]);
});
