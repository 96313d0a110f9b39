import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSetting, readSetting, recentSetting, writeSetting } from './settings.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.deleteFrom('settings').execute());
afterAll(() => database.drop());

test('a setting is unknown until it is written, and then what was written last', async () => {
  const { db } = database;
  expect(await readSetting(db, 'slow_chat')).toBeUndefined();
  await writeSetting(db, 'slow_chat', { seconds: 3 });
  await writeSetting(db, 'slow_chat', { seconds: 5 });
  expect(await readSetting(db, 'slow_chat')).toEqual({ seconds: 5 });
});

test.each([null, 'soon', {}, { dpoint: '100' }, { dpoint: -1 }])(
  'what no longer fits, %j, is as if it had never been written',
  async (value) => {
    const { db } = database;
    await db
      .insertInto('settings')
      .values({ key: 'flip_pot', value: JSON.stringify(value) })
      .execute();
    expect(await readSetting(db, 'flip_pot')).toBeUndefined();
    const change = () => db.transaction().execute((tx) => changeSetting(tx, 'flip_pot', () => ({ dpoint: 7 })));
    expect(await change()).toEqual({ dpoint: 7 });
    expect(await readSetting(db, 'flip_pot')).toEqual({ dpoint: 7 });
  },
);

test('of changes at once none is lost, from the first on', async () => {
  const { db } = database;
  const change = () =>
    db
      .transaction()
      .execute((tx) => changeSetting(tx, 'flip_pot', (before) => ({ dpoint: (before?.dpoint ?? 0) + 1 })));
  await Promise.all(Array.from({ length: 10 }, change));
  expect(await readSetting(db, 'flip_pot')).toEqual({ dpoint: 10 });
});

test('what is read while a change is under way is not remembered beyond it', async () => {
  const { db } = database;
  await writeSetting(db, 'slow_chat', { seconds: 3 });
  await db.transaction().execute(async (tx) => {
    await changeSetting(tx, 'slow_chat', () => ({ seconds: 5 }));
    expect(await recentSetting(db, 'slow_chat')).toEqual({ seconds: 3 });
  });
  expect(await recentSetting(db, 'slow_chat')).toEqual({ seconds: 5 });
});
