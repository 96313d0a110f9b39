import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { cardVersions, keepCardVersions } from './queries/versions.ts';
import { cardRows } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('the first boot keeps every card as it is, another nothing, and a changed card what it became', async () => {
  const { db } = database;
  const cards = cardRows();
  const count = async () => (await db.selectFrom('card_versions').select('no').execute()).length;
  await keepCardVersions(db, cards);
  await keepCardVersions(db, cards);
  expect(await count()).toBe(cards.length);

  const [first, ...others] = cards;
  const dearer = { ...first!, cost: first!.cost + 1, text: '다른 글입니다.' };
  await keepCardVersions(db, [dearer, ...others]);
  // fields that do not appear on the card make no new version
  await keepCardVersions(db, [{ ...dearer, flavour: '다른 이야기' }, ...others]);
  expect(await count()).toBe(cards.length + 1);
  const versions = await cardVersions(db, first!.id);
  expect(versions).toMatchObject([
    { no: 2, cost: first!.cost + 1, text: '다른 글입니다.' },
    { no: 1, cost: first!.cost, text: first!.text, name: first!.name },
  ]);
  expect(versions[0]!.created_ts).toBeGreaterThan(Date.now() / 1000 - 600);

  // reverting to an earlier text is a new version as well
  await keepCardVersions(db, cards);
  expect((await cardVersions(db, first!.id)).map(({ no }) => no)).toEqual([3, 2, 1]);
  expect(await cardVersions(db, 99_999)).toEqual([]);
});
