import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { conductOf, noteMark } from './service.ts';

const HALF_A_DAY = 12 * 3_600;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a player sees what one more would cost, what counts against him and why, and when it is forgiven', async () => {
  const { db } = database;
  const { id } = await findOrCreateUser(db, { issuer: 'test', subject: 'one' });
  const clean = { step: 0, wait_seconds: 0, forgiven_ts: null, forgiven_after_matches: null };
  expect(await conductOf(db, id, Date.now())).toEqual({
    missed: { ...clean, next_seconds: 0 },
    left: { ...clean, next_seconds: 120 },
    marks: [],
  });
  await noteMark(db, id, 'missed');
  await noteMark(db, id, 'left', 7);
  const { missed, left, marks } = await conductOf(db, id, Date.now());
  expect(marks.map(({ kind, game_id }) => [kind, game_id])).toEqual([
    ['left', 7],
    ['missed', null],
  ]);
  expect(missed).toMatchObject({ step: 1, wait_seconds: 0, next_seconds: 30 });
  expect(left).toMatchObject({ step: 1, next_seconds: 600, forgiven_after_matches: 3 });
  expect(left.wait_seconds).toBeGreaterThan(100);
  expect(left.forgiven_ts).toBe(marks[0]!.noted_ts + HALF_A_DAY);
  expect((await conductOf(db, id, Date.now() + HALF_A_DAY * 1000 + 1000)).left).toEqual({
    ...clean,
    next_seconds: 120,
  });
});
