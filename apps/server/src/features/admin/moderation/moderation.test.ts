import {
  CASE_TAKEN_MS,
  DAY_MS,
  DEPARTED_NAME,
  type EvidenceLine,
  type GrantedRole,
  OPERATOR_USER_ID,
} from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { userOf } from '../../core/identity/service.ts';
import { forgetInEvidence, sanctionsOf } from '../sanctions/queries.ts';
import { caseFigures } from './queries/figures.ts';
import { roomCounts } from './queries/room-counts.ts';
import { casesAsked, forgetAccused } from './queries.ts';
import { Moderation, openCase, tellJudges } from './service.ts';

const NOW = Date.UTC(2026, 10, 23);
const decision = { is_granted: true, words: '조치했습니다.', silence: null };

let database: TestDatabase;
let moderation: Moderation;
/** Sent messages, in order. */
let told: string[];
let asker: number;
let accused: number;
const moderators: number[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
  asker = await newPlayer(database.db, '알린이');
  accused = await newPlayer(database.db, '걸린이');
  for (let at = 0; at < 30; at++) moderators.push(await newPlayer(database.db, `돌봄${at}`));
});
beforeEach(async () => {
  await database.db.deleteFrom('moderation_cases').execute();
  told = [];
  moderation = new Moderation(database.db);
  moderation.joins({
    kinds: ['user', 'comment'],
    decide: async (_, { id }, { words }) => {
      if (words === '안 됩니다') throw new Error('it fails');
      return () => void told.push(`${id} ${words}`);
    },
  });
  moderation.silencesBy(
    async (_, { accused_id }, { reason }) =>
      () =>
        void told.push(`${accused_id} ${reason}`),
  );
});
afterAll(() => database.drop());

/** An open case has a target of its own. */
let targets = 0;
async function brought(kind: 'user' | 'comment' = 'user', at = NOW): Promise<number> {
  const about = { asker_id: asker, accused_id: accused, about: '걸린이', content: '소개', reason: 'abuse', words: '' };
  await openCase(database.db, { kind, ref: ++targets, ...about }, at);
  const { items } = await casesAsked(database.db, { state: 'open', limit: 100 }, at);
  return items.at(-1)!.id;
}
const refusals = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
const stateOf = async (id: number, now = NOW) => {
  const rows = await Promise.all(
    (['open', 'decided'] as const).map((state) => casesAsked(database.db, { state, limit: 100 }, now)),
  );
  return rows.flatMap(({ items }) => items).find((one) => one.id === id)!;
};

test('of thirty moderators who take a case at once one gets it, the others learn who has it', async () => {
  const id = await brought();
  const tries = await Promise.allSettled(moderators.map((who) => moderation.take(id, who, NOW)));
  expect(refusals(tries)).toEqual(Array.from({ length: 29 }, () => 'CASE_TAKEN'));
  const { state, assignee } = await stateOf(id);
  expect(state).toBe('taken');
  const failed = tries.find((one) => one.status === 'rejected')!;
  expect((failed as PromiseRejectedResult).reason).toMatchObject({ details: { name: assignee!.name } });
});

test('of twenty decisions at once one counts and notifies once, the others learn that the case is decided', async () => {
  const id = await brought();
  const tries = await Promise.allSettled(
    moderators.slice(0, 20).map((who) => moderation.decide(id, who, decision, NOW)),
  );
  expect(refusals(tries)).toEqual(Array.from({ length: 19 }, () => 'CASE_DECIDED'));
  expect(told).toEqual([`${id} 조치했습니다.`]);
  expect(await stateOf(id)).toMatchObject({ state: 'decided', decision: { is_granted: true, words: '조치했습니다.' } });
  await expect(moderation.take(id, moderators[0]!, NOW)).rejects.toThrow('CASE_DECIDED');
});

test('one at a time: who has taken it decides it, gives it back, or leaves it alone for half an hour', async () => {
  const [mine, theirs] = moderators as [number, number];
  const id = await brought();
  await moderation.take(id, mine, NOW);
  await expect(moderation.decide(id, theirs, decision, NOW)).rejects.toThrow('CASE_TAKEN');
  await expect(moderation.giveBack(id, theirs, NOW)).rejects.toThrow('CASE_TAKEN');
  await moderation.giveBack(id, mine, NOW);
  await moderation.take(id, theirs, NOW);
  await moderation.take(id, theirs, NOW + 1000);
  await expect(moderation.take(id, mine, NOW + CASE_TAKEN_MS)).rejects.toThrow('CASE_TAKEN');
  expect((await stateOf(id, NOW + CASE_TAKEN_MS + 1000)).state).toBe('new');
  await moderation.take(id, mine, NOW + CASE_TAKEN_MS + 1000);
  await expect(moderation.decide(id, theirs, decision, NOW + CASE_TAKEN_MS + 1000)).rejects.toThrow('CASE_TAKEN');
  await moderation.decide(id, mine, decision, NOW + CASE_TAKEN_MS + 2000);
  expect((await stateOf(id)).decision?.by?.id).toBe(mine);
  await expect(moderation.take(999_999, mine, NOW)).rejects.toThrow('NOT_FOUND');
});

