import { AGAINST_PLAYERS, type AuditAction, OPERATOR_USER_ID } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { actionsBefore } from './queries.ts';
import { excerpt, noteOperatorAction } from './service.ts';

const NEWEST = { sort: 'time', way: 'down' } as const;

let database: TestDatabase;
let moderator: number;
let player: number;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
  moderator = await newPlayer(database.db, '살피는이');
  player = await newPlayer(database.db, '말많은이');
  const { db } = database;
  await noteOperatorAction(db, {
    by: OPERATOR_USER_ID,
    action: 'grant_role',
    userId: moderator,
    before: { role: null },
    after: { role: 'moderator' },
  });
  await noteOperatorAction(db, {
    by: moderator,
    action: 'silence',
    userId: player,
    before: { is_silence: false },
    after: { is_silence: true, reason: '도배 100% 확실', until: new Date(0) },
  });
  await noteOperatorAction(db, { by: moderator, action: 'remove_comment', subjectId: 77, before: { content: 'Bad' } });
});
afterAll(() => database.drop());

const found = async (asked: object) =>
  (await actionsBefore(database.db, { ...NEWEST, limit: 50, ...asked })).items.map(({ action }) => action);

test('the audit log lists actor, subject and previous values, newest first', async () => {
  const { items, next } = await actionsBefore(database.db, { ...NEWEST, limit: 50 });
  expect(next).toBeNull();
  expect(items).toMatchObject([
    {
      action: 'remove_comment',
      by_name: `살피는이${moderator}`,
      user_id: null,
      user_name: null,
      subject_id: 77,
      after: null,
    },
    { action: 'silence', by_id: moderator, user_name: `말많은이${player}`, before: { is_silence: false } },
    { action: 'grant_role', by_name: '운영1', user_id: moderator, after: { role: 'moderator' } },
  ]);
});

test('it sorts by any column, page by page, and includes actions without a subject', async () => {
  const { items: all } = await actionsBefore(database.db, { ...NEWEST, limit: 50 });
  const keys = {
    time: () => 0,
    by: (row: (typeof all)[number]) => row.by_id,
    action: (row: (typeof all)[number]) => row.action,
    user: (row: (typeof all)[number]) => row.user_id ?? 0,
  };
  for (const sort of ['time', 'by', 'action', 'user'] as const)
    for (const way of ['down', 'up'] as const) {
      const sorted = [...all].sort((a, b) => {
        const [one, other] = [keys[sort](a), keys[sort](b)];
        return one < other ? -1 : one > other ? 1 : a.id - b.id;
      });
      const told: number[] = [];
      let before: number | undefined;
      do {
        const page: Awaited<ReturnType<typeof actionsBefore>> = await actionsBefore(database.db, {
          sort,
          way,
          limit: 1,
          before,
        });
        told.push(...page.items.map(({ id }) => id));
        before = page.next ?? undefined;
      } while (before !== undefined);
      expect([sort, way, told]).toEqual([sort, way, (way === 'up' ? sorted : sorted.reverse()).map(({ id }) => id)]);
    }
});

test('it is found by who did it, to whom, what, words and days', async () => {
  expect(await found({ by_id: moderator })).toEqual(['remove_comment', 'silence']);
  expect(await found({ user_id: moderator })).toEqual(['grant_role']);
  expect(await found({ action: 'silence' })).toEqual(['silence']);
  expect(await found({ words: '  확실 도배 ' })).toEqual(['silence']);
  expect(await found({ words: '100%' })).toEqual(['silence']);
  expect(await found({ words: '%' })).toEqual(['silence']);
  expect(await found({ words: 'BAD' })).toEqual(['remove_comment']);
  expect(await found({ words: 'is_silence' })).toEqual([]);
  expect(await found({ from_ts: Date.now() / 1000 + 60 })).toEqual([]);
  expect(await found({ until_ts: Math.ceil(Date.now() / 1000) + 60 })).toHaveLength(3);
});

test('it is read page after page, each behind the last of the one before', async () => {
  const first = await actionsBefore(database.db, { ...NEWEST, limit: 2 });
  const rest = await actionsBefore(database.db, { ...NEWEST, limit: 2, before: first.next! });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
});

test('entries can neither be changed nor deleted', async () => {
  const { db } = database;
  for (const change of [
    sql`update operator_actions set action = 'gift'`,
    sql`update operator_actions set after = null where id = 0`,
    sql`delete from operator_actions`,
    sql`truncate operator_actions`,
  ])
    await expect(change.execute(db)).rejects.toThrow('rows of operator_actions are written once');
  expect(await found({})).toHaveLength(3);
});

test('nobody with a role acts against an equal or the operator, whatever the action; the operator may', async () => {
  const { db } = database;
  const colleague = await newPlayer(db, '거듦이');
  await db.updateTable('users').set({ granted_role: 'moderator' }).where('id', '=', colleague).execute();
  const act = (action: AuditAction, by: number, userId: number) =>
    db
      .transaction()
      .execute(async (tx) => {
        await noteOperatorAction(tx, { by, action, userId });
        throw new Error('allowed');
      })
      .catch(({ message }: Error) => message);
  for (const action of AGAINST_PLAYERS)
    for (const [by, userId, answer] of [
      [moderator, player, 'allowed'],
      [moderator, colleague, 'FORBIDDEN'],
      [moderator, OPERATOR_USER_ID, 'FORBIDDEN'],
      [OPERATOR_USER_ID, colleague, 'allowed'],
      // whether one may act on what is one's own is said by each action
      [moderator, moderator, 'allowed'],
    ] as const)
      expect([action, by, userId, await act(action, by, userId)]).toEqual([action, by, userId, answer]);
  expect(await act('review_work', moderator, colleague)).toBe('allowed');
});

test('of a text that goes its beginning is kept, in whole letters', () => {
  expect(excerpt('짧은 글')).toBe('짧은 글');
  expect(excerpt('😀'.repeat(600))).toBe('😀'.repeat(500));
});
