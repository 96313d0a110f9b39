import { DAY_MS, OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LIMITS } from '../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { removeLine } from '../chat/service.ts';
import { findOrCreateUser } from '../identity/service.ts';
import { reportsBefore } from './queries.ts';
import { decideReport, keepReport } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => void vi.useRealTimers());

test('so many reports a day and no more; nobody reports himself or what is not there', async () => {
  const { db } = database;
  const [one, two] = await Promise.all(['1', '2'].map((subject) => findOrCreateUser(db, { issuer: 'test', subject })));
  const report = (target_id: number) => keepReport(db, one!.id, { kind: 'user', target_id, reason: 'spam', words: '' });
  await expect(report(one!.id)).rejects.toThrow('NOT_YOURSELF');
  await expect(report(999_999)).rejects.toThrow('NOT_FOUND');
  for (let count = 0; count < LIMITS.reports.most; count++) await report(two!.id);
  await expect(report(two!.id)).rejects.toThrow('REPORTS_USED_UP');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  await report(two!.id);
});

test('the operator reads who reports what, of a match also the moment', async () => {
  const { db } = database;
  const [one, two] = await Promise.all(['3', '4'].map((subject) => findOrCreateUser(db, { issuer: 'test', subject })));
  for (const { id } of [one!, two!])
    await db
      .updateTable('users')
      .set({ name: `이름${id}` })
      .where('id', '=', id)
      .execute();
  await db.insertInto('card_sets').values({ hash: 'none', cards: '[]' }).execute();
  const { id: game } = await db
    .insertInto('games')
    .values({
      channel_id: 0,
      user0: one!.id,
      user1: two!.id,
      name0: '먼저이',
      name1: '나중이',
      deck0: [],
      deck1: [],
      card_set: 'none',
      secret: '',
      salts: [],
      seed: '',
      winner: null,
      reason: null,
      rewards: null,
      started_ms: 0,
      ended_ms: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { target_id: game, reason: 'cheating', words: '수상합니다' } as const;
  await keepReport(db, one!.id, { kind: 'game', seq: 41, ...about });
  await keepReport(db, one!.id, { kind: 'user', seq: 5, ...about, target_id: two!.id });
  const first = await reportsBefore(db, { limit: 1 });
  expect(first.items).toMatchObject([{ kind: 'user', about: `이름${two!.id}`, seq: null, name: `이름${one!.id}` }]);
  const rest = await reportsBefore(db, { limit: 1, before: first.next! });
  expect(rest.items).toMatchObject([
    { kind: 'game', target_id: game, about: '먼저이 : 나중이', seq: 41, reason: 'cheating', words: '수상합니다' },
  ]);
});

test('a reported line is read as it stood, and who reported it is told what became of it, once', async () => {
  const { db } = database;
  const [one, two] = await Promise.all(['5', '6'].map((subject) => findOrCreateUser(db, { issuer: 'test', subject })));
  const say = (content: string) =>
    db
      .insertInto('chat_messages')
      .values({ user_id: two!.id, name: '둘째', content, href: null, game_id: null, key: null })
      .returning('id')
      .executeTakeFirstOrThrow();
  await say('앞의 말');
  const { id } = await say('나쁜 말');
  await say('뒤의 말');
  await keepReport(db, one!.id, { kind: 'chat', target_id: id, reason: 'abuse', words: '' });
  await removeLine(db, id);
  const [report] = (await reportsBefore(db, { limit: 1 })).items;
  expect(report!.evidence.map(({ content }) => content)).toEqual(['앞의 말', '나쁜 말', '뒤의 말']);
  expect(report!.decided_ts).toBeNull();
  expect(await decideReport(db, OPERATOR_USER_ID, { id: report!.id, words: '지웠습니다.' }, Date.now())).toBe(one!.id);
  await expect(
    decideReport(db, OPERATOR_USER_ID, { id: report!.id, words: '또 지웠습니다.' }, Date.now()),
  ).rejects.toThrow('NOT_FOUND');
  expect((await reportsBefore(db, { limit: 1 })).items[0]!.decided_ts).toBeGreaterThan(0);
});