test('both sides are notified of a sanction; a failure changes nothing', async () => {
  const id = await brought();
  await expect(moderation.decide(id, asker, { ...decision, words: '안 됩니다' }, NOW)).rejects.toThrow('it fails');
  expect([told, (await stateOf(id)).state]).toEqual([[], 'new']);
  await moderation.decide(id, asker, { ...decision, silence: { hours: 1, reason: '멈춰 주세요.' } }, NOW);
  expect(told).toEqual([`${id} 조치했습니다.`, `${accused} 멈춰 주세요.`]);
});

test('the queue is looked through by kind and state, the oldest open one first, in pages', async () => {
  const ids: number[] = [];
  for (const kind of ['user', 'comment', 'user', 'comment', 'user'] as const) ids.push(await brought(kind));
  await moderation.take(ids[1]!, asker, NOW);
  await moderation.decide(ids[2]!, asker, decision, NOW);
  await moderation.decide(ids[3]!, asker, decision, NOW);
  const ask = async (asked: object) =>
    (await casesAsked(database.db, { state: 'open', limit: 100, ...asked }, NOW)).items.map(({ id }) =>
      ids.indexOf(id),
    );
  expect(await ask({})).toEqual([0, 1, 4]);
  expect(await ask({ state: 'new' })).toEqual([0, 4]);
  expect(await ask({ state: 'taken' })).toEqual([1]);
  expect(await ask({ state: 'decided' })).toEqual([3, 2]);
  expect(await ask({ kind: 'comment' })).toEqual([1]);
  const first = await casesAsked(database.db, { state: 'open', limit: 2 }, NOW);
  expect(first.next).toBe(ids[1]);
  expect(await ask({ before: first.next })).toEqual([4]);
});

test('what is about a moderator is seen and decided by the operator alone', async () => {
  const { db } = database;
  const id = await brought();
  const [one, other] = moderators as [number, number];
  const seenBy = async (viewer: number) => ({
    cases: (await casesAsked(db, { state: 'open', limit: 100 }, NOW, viewer)).items.map((each) => each.id),
    reports: (await roomCounts(db, (await userOf(db, viewer))!)).reports,
  });
  const role = (granted_role: 'moderator' | null, ...ids: number[]) =>
    db.updateTable('users').set({ granted_role }).where('id', 'in', ids).execute();
  await role('moderator', one, other);
  expect(await seenBy(one)).toEqual({ cases: [id], reports: 1 });
  await role('moderator', accused);
  for (const moderator of [accused, one]) expect(await seenBy(moderator)).toEqual({ cases: [], reports: 0 });
  expect(await seenBy(OPERATOR_USER_ID)).toEqual({ cases: [id], reports: 1 });
  await expect(moderation.take(id, one, NOW)).rejects.toThrow('FORBIDDEN');
  await expect(moderation.decide(id, one, decision, NOW)).rejects.toThrow('FORBIDDEN');
  await moderation.decide(id, OPERATOR_USER_ID, decision, NOW);
  await role(null, accused, one, other);
});

test('each role is given the numbers of the lists that its rights open, and 0 for all others', async () => {
  const { db } = database;
  const one = (await userOf(db, moderators[0]!))!;
  await brought();
  for (const kind of ['appeal', 'objection', 'takedown'] as const)
    await openCase(db, { kind, ref: ++targets, asker_id: asker, reason: '', words: '살펴 주세요' }, NOW);
  await sql`insert into works (user_id, kind, state, appealed_at, is_ai, source, link) values
    (${asker}, 'skin', 'candidate', null, false, '', 'a'), (${asker}, 'card', 'candidate', null, false, '', 'b'),
    (${asker}, 'con_pack', 'refused', now(), false, '', 'c'), (${asker}, 'skin', 'draft', null, false, '', 'd')`.execute(
    db,
  );
  const signal = (userId: number, verdict: string | null) =>
    sql`insert into signals (kind, user_id, other_id, count, evidence, first_at, last_at, verdict)
      values ('same_device', ${userId}, ${accused}, 1, '[]', now(), now(), ${verdict})`.execute(db);
  await signal(asker, null);
  await signal(one.id, null);
  await signal(moderators[1]!, 'harmless');
  const numbers = (granted_role: GrantedRole | null, more = {}) => roomCounts(db, { ...one, granted_role, ...more });
  const none = { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 };
  expect({
    player: await numbers(null),
    moderator: await numbers('moderator'),
    editor: await numbers('card_editor'),
    resting: await numbers('moderator', { role_rests: true }),
    operator: await roomCounts(db, (await userOf(db, OPERATOR_USER_ID))!),
  }).toEqual({
    player: none,
    // one signal is about this moderator, and only card editors fill the sets
    moderator: { reports: 1, appeals: 2, takedowns: 1, works: 2, signals: 1 },
    editor: { ...none, works: 3 },
    resting: none,
    operator: { reports: 1, appeals: 2, takedowns: 1, works: 3, signals: 2 },
  });
});

