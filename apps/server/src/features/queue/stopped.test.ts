import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import type { Queue } from './service.ts';
import { queueIsStopped, setQueueStopped } from './stopped.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('the search is open until it is closed, and stays as it was left', async () => {
  const { db } = database;
  const queue = { stopped: false } as Queue;
  expect(await queueIsStopped(db)).toBe(false);
  for (const stopped of [true, false]) {
    await setQueueStopped(db, queue, stopped);
    expect([queue.stopped, await queueIsStopped(db)]).toEqual([stopped, stopped]);
  }
});
