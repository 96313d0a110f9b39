import { OPERATOR_USER_ID, type SanctionKind, SUSPENSION_REFUSALS, SUSPENSIONS } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openExportingServer } from '../../../platform/test-http.ts';
import { removeLine } from '../../community/chat/service.ts';
import { rename } from '../../community/me/rename.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { DEFAULT_OPTIONS, nameKey, requireUnsuspended, userOf } from '../../core/identity/service.ts';
import { openCases } from '../moderation/service.ts';
import { installSanctions } from './install.ts';
import { sanctionsOf } from './queries.ts';
import {
  answerAppeal,
  appealAgainst,
  endSanctions,
  type Lifted,
  liftSanction,
  liftSilence,
  sanction,
} from './service.ts';

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

const answer = (id: number, said: { is_granted: boolean; words: string }, now: number, by: number = OPERATOR_USER_ID) =>
  database.db.transaction().execute((tx) => answerAppeal(tx, id, said, { by, now }));
const appeal = (by: number, id: number, words: string, now: number) =>
  appealAgainst(database.db, { id: by, name: '말많은이' }, id, words, now, untold);
const isSilent = async () => (await userOf(database.db, userId))!.is_silence;
const untold = async () => () => undefined;
/** Ends or lifts a silence, and returns the notified users. */
const notified = async (work: (lifted: Lifted) => Promise<void>): Promise<number[]> => {
  const users: number[] = [];
  await work(async (_, ended) => () => void users.push(ended.userId));
  return users;
};
const ended = (now: number) => notified((lifted) => endSanctions(database.db, now, lifted));
const isLifted = async () =>
  (await notified((lifted) => liftSilence(database.db, { by: OPERATOR_USER_ID, userId }, NOW, lifted))).length > 0;
const hush = (more: { hours?: number | null; reason?: string; lineId?: number } = {}, now = NOW) =>
  sanction(
    database.db,
    { by: OPERATOR_USER_ID, userId, kind: 'silence', reason: '도배', hours: 1, ...more },
    now,
    untold,
  );
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
  const by = { by: moderator, kind: 'silence', reason: '', hours: 1 } as const;
  await expect(sanction(db, { ...by, userId: moderator }, NOW, untold)).rejects.toThrow('NOT_YOURSELF');
  await expect(sanction(db, { ...by, userId: OPERATOR_USER_ID }, NOW, untold)).rejects.toThrow('FORBIDDEN');
  await expect(sanction(db, { ...by, by: OPERATOR_USER_ID, userId: OPERATOR_USER_ID }, NOW, untold)).rejects.toThrow(
    'NOT_YOURSELF',
  );
  await sanction(db, { ...by, by: OPERATOR_USER_ID, userId: moderator }, NOW, untold);
  await expect(liftSilence(db, { by: moderator, userId: moderator }, NOW, untold)).rejects.toThrow('NOT_YOURSELF');
  const colleague = await newPlayer(db, '함께살피는이');
  for (const id of [moderator, colleague])
    await db.updateTable('users').set({ granted_role: 'moderator' }).where('id', '=', id).execute();
  await expect(sanction(db, { ...by, userId: colleague }, NOW, untold)).rejects.toThrow('FORBIDDEN');
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
  expect(await answer(id, { is_granted: true, words: '이번만입니다' }, NOW)).not.toBe(null);
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
  expect(await answer(first.id, { is_granted: true, words: '네' }, NOW)).toBe(null);
  expect(await isSilent()).toBe(true);
  const second = (await sanctionsOf(db, userId))[0]!;
  await appeal(userId, second.id, '억울합니다', NOW);
  expect(await answer(second.id, { is_granted: false, words: '아니요' }, NOW)).toBe(null);
  expect(await isSilent()).toBe(true);
});

const impose = (kind: SanctionKind, more: { hours?: number | null; by?: number } = {}, now = NOW) =>
  sanction(
    database.db,
    { by: OPERATOR_USER_ID, userId, kind, reason: '사유', hours: 1, ...more },
    now,
    async (_, { fields }) => {
      return () => void begun.push(fields);
    },
  );
const begun: unknown[] = [];
const user = async () => (await userOf(database.db, userId))!;