test('an appeal of a moderator is neither taken by colleagues nor told to them; one of a player is told to all judges', async () => {
  const { db } = database;
  const [one, other] = moderators as [number, number];
  const role = (granted_role: 'moderator' | null) =>
    db.updateTable('users').set({ granted_role }).where('id', 'in', [one, other]).execute();
  await role('moderator');
  const appealed = async (asker_id: number) => {
    const heard: number[] = [];
    const id = await openCase(db, { kind: 'appeal', ref: ++targets, asker_id, reason: '', words: '억울합니다' }, NOW);
    await db
      .transaction()
      .execute((tx) => tellJudges(tx, id, [asker_id], async (judge) => () => void heard.push(judge)))
      .then((show) => show());
    return { id, heard };
  };
  const own = await appealed(one);
  expect(own.heard).toEqual([OPERATOR_USER_ID]);
  await expect(moderation.take(own.id, other, NOW)).rejects.toThrow('FORBIDDEN');
  await expect(moderation.giveBack(own.id, other, NOW)).rejects.toThrow('FORBIDDEN');
  await expect(moderation.take(own.id, one, NOW)).rejects.toThrow('NOT_YOURSELF');
  await moderation.take(own.id, OPERATOR_USER_ID, NOW);
  const theirs = await appealed(asker);
  expect(theirs.heard).toEqual([OPERATOR_USER_ID, one, other]);
  await moderation.take(theirs.id, other, NOW);
  await role(null);
});

test('the figures: what is open and since when, how long half of the decisions took, and whose they were', async () => {
  expect(await caseFigures(database.db, NOW)).toEqual({
    open: 0,
    oldest_ts: null,
    median_seconds: null,
    moderators: [],
  });
  const [one, two] = moderators as [number, number];
  for (const [minutes, by] of [
    [1, one],
    [3, one],
    [60, two],
  ] as const)
    await moderation.decide(await brought(), by, decision, NOW + minutes * 60_000);
  // too long ago to count
  await moderation.decide(await brought('user', NOW - 40 * DAY_MS), two, decision, NOW - 31 * DAY_MS);
  await brought('user', NOW - 5000);
  await brought();
  expect(await caseFigures(database.db, NOW + 3_600_000)).toEqual({
    open: 2,
    oldest_ts: NOW / 1000 - 5,
    median_seconds: 180,
    moderators: [
      { id: one, name: expect.stringContaining('돌봄'), count: 2 },
      { id: two, name: expect.stringContaining('돌봄'), count: 1 },
    ],
  });
});

test('the data of a deleted user is erased from cases', async () => {
  const id = await brought();
  await database.db.transaction().execute((tx) => forgetAccused(tx, accused));
  expect(await stateOf(id)).toMatchObject({ about: '', content: '', evidence: [] });
});

test('the name of a deleted user is gone from the evidence about others', async () => {
  const { db } = database;
  const line = { id: 5, content: '말', created_ts: 1 };
  const lines = [
    { ...line, user_id: accused, name: '걸린이' },
    { ...line, user_id: asker, name: '알린이' },
    { ...line, user_id: accused, name: '더걸린이' },
  ];
  const about = { asker_id: accused, accused_id: asker, reason: 'abuse', words: '' };
  const id = await openCase(db, { kind: 'user', ref: ++targets, ...about, evidence: lines }, NOW);
  const row = { user_id: asker, kind: 'silence', by_id: null, reason: '', evidence: JSON.stringify(lines) } as const;
  await db
    .insertInto('sanctions')
    .values({ ...row, created_at: new Date(NOW), until: null, ended_at: null, appeal: null, answer: null })
    .execute();
  await db.transaction().execute(async (tx) => {
    await forgetAccused(tx, accused);
    await forgetInEvidence(tx, accused);
  });
  const [first, second, third] = lines as [EvidenceLine, EvidenceLine, EvidenceLine];
  const forgotten = [{ ...first, name: DEPARTED_NAME }, second, { ...third, name: DEPARTED_NAME }];
  expect(await stateOf(id)).toMatchObject({ evidence: forgotten });
  expect(await sanctionsOf(db, asker)).toMatchObject([{ evidence: forgotten }]);
});
