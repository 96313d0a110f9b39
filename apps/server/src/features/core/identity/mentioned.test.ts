import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { nameKey } from './name-key.ts';
import { mentionedIn } from './queries/mentioned.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a name is called in any case, with whatever follows it, and is kept as it was written', async () => {
  const id = await newPlayer(database.db, 'Hero');
  await database.db
    .updateTable('users')
    .set({ name: 'Hero', name_key: nameKey('Hero') })
    .where('id', '=', id)
    .execute();
  const called = (user_id: number, ...names: string[]) => names.map((name) => ({ user_id, name }));
  expect(await mentionedIn(database.db, '@hero님, @HERO, @Hero가 @hero에게')).toEqual(
    called(id, 'hero', 'HERO', 'Hero'),
  );
  expect(await mentionedIn(database.db, '@nobody a@hero')).toEqual([]);
});