test.each(SUSPENSIONS)(
  'a suspension (%s) stands on the row beside the others until its end, an appeal or lifting',
  async (kind) => {
    const { db } = database;
    const until_ts = (NOW + HOUR) / 1000;
    await hush();
    await impose(kind);
    expect((await user()).suspensions).toEqual({ [kind]: { reason: '사유', until_ts } });
    expect(() => requireUnsuspended({ suspensions: {} }, [kind], NOW)).not.toThrow();
    const { suspensions } = await user();
    expect(() => requireUnsuspended({ suspensions }, [kind], NOW + HOUR - 1)).toThrow(SUSPENSION_REFUSALS[kind]);
    // exact, although the timer clears the row a little later
    expect(() => requireUnsuspended({ suspensions }, [kind], NOW + HOUR)).not.toThrow();
    expect((await ended(NOW + HOUR)).filter((id) => id === userId)).toHaveLength(2);
    expect([(await user()).suspensions, await isSilent()]).toEqual([{}, false]);

    await impose(kind, { hours: null });
    const { id } = (await sanctionsOf(db, userId))[0]!;
    await appeal(userId, id, '아닙니다', NOW);
    expect(await answer(id, { is_granted: true, words: '네' }, NOW)).toMatchObject({ kind });
    expect((await user()).suspensions).toEqual({});

    const moderator = await newPlayer(db, '푸는이');
    await impose(kind, { hours: null, by: await newPlayer(db, '세우는이') });
    const last = (await sanctionsOf(db, userId))[0]!;
    await liftSanction(db, { by: moderator, id: last.id }, NOW, untold);
    await expect(liftSanction(db, { by: moderator, id: last.id }, NOW, untold)).rejects.toThrow('SANCTION_OVER');
    await expect(liftSanction(db, { by: moderator, id: 999_999 }, NOW, untold)).rejects.toThrow('NOT_FOUND');
    expect((await user()).suspensions).toEqual({});
    const actions = await db.selectFrom('operator_actions').select('action').where('user_id', '=', userId).execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'silence',
      'sanction',
      'sanction',
      'sanction',
      'lift_sanction',
    ]);
  },
);

test('a replaced name is gone from what others were told, and another is chosen for free', async () => {
  const { db } = database;
  const former = (await user()).name;
  const friend = await newPlayer(db, '벗이');
  await db
    .insertInto('notices')
    .values(
      [`${former} 님이 편지를 보냈습니다.`, `가${former} 님이 편지를 보냈습니다.`].map((message) => {
        return { user_id: friend, kind: 'letter', message, target: '/', is_silenced: false };
      }),
    )
    .execute();
  await say('안녕하세요');
  await impose('new_name');
  const name = `이용자${userId}`;
  expect(await user()).toMatchObject({ name, must_rename: true });
  expect(begun.at(-1)).toEqual({ name, must_rename: true });
  const told = await db.selectFrom('notices').select('message').where('user_id', '=', friend).orderBy('id').execute();
  expect(told.map(({ message }) => message)).toEqual([
    `${name} 님이 편지를 보냈습니다.`,
    `가${former} 님이 편지를 보냈습니다.`,
  ]);
  const line = await db.selectFrom('chat_messages').select('name').where('user_id', '=', userId).executeTakeFirst();
  expect(line?.name).toBe(name);
  await expect(impose('new_name')).rejects.toThrow('MUST_RENAME_ALREADY');

  const choose = (wanted: string, price = 0) =>
    db.transaction().execute((tx) => rename(tx, userId, { name: wanted, price }, `rename-${wanted}`, NOW));
  await expect(choose(former)).rejects.toThrow('NAME_FORBIDDEN');
  // neither the price nor the rest of a rename of one's own
  expect(await choose(`고운${userId}`)).toEqual({ name: `고운${userId}`, price: 0, from_ts: null, kept: null });
  await expect(choose(former)).rejects.toThrow('NAME_FORBIDDEN');

  const { id } = (await sanctionsOf(db, userId))[0]!;
  await appeal(userId, id, '제 본명입니다', NOW);
  expect(await answer(id, { is_granted: true, words: '네' }, NOW)).toMatchObject({ kind: 'new_name' });
  expect(await choose(former)).toMatchObject({ name: former });
});

test('an appeal gives back the name that it is about and no other, and a rename of one’s own stays free', async () => {
  const { db } = database;
  const choose = (name: string) =>
    db.transaction().execute((tx) => rename(tx, userId, { name, price: 0 }, `rename-${name}`, NOW));
  const [wrong, bad] = [(await user()).name, `못된${userId}`];
  await impose('new_name', {}, NOW);
  await choose(bad);
  await impose('new_name', {}, NOW + 1);
  const [, first] = await sanctionsOf(db, userId);
  await appeal(userId, first!.id, '제 본명입니다', NOW);
  await answer(first!.id, { is_granted: true, words: '네' }, NOW);
  await expect(choose(bad)).rejects.toThrow('NAME_FORBIDDEN');
  // it is kept for its owner meanwhile
  const other = await newPlayer(db, '노리는이');
  const taking = db.transaction().execute((tx) => rename(tx, other, { name: wrong, price: 0 }, 'taking', NOW));
  await expect(taking).rejects.toThrow('NAME_KEPT');
  expect(await choose(wrong)).toEqual({ name: wrong, price: 0, from_ts: null, kept: null });
});

