import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lock, lockInOrder } from './lock-order.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Step = [name: Lock, ...key: number[]];
const locking = (...steps: Step[]) =>
  database.db.transaction().execute(async (tx) => {
    for (const step of steps) lockInOrder(tx, ...step);
  });

test('a transaction locks in the order of the table, and rows of one name by ascending key', async () => {
  await locking(['users', 1], ['offers', 3], ['offers', 7], ['pairs', 1, 9], ['pairs', 2, 4], ['ledger']);
  await expect(locking(['ledger'], ['users', 1])).rejects.toThrow("'users 1' is locked after 'ledger '");
  await expect(locking(['offers', 7], ['offers', 3])).rejects.toThrow('LOCK_ORDER');
  await expect(locking(['pairs', 2, 4], ['pairs', 1, 9])).rejects.toThrow('LOCK_ORDER');
});

test('a held row may be locked again, and each transaction starts over', async () => {
  await locking(['users', 1], ['ledger'], ['users', 1]);
  await locking(['users', 2]);
});
