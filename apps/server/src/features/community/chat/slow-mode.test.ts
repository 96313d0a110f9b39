import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { userOf } from '../../core/identity/service.ts';
import { newPlayer } from '../me/test-users.ts';
import { checkSlowMode, setSlowMode, slowMode } from './slow-mode.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('in slow mode all but the operator wait between two lines, and learn how long', async () => {
  const { db } = database;
  const [boss, player] = [await newPlayer(db, '운영'), await newPlayer(db, '말하는이')];
  expect(boss).toBe(OPERATOR_USER_ID);
  for (const user_id of [boss, player])
    await db
      .insertInto('chat_messages')
      .values({ user_id, name: '', content: '말', href: null, game_id: null, key: null })
      .execute();
  const check = async (id: number, now: number) => checkSlowMode(db, (await userOf(db, id))!, now);
  const now = Date.now();
  await check(player, now);
  const told: unknown[][] = [];
  const io = { emit: (...words: unknown[]) => told.push(words) > 0 };
  await setSlowMode(db, io, 30);
  expect(await slowMode(db)).toBe(30);
  await expect(check(player, now + 9_000)).rejects.toMatchObject({ code: 'CHAT_SLOW', details: { seconds: 21 } });
  await check(player, now + 30_000);
  await check(boss, now);
  await setSlowMode(db, io, 0);
  expect(told).toEqual([
    ['SLOW_CHAT', 30],
    ['SLOW_CHAT', 0],
  ]);
  await check(player, now);
});