test('a name is replaced although others have, or have just given up, what would replace it', async () => {
  const { db } = database;
  const [having, leaving] = [await newPlayer(db, '가진이'), await newPlayer(db, '버린이')];
  const [taken, kept] = [`이용자${userId}`, `이용자${userId}0`];
  // from before such names were reserved
  await db
    .updateTable('users')
    .set({ name: taken, name_key: nameKey(taken) })
    .where('id', '=', having)
    .execute();
  await db
    .insertInto('renames')
    .values({ user_id: leaving, name: kept, name_key: nameKey(kept), gpoint: 0, created_at: new Date(NOW - HOUR) })
    .execute();
  await impose('new_name');
  expect(await user()).toMatchObject({ name: `이용자${userId}00`, must_rename: true });
});

test('the avatar and the text of a profile go back to the first ones, and nothing else does', async () => {
  const { db } = database;
  const own = { ...DEFAULT_OPTIONS, avatar_id: 3, profile_text: '나쁜 소개', volume: 11 };
  await db
    .updateTable('users')
    .set({ options: JSON.stringify(own) })
    .where('id', '=', userId)
    .execute();
  await impose('blank_profile');
  const { avatar_id, profile_text } = DEFAULT_OPTIONS;
  expect((await user()).options).toEqual({ ...own, avatar_id, profile_text });
  expect(await sanctionsOf(db, userId)).toMatchObject([
    { kind: 'blank_profile', until_ts: null, ended_ts: NOW / 1000 },
  ]);
});

test('whoever has set a sanction may give way to the appeal, and leaves its refusal to others', async () => {
  const { db } = database;
  const moderator = await newPlayer(db, '정한이');
  await sanction(db, { by: moderator, userId, kind: 'silence', reason: '도배', hours: 1 }, NOW, untold);
  const { id } = (await sanctionsOf(db, userId))[0]!;
  await appeal(userId, id, '억울합니다.', NOW);
  const refused = { is_granted: false, words: '그대로입니다.' };
  await expect(answer(id, refused, NOW, moderator)).rejects.toThrow('OWN_DECISION');
  await answer(id, refused, NOW, await newPlayer(db, '다른이'));
  expect(await isSilent()).toBe(true);
  await liftSilence(db, { by: moderator, userId }, NOW, untold);
  await sanction(db, { by: moderator, userId, kind: 'silence', reason: '도배', hours: 1 }, NOW, untold);
  const again = (await sanctionsOf(db, userId))[0]!;
  await appeal(userId, again.id, '다시 봐 주세요.', NOW);
  await answer(again.id, { is_granted: true, words: '제 잘못입니다.' }, NOW, moderator);
  expect(await isSilent()).toBe(false);
});

test('a moderator neither lifts, replaces nor forgives what the operator has set', async () => {
  const moderator = await newPlayer(database.db, '살필이');
  await hush({ hours: 9 });
  const lifting = liftSilence(database.db, { by: moderator, userId }, NOW, untold);
  await expect(lifting).rejects.toThrow('FORBIDDEN');
  const shorter = { by: moderator, userId, kind: 'silence', reason: '짧게', hours: 1 } as const;
  await expect(sanction(database.db, shorter, NOW, untold)).rejects.toThrow('FORBIDDEN');
  const [held] = await sanctionsOf(database.db, userId);
  await appeal(userId, held!.id, '억울합니다.', NOW);
  const granted = { is_granted: true, words: '풀어 드립니다.' };
  await expect(answer(held!.id, granted, NOW, moderator)).rejects.toThrow('FORBIDDEN');
  expect(await isSilent()).toBe(true);
  await answer(held!.id, granted, NOW);
  // what a moderator has set, another may lift
  await sanction(database.db, shorter, NOW, untold);
  await liftSilence(database.db, { by: await newPlayer(database.db, '돌볼이'), userId }, NOW, untold);
  expect(await isSilent()).toBe(false);
});

test('the data export has every sanction, however many', async () => {
  const { db } = database;
  const row = { user_id: userId, kind: 'silence', by_id: null, reason: '도배', evidence: '[]' } as const;
  const at = { created_at: new Date(NOW), until: null, ended_at: new Date(NOW), appeal: null, answer: null };
  await db
    .insertInto('sanctions')
    .values(Array.from({ length: 230 }, () => ({ ...row, ...at })))
    .execute();
  const { server, rowsOf, close } = await openExportingServer(db);
  const moderation = { joins() {}, silencesBy() {} };
  installSanctions(server, { moderation } as unknown as Parameters<typeof installSanctions>[1]);
  expect(await rowsOf(userId)).toHaveLength(230);
  await close();
});
