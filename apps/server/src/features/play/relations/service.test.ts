import { FRIENDS_MAX } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { befriend, friendList, friendsOf, unfriend } from './service.ts';

const ONE = 1;
const LAST = FRIENDS_MAX + 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into users (issuer, subject, name)
    select 'test', number::text, '사람' || number from generate_series(1, ${LAST}) as number`.execute(database.db);
});
afterAll(() => database.drop());

test('a full list admits no more, also of two at once; existing entries can be changed', async () => {
  const { db } = database;
  await sql`insert into friends (user_id, target_user_id, ignore)
    select ${ONE}, id, false from users where id between 2 and ${FRIENDS_MAX}`.execute(db);
  const both = await Promise.allSettled([LAST - 1, LAST].map((id) => befriend(db, ONE, id, false)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'FRIENDS_FULL' } });
  expect(await friendsOf(db, ONE)).toHaveLength(FRIENDS_MAX);

  await befriend(db, ONE, 2, true);
  expect((await friendsOf(db, ONE))[0]).toEqual({ target_user_id: 2, ignore: true });
  await unfriend(db, ONE, 2);
  await befriend(db, ONE, LAST - 2, false);
  expect(await friendsOf(db, ONE)).toHaveLength(FRIENDS_MAX);
});

test('the list shows whom a player keeps, who is here first, and what they play', async () => {
  const { db } = database;
  const person = async (name: string) => {
    const { id } = await findOrCreateUser(db, { issuer: 'test', subject: name });
    await register(db, id, { name, element: 'R', consents: agreed });
    return id;
  };
  const [me, away, here, bad] = [
    await person('목록이'),
    await person('간사람'),
    await person('온사람'),
    await person('나쁜이'),
  ];
  for (const id of [away, here]) await befriend(db, me, id, false);
  await befriend(db, me, bad, true);
  const list = await friendList(db, me, (id) => id === here);
  expect(list.map(({ name, is_online, ignore }) => [name, is_online, ignore])).toEqual([
    ['온사람', true, false],
    ['간사람', false, false],
    ['나쁜이', false, true],
  ]);
  expect(list.every(({ game_id }) => game_id === null)).toBe(true);
  expect(await friendList(db, away, () => true)).toEqual([]);
});
