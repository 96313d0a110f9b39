import { DAY_MS } from '@chilyo/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { removeLine } from '../../community/chat/service.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { casesAsked } from '../moderation/queries.ts';
import { keepReport } from './service.ts';

const nothingFollows = async () => null;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => void vi.useRealTimers());

test('reports are limited per day; users cannot report themselves or a missing target', async () => {
  const { db } = database;
  const [one, two] = await Promise.all(['1', '2'].map((subject) => findOrCreateUser(db, { issuer: 'test', subject })));
  const report = (target_id: number) =>
    keepReport(db, one!.id, { kind: 'user', target_id, reason: 'spam', words: '' }, Date.now(), nothingFollows);
  await expect(report(one!.id)).rejects.toThrow('NOT_YOURSELF');
  await expect(report(999_999)).rejects.toThrow('NOT_FOUND');
  for (let count = 0; count < LIMITS.reports.most; count++) await report(two!.id);
  await expect(report(two!.id)).rejects.toThrow('REPORTS_USED_UP');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  await report(two!.id);
});

test('who reports what is read, of a match also the moment and who is meant', async () => {
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
  const kept = async () => (await casesAsked(db, { state: 'open', limit: 100 }, Date.now())).items.slice(-2);
  await keepReport(db, one!.id, { kind: 'game', seq: 41, ...about }, Date.now(), nothingFollows);
  await keepReport(db, one!.id, { kind: 'user', seq: 5, ...about, target_id: two!.id }, Date.now(), nothingFollows);
  const [me, them] = [one!, two!].map(({ id }) => ({ id, name: `이름${id}` }));
  expect(await kept()).toMatchObject([
    { kind: 'game', ref: game, about: '먼저이 : 나중이', seq: 41, reason: 'cheating', asker: me, accused: them },
    { kind: 'user', about: them!.name, seq: null, words: '수상합니다', asker: me, accused: them },
  ]);
});

test('what is reported is read as it stood, whatever became of it', async () => {
  const { db } = database;
  const [one, two] = await Promise.all(['5', '6'].map((subject) => findOrCreateUser(db, { issuer: 'test', subject })));
  const user_id = two!.id;
  const say = (content: string) =>
    db
      .insertInto('chat_messages')
      .values({ user_id, name: '둘째', content, href: null, game_id: null, key: null })
      .returning('id')
      .executeTakeFirstOrThrow();
  await say('앞의 말');
  const { id: line } = await say('나쁜 말');
  await say('뒤의 말');
  const { id: article } = await db
    .insertInto('articles')
    .values({ key: null, category: 'free', topic: '', title: '나쁜 글', body: '나쁜 내용', thumbnail: null, user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: comment } = await db
    .insertInto('comments')
    .values({ card_id: 101, content: '나쁜 댓글', user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ name: '나쁜이름', options: JSON.stringify({ profile_text: '나쁜 소개' }) })
    .where('id', '=', user_id)
    .execute();
  const targets = { chat: line, article, comment, user: user_id };
  for (const [kind, target_id] of Object.entries(targets))
    await keepReport(
      db,
      one!.id,
      { kind: kind as keyof typeof targets, target_id, reason: 'abuse', words: '' },
      Date.now(),
      nothingFollows,
    );
  await removeLine(db, line);
  await db.updateTable('articles').set({ title: '', body: '' }).where('id', '=', article).execute();
  await db.updateTable('comments').set({ content: '' }).where('id', '=', comment).execute();
  await db.updateTable('users').set({ name: '새이름', options: '{}' }).where('id', '=', user_id).execute();
  const kept = (await casesAsked(db, { state: 'open', limit: 100 }, Date.now())).items.slice(-4);
  expect(kept.map(({ kind, about, content }) => [kind, about, content])).toEqual([
    ['chat', '둘째', '나쁜 말'],
    ['article', '나쁜 글', '나쁜 내용'],
    ['comment', expect.any(String), '나쁜 댓글'],
    ['user', '나쁜이름', '나쁜 소개'],
  ]);
  expect(kept[0]!.evidence.map(({ content }) => content)).toEqual(['앞의 말', '나쁜 말', '뒤의 말']);
  expect(new Set(kept.map(({ accused }) => accused?.id))).toEqual(new Set([user_id]));
});
