import { MEMOS_MAX, MUTED_TOPICS_MAX, MUTED_WORDS_MAX } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { boardPage } from '../../community/articles/queries/board.ts';
import { muteTopic, muteWord, writeMemo } from './mutes.ts';
import { deleteMutedWord, forgetNotesOf, memosOf, mutesOf, renameMutedTopics } from './queries/mute-rows.ts';

const [ME, OTHER, FULL] = [1, 2, 3];
const LAST = MEMOS_MAX + 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into users (issuer, subject, name)
    select 'test', number::text, '사람' || number from generate_series(1, ${LAST}) as number`.execute(database.db);
});
afterAll(() => database.drop());

test('a memo is replaced, and deleted by empty words; the list has a limit, also for two at once', async () => {
  const { db } = database;
  await writeMemo(db, ME, OTHER, '숲덱만 씀');
  await writeMemo(db, ME, OTHER, '불덱도 씀');
  await writeMemo(db, ME, FULL, '느림');
  expect(await memosOf(db, ME)).toEqual([
    { user_id: OTHER, words: '불덱도 씀' },
    { user_id: FULL, words: '느림' },
  ]);
  await writeMemo(db, ME, OTHER, '');
  await writeMemo(db, ME, OTHER, '');
  expect(await memosOf(db, ME)).toEqual([{ user_id: FULL, words: '느림' }]);
  expect(await memosOf(db, FULL)).toEqual([]);
  await expect(writeMemo(db, ME, ME, '나')).rejects.toMatchObject({ code: 'NOT_YOURSELF' });
  await expect(writeMemo(db, ME, LAST + 1, '없음')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });

  await sql`insert into memos (user_id, target_user_id, words)
    select ${FULL}, id, '.' from users where id > ${FULL} order by id limit ${MEMOS_MAX - 1}`.execute(db);
  const both = await Promise.allSettled([ME, OTHER].map((id) => writeMemo(db, FULL, id, '마지막')));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MEMOS_FULL' } });
  await writeMemo(db, FULL, LAST - 3, '고침');
});

test('a word is muted once, and the list has a limit', async () => {
  const { db } = database;
  await muteWord(db, ME, '결말');
  await muteWord(db, ME, '결말');
  const { words } = await mutesOf(db, ME);
  expect(words.map(({ word }) => word)).toEqual(['결말']);
  await deleteMutedWord(db, OTHER, words[0]!.id);
  expect((await mutesOf(db, ME)).words).toHaveLength(1);
  await deleteMutedWord(db, ME, words[0]!.id);
  expect((await mutesOf(db, ME)).words).toEqual([]);
  await sql`insert into muted_words (user_id, word) select ${ME}, n::text from generate_series(1, ${MUTED_WORDS_MAX}) n`.execute(
    db,
  );
  await expect(muteWord(db, ME, '하나 더')).rejects.toMatchObject({ code: 'MUTED_WORDS_FULL' });
  await muteWord(db, ME, '7');
});

test('articles of a muted topic are left out of the list, and shown where the topic is asked for', async () => {
  const { db } = database;
  await sql`insert into articles (category, topic, title, body, user_id)
    select 'free', topic, topic, '', ${OTHER} from unnest(array['잡담', '질문']) topic`.execute(db);
  await muteTopic(db, ME, { category: 'free', topic: '질문', is_muted: true });
  await muteTopic(db, ME, { category: 'free', topic: '질문', is_muted: true });
  const listed = async (reader: number | null, topic?: string) => {
    const page = await boardPage(db, reader, { category: 'free', place: 'all', sort: 'new', limit: 20, topic });
    return [page.items.map((row) => row.title), page.left_out];
  };
  expect(await listed(ME)).toEqual([['잡담'], ['질문']]);
  expect(await listed(ME, '질문')).toEqual([['질문'], []]);
  expect(await listed(OTHER)).toEqual([['질문', '잡담'], []]);
  expect(await listed(null)).toEqual([['질문', '잡담'], []]);
  await muteTopic(db, ME, { category: 'free', topic: '질문', is_muted: false });
  expect((await listed(ME))[1]).toEqual([]);
});

test('a renamed topic stays muted, also where the new name was muted already; more topics than boards have are refused', async () => {
  const { db } = database;
  const mine = async () => (await mutesOf(db, ME)).topics.map(({ topic }) => topic);
  for (const topic of ['잡담', '정보']) await muteTopic(db, ME, { category: 'free', topic, is_muted: true });
  const renamed = [
    { former: '잡담', name: '정보' },
    { former: '정보', name: '소식' },
  ];
  await db.transaction().execute((tx) => renameMutedTopics(tx, 'free', renamed));
  expect(await mine()).toEqual(['소식', '정보']);
  await sql`insert into muted_topics select ${ME}, 'photo', n::text from generate_series(1, ${MUTED_TOPICS_MAX - 2}) n`.execute(
    db,
  );
  await expect(muteTopic(db, ME, { category: 'free', topic: '질문', is_muted: true })).rejects.toMatchObject({
    code: 'MUTED_TOPICS_FULL',
  });
  await muteTopic(db, ME, { category: 'free', topic: '정보', is_muted: true });
});

test('a departing user leaves no notes, and none about them', async () => {
  const { db } = database;
  await muteTopic(db, FULL, { category: 'free', topic: '질문', is_muted: true });
  await writeMemo(db, ME, FULL, '간 사람');
  await forgetNotesOf(db, FULL);
  expect([await memosOf(db, FULL), await mutesOf(db, FULL)]).toEqual([[], { words: [], topics: [] }]);
  expect(await memosOf(db, ME)).toEqual([]);
});
