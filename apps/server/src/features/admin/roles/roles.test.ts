import { type GrantedRole, OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { changeUser, userOf, usersWithRight } from '../../core/identity/service.ts';
import { roleHolders } from './queries.ts';
import { grantRole, layDownRole } from './service.ts';

const NOW = Date.UTC(2026, 10, 24);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
});
afterAll(() => database.drop());

let players = 0;
const player = () => newPlayer(database.db, `맡을이${++players}`);
const grant = (userId: number, role: GrantedRole | null, by = OPERATOR_USER_ID) =>
  grantRole(database.db, { by, userId, role }, NOW);
const roleNow = async (id: number) => (await userOf(database.db, id))!.granted_role;
/** The audit log of a user's roles, oldest first, as values before and after. */
const noted = async (id: number) =>
  (
    await database.db
      .selectFrom('operator_actions')
      .select(['before', 'after', 'by_id'])
      .where('action', '=', 'grant_role')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ before, after }) => [before!.role, after!.role]);

test('a role is given, changed and taken back, and each time it is kept who had which', async () => {
  const { db } = database;
  const id = await player();
  expect(await grant(id, 'moderator')).toBe(true);
  expect(await roleHolders(db)).toEqual([
    { user_id: id, name: `맡을이1${id}`, role: 'moderator', since_ts: NOW / 1000, by_id: 1, by_name: '운영1' },
  ]);
  expect(await usersWithRight(db, 'judge_cases')).toEqual([OPERATOR_USER_ID, id]);
  expect(await usersWithRight(db, 'see_card_statistics')).toEqual([OPERATOR_USER_ID]);
  expect(await usersWithRight(db, 'give_goods')).toEqual([OPERATOR_USER_ID]);
  expect(await grant(id, 'card_editor')).toBe(true);
  expect(await grant(id, 'card_editor')).toBe(false);
  expect(await grant(id, null)).toBe(true);
  expect(await grant(id, null)).toBe(false);
  expect(await roleHolders(db)).toEqual([]);
  expect(await noted(id)).toEqual([
    [null, 'moderator'],
    ['moderator', 'card_editor'],
    ['card_editor', null],
  ]);
});

test('roles cannot go to oneself, to the operator, or to a missing or departing user', async () => {
  const { db } = database;
  const [one, leaver] = [await player(), await player()];
  await expect(grant(one, 'moderator', one)).rejects.toThrow('NOT_YOURSELF');
  await expect(grant(OPERATOR_USER_ID, 'moderator')).rejects.toThrow('NOT_YOURSELF');
  await expect(grant(OPERATOR_USER_ID, 'moderator', one)).rejects.toThrow('NOT_YOURSELF');
  await expect(grant(999_999, 'moderator')).rejects.toThrow('USER_NOT_FOUND');
  await changeUser(db, leaver, { leaves_at: new Date(NOW) });
  await expect(grant(leaver, 'moderator')).rejects.toThrow('USER_NOT_FOUND');
});

test('a departing user loses the role, once', async () => {
  const id = await player();
  await grant(id, 'moderator');
  await Promise.all([1, 2, 3].map(() => layDownRole(database.db, id)));
  expect(await roleNow(id)).toBeNull();
  expect(await noted(id)).toEqual([
    [null, 'moderator'],
    ['moderator', null],
  ]);
});

test('twenty at once to one: it is given once', async () => {
  const id = await player();
  const given = await Promise.all(Array.from({ length: 20 }, () => grant(id, 'moderator')));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect(await noted(id)).toEqual([[null, 'moderator']]);
});

test('twenty concurrent grants to twenty users: each gets the role once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, player));
  await Promise.all(ids.map((id, at) => grant(id, at % 2 ? 'moderator' : 'card_editor')));
  expect(await Promise.all(ids.map(roleNow))).toEqual(ids.map((_, at) => (at % 2 ? 'moderator' : 'card_editor')));
  expect((await roleHolders(database.db)).filter(({ user_id }) => ids.includes(user_id))).toHaveLength(20);
});

test('twenty that want different things of one: what is kept is one line without a gap, up to what it is now', async () => {
  const id = await player();
  const wanted = ['moderator', 'card_editor', null] as const;
  await Promise.all(Array.from({ length: 20 }, (_, at) => grant(id, wanted[at % 3]!)));
  const line = await noted(id);
  for (const [at, [before]] of line.entries()) expect(before).toBe(at === 0 ? null : line[at - 1]![1]);
  expect(line.at(-1)?.[1] ?? null).toBe(await roleNow(id));
});
