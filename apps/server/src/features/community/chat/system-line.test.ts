import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { chatPage, saveSystemLine } from './queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a system line is stored once, however often and by however many nodes it is written', async () => {
  const { db } = database;
  const line = { key: 'result:7', content: '비겼습니다.', href: '/games/7', game_id: 7 };
  const said = await Promise.all([1, 2, 3].map(() => saveSystemLine(db, line)));
  expect(said.filter(Boolean)).toHaveLength(1);
  await saveSystemLine(db, { ...line, key: 'flip:7', content: '모인 가루를 찾았습니다!' });
  const { items } = await chatPage(db, { limit: 10 });
  expect(items.map(({ content }) => content)).toEqual(['모인 가루를 찾았습니다!', '비겼습니다.']);
  expect(Object.keys(items[0]!).sort()).toEqual([
    'avatar_id',
    'content',
    'created_ts',
    'game_id',
    'href',
    'id',
    'mentions',
    'name',
    'user_id',
  ]);
});
