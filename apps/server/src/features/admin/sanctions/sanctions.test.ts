import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { removeLine } from '../../community/chat/service.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { userOf } from '../../core/identity/service.ts';
import { openCases } from '../moderation/service.ts';
import { sanctionsOf } from './queries.ts';
import { answerAppeal, appealAgainst, endSilences, type Lifted, liftSilence, silence } from './service.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23);

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
});
afterAll(() => database.drop());
beforeEach(async () => {
  userId = await newPlayer(database.db, '말많은이');
});

const answer = (id: number, said: { is_granted: boolean; words: string }, now: number) =>
  database.db.transaction().execute((tx) => answerAppeal(tx, id, said, now));
const appeal = (by: number, id: number, words: string, now: number) =>
  appealAgainst(database.db, { id: by, name: '말많은이' }, id, words, now, untold);
const isSilent = async () => (await userOf(database.db, userId))!.is_silence;
const untold = async () => () => undefined;
/** Ends or lifts a silence, and returns the notified users. */
const notified = async (work: (lifted: Lifted) => Promise<void>): Promise<number[]> => {
  const users: number[] = [];
  await work(async (_, id) => () => void users.push(id));
  return users;
};
const ended = (now: number) => notified((lifted) => endSilences(database.db, now, lifted));
const isLifted = async () =>
  (await notified((lifted) => liftSilence(database.db, { by: OPERATOR_USER_ID, userId }, NOW, lifted))).length > 0;
const hush = (more: { hours?: number | null; reason?: string; lineId?: number } = {}, now = NOW) =>
  silence(database.db, { by: OPERATOR_USER_ID, userId, reason: '도배', hours: 1, ...more }, now, untold);
const say = async (content: string, speaker = userId) =>
  (
    await database.db
      .insertInto('chat_messages')
      .values({ user_id: speaker, name: '말많은이', content, href: null, game_id: null, key: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a silence has a reason and an end, and ends by itself, once', async () => {
  await hush();
  expect(await isSilent()).toBe(true);
  expect(await sanctionsOf(database.db, userId)).toMatchObject([
    { reason: '도배', until_ts: (NOW + HOUR) / 1000, ended_ts: null, evidence: [], appeal: null },
  ]);
  expect(await ended(NOW + HOUR - 1)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => ended(NOW + HOUR)));
  expect(both.flat()).toEqual([userId]);
  expect(await isSilent()).toBe(false);
  expect(await sanctionsOf(database.db, userId)).toMatchObject([{ ended_ts: (NOW + HOUR) / 1000 }]);
});

test('one that is in force gives way to a longer one, which the end of the first does not end', async () => {
  await hush();
  await hush({ hours: null, reason: '또 도배' });
  expect(await ended(NOW + 2 * HOUR)).toEqual([]);
  expect(await isSilent()).toBe(true);
  expect((await sanctionsOf(database.db, userId)).map(({ reason, ended_ts }) => [reason, ended_ts !== null])).toEqual([
    ['또 도배', false],
    ['도배', true],
  ]);
  expect(await isLifted()).toBe(true);
  expect(await isLifted()).toBe(false);
});

test('twenty at once make one that is in force', async () => {
  await Promise.allSettled(Array.from({ length: 20 }, () => hush()));
  const all = await sanctionsOf(database.db, userId);
  expect(all.filter(({ ended_ts }) => ended_ts === null)).toHaveLength(1);
});

test('the line that it is for is kept as it stood, with what was said around it', async () => {
  await say('앞의 말');
  const lineId = await say('나쁜 말');
  await say('뒤의 말');
  await hush({ lineId });
  await removeLine(database.db, lineId);
  const { evidence } = (await sanctionsOf(database.db, userId))[0]!;
  expect(evidence.map(({ content }) => content).slice(-3)).toEqual(['앞의 말', '나쁜 말', '뒤의 말']);
});

test("a user is not silenced for another user's line", async () => {
  const other = await newPlayer(database.db, '남이');
  await expect(hush({ lineId: await say('남의 말', other) })).rejects.toThrow('NOT_FOUND');
  await expect(hush({ lineId: 999_999 })).rejects.toThrow('NOT_FOUND');
});

test('moderators sanction neither themselves nor each other nor the operator', async () => {
  const { db } = database;
  const moderator = await newPlayer(db, '살피는이');
  const by = { by: moderator, reason: '', hours: 1 };
  await expect(silence(db, { ...by, userId: moderator }, NOW, untold)).rejects.toThrow('NOT_YOURSELF');
  await expect(silence(db, { ...by, userId: OPERATOR_USER_ID }, NOW, untold)).rejects.toThrow('FORBIDDEN');
  await expect(silence(db, { ...by, by: OPERATOR_USER_ID, userId: OPERATOR_USER_ID }, NOW, untold)).rejects.toThrow(
    'NOT_YOURSELF',
  );
  await silence(db, { ...by, by: OPERATOR_USER_ID, userId: moderator }, NOW, untold);
  await expect(liftSilence(db, { by: moderator, userId: moderator }, NOW, untold)).rejects.toThrow('NOT_YOURSELF');
  const colleague = await newPlayer(db, '함께살피는이');
  for (const id of [moderator, colleague])
    await db.updateTable('users').set({ granted_role: 'moderator' }).where('id', '=', id).execute();
  await expect(silence(db, { ...by, userId: colleague }, NOW, untold)).rejects.toThrow('FORBIDDEN');
  await expect(liftSilence(db, { by: colleague, userId: moderator }, NOW, untold)).rejects.toThrow('FORBIDDEN');
  await liftSilence(db, { by: OPERATOR_USER_ID, userId: moderator }, NOW, untold);
});

test('one objects once, to one that is in force, and is answered once', async () => {
  const { db } = database;
  await hush();
  const { id } = (await sanctionsOf(db, userId))[0]!;
  const stranger = await newPlayer(db, '엿보는이');
  await expect(appeal(stranger, id, '저도요', NOW)).rejects.toThrow('NOT_FOUND');
  const tries = await Promise.allSettled([1, 2, 3].map(() => appeal(userId, id, '실수였습니다', NOW)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await openCases(db, 'appeal', NOW)).toMatchObject([
    { ref: id, asker: { id: userId }, words: '실수였습니다', reason: '도배', evidence: [] },
  ]);
  await expect(answer(999_999, { is_granted: true, words: '예' }, NOW)).rejects.toThrow('NOT_FOUND');
  expect(await answer(id, { is_granted: true, words: '이번만입니다' }, NOW)).toBe(true);
  expect(await isSilent()).toBe(false);
  expect(await sanctionsOf(db, userId)).toMatchObject([{ answer: '이번만입니다' }]);
  await expect(answer(id, { is_granted: false, words: '다시' }, NOW)).rejects.toThrow('NOT_FOUND');
  await expect(appeal(userId, id, '또', NOW)).rejects.toThrow('SANCTION_OVER');
});

test('an appeal that is not right leaves the silence; a right one does not lift a later one', async () => {
  const { db } = database;
  await hush();
  const first = (await sanctionsOf(db, userId))[0]!;
  await appeal(userId, first.id, '억울합니다', NOW);
  await hush({ reason: '새 일' });
  expect(await answer(first.id, { is_granted: true, words: '네' }, NOW)).toBe(false);
  expect(await isSilent()).toBe(true);
  const second = (await sanctionsOf(db, userId))[0]!;
  await appeal(userId, second.id, '억울합니다', NOW);
  expect(await answer(second.id, { is_granted: false, words: '아니요' }, NOW)).toBe(false);
  expect(await isSilent()).toBe(true);
});
