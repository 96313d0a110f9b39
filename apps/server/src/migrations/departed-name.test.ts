import { DEPARTED_NAME } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPlayer } from '../features/community/me/test-users.ts';
import { type TestDatabase, testDatabase } from '../platform/test-database.ts';
import { up } from './2026-11-28-1020-departed-name.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a former user has the present name for all who have left, and what others wrote stays as it is', async () => {
  const { db } = database;
  const [gone, here] = [await newPlayer(db, '떠난이'), await newPlayer(db, '있는이')];
  await db.updateTable('users').set({ name: '탈퇴한 사용자' }).where('id', '=', gone).execute();
  const notice = { user_id: here, kind: 'letter', target: '/', from_name: '탈퇴한 사용자', is_silenced: false };
  await db
    .insertInto('notices')
    .values({ ...notice, message: '탈퇴한 사용자 님이 편지를 보냈습니다.' })
    .execute();
  await db
    .insertInto('articles')
    .values({ category: 'free', topic: '잡담', title: '탈퇴한 사용자에 대하여', body: '', user_id: here })
    .execute();
  await up(db as Kysely<unknown>);
  const { rows } = await sql<{ said: string }>`
    select name as said from users where id = ${gone}
    union all select from_name from notices union all select message from notices
    union all select title from articles where user_id = ${here}`.execute(db);
  expect(rows.map(({ said }) => said)).toEqual([
    DEPARTED_NAME,
    DEPARTED_NAME,
    `${DEPARTED_NAME} 님이 편지를 보냈습니다.`,
    '탈퇴한 사용자에 대하여',
  ]);
});
