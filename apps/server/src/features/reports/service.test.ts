import { REPORTS_A_DAY } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { findOrCreateUser } from '../users/service.ts';
import { keepReport } from './service.ts';

const DAY_MS = 24 * 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('so many reports a day and no more; nobody reports himself or what is not there', async () => {
  const { db } = database;
  const [one, two] = await Promise.all(['1', '2'].map((subject) => findOrCreateUser(db, { issuer: 'test', subject })));
  const report = (target_id: number, now = Date.now()) =>
    keepReport(db, one!.id, { kind: 'user', target_id, reason: 'spam', words: '' }, now);
  await expect(report(one!.id)).rejects.toThrow('NOT_YOURSELF');
  await expect(report(999_999)).rejects.toThrow('NOT_FOUND');
  for (let count = 0; count < REPORTS_A_DAY; count++) await report(two!.id);
  await expect(report(two!.id)).rejects.toThrow('REPORTS_USED_UP');
  await report(two!.id, Date.now() + DAY_MS + 60_000);
});
