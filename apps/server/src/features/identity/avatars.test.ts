import { COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { avatarsOf } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('everybody is seen by the avatar of their choice, by the first one without, and the computer by its own', async () => {
  const { db } = database;
  await sql`insert into users (issuer, subject, name, options) values
    ('test', 'bell', '쇠북이', '{"avatar_id": 6}'), ('test', 'none', '새사람', '{}'), ('test', 'gone', '옛사람', '{"avatar_id": 99}')`.execute(
    db,
  );
  const rows = await db.selectFrom('users').select(['id', 'name']).where('issuer', '=', 'test').execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  const avatarOf = await avatarsOf(db, [...rows.map(({ id }) => id), 0]);
  expect(['쇠북이', '새사람', '옛사람'].map((name) => avatarOf(idOf(name)))).toEqual([6, FIRST_AVATAR, FIRST_AVATAR]);
  expect(avatarOf(0)).toBe(COMPUTER_AVATAR);
});
