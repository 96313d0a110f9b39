import { type Board, OPERATOR_USER_ID } from '@chilyo/protocol';
import { fromWords } from '@chilyo/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator, userOf } from '../../core/identity/service.ts';
import { newPlayer } from '../me/test-users.ts';
import { boards, saveBoard } from './boards.ts';
import { createArticle, editArticle } from './service.ts';

let database: TestDatabase;
let writer: number;

beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
  writer = await newPlayer(database.db, '말머리쓴이');
});
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
  await sql`truncate rate_limits`.execute(database.db);
});
afterAll(() => database.drop());

const board = async (id: Board['id']) => (await boards(database.db)).find((one) => one.id === id)!;
const bodyOf = ({ description, writers, is_closed, topics }: Board) => ({
  description,
  writers,
  is_closed,
  topics: topics.map(({ name, is_closed: isClosed }) => ({ name, former: name as string | null, is_closed: isClosed })),
});
type Body = ReturnType<typeof bodyOf>;
const save = async (id: Board['id'], change: (body: Body) => Partial<Body>) => {
  const body = bodyOf(await board(id));
  return saveBoard(database.db, OPERATOR_USER_ID, id, { ...body, ...change(body) });
};
const write = async (topic: string, by = writer, category: Board['id'] = 'free') => {
  const user = (await userOf(database.db, by))!;
  const said = { topic, title: `${topic} 글`, body: fromWords('본문') };
  return (await database.db.transaction().execute((tx) => createArticle(tx, user, category, said))).id;
};
const topicOf = async (id: number) =>
  (await database.db.selectFrom('articles').select('topic').where('id', '=', id).executeTakeFirstOrThrow()).topic;
const names = async () => (await board('free')).topics.map(({ name }) => name);

test('a topic is added, moved and renamed; its articles follow the new name, also where two exchange theirs', async () => {
  const [talk, ask] = [await write('잡담'), await write('질문')];
  await save('free', ({ topics }) => ({ topics: [{ name: '대회', former: null, is_closed: false }, ...topics] }));
  expect(await names()).toEqual(['대회', '잡담', '질문', '정보', '건의', '공지', '패치']);
  await write('대회');
  const exchanged: Record<string, string> = { 잡담: '질문', 질문: '잡담' };
  await save('free', ({ topics }) => ({
    topics: topics.map((topic) => ({ ...topic, name: exchanged[topic.name] ?? topic.name })),
  }));
  expect([await topicOf(talk), await topicOf(ask)]).toEqual(['질문', '잡담']);
});

test('an article that is written while its topic is renamed follows the new name, and none comes after under the former', async () => {
  const user = (await userOf(database.db, writer))!;
  let renaming!: Promise<Board[]>;
  const id = await database.db.transaction().execute(async (tx) => {
    const said = { topic: '건의', title: '건의 글', body: fromWords('본문') };
    const made = await createArticle(tx, user, 'free', said);
    renaming = save('free', ({ topics }) => ({
      topics: topics.map((topic) => (topic.name === '건의' ? { ...topic, name: '제안' } : topic)),
    }));
    await vi.waitFor(async () => {
      const waits = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
      expect(waits.rows).toHaveLength(1);
    });
    return made.id;
  });
  await renaming;
  expect(await topicOf(id)).toBe('제안');
  await expect(write('건의')).rejects.toMatchObject({ code: 'TOPIC_ELSEWHERE' });
});

test('a closed topic takes no new article; those it has keep it through an edit', async () => {
  const id = await write('정보');
  await save('free', ({ topics }) => ({
    topics: topics.map((topic) => ({ ...topic, is_closed: topic.name === '정보' })),
  }));
  await expect(write('정보')).rejects.toThrow('TOPIC_ELSEWHERE');
  const user = (await userOf(database.db, writer))!;
  const said = { topic: '정보', title: '고친 제목', body: fromWords('고친 본문'), revision: 0 };
  await editArticle(database.db, user, id, said, async () => () => undefined);
  expect(await topicOf(id)).toBe('정보');
});

test('a board is closed for all, or open to the operator alone', async () => {
  await save('free', () => ({ writers: 'operator', description: '소식만 올립니다.' }));
  await expect(write('잡담')).rejects.toThrow('BOARD_NOT_YOURS');
  await write('잡담', OPERATOR_USER_ID);
  await save('free', () => ({ is_closed: true }));
  await expect(write('잡담', OPERATOR_USER_ID)).rejects.toThrow('BOARD_CLOSED');
  expect(await board('free')).toMatchObject({ description: '소식만 올립니다.', is_closed: true });
});

test('what the site relies on is refused, and so are lost, alike and only closed topics', async () => {
  const rename = (from: string, name: string) => (body: Body) => ({
    topics: body.topics.map((topic) => (topic.name === from ? { ...topic, name } : topic)),
  });
  await expect(save('free', rename('공지', '알림'))).rejects.toThrow('BOARD_FIXED');
  await expect(save('free', rename('잡담', 'FAQ'))).rejects.toThrow('BOARD_FIXED');
  await expect(save('photo', rename('AI 생성', '기계'))).rejects.toThrow('BOARD_FIXED');
  await expect(save('deck', rename('불', '화'))).rejects.toThrow('BOARD_FIXED');
  await expect(save('deck', () => ({ is_closed: true }))).rejects.toThrow('BOARD_FIXED');
  await expect(save('note', () => ({ writers: 'all' }))).rejects.toThrow('BOARD_FIXED');
  await expect(save('free', rename('잡담', '질 문'))).rejects.toThrow('TOPICS_ALIKE');
  await expect(save('free', ({ topics }) => ({ topics: topics.slice(1) }))).rejects.toThrow('BOARD_CHANGED');
  const close = ({ topics }: Body) => ({ topics: topics.map((topic) => ({ ...topic, is_closed: true })) });
  await expect(save('photo', close)).rejects.toThrow(/BOARD_FIXED|TOPICS_CLOSED/);
  expect(await names()).toEqual(['잡담', '질문', '정보', '건의', '공지', '패치']);
});

test('a refused change renames no article, and a change is audited with before and after', async () => {
  const id = await write('건의');
  await expect(
    save('free', ({ topics }) => ({
      topics: topics.slice(1).map((topic) => (topic.name === '건의' ? { ...topic, name: '제안' } : topic)),
    })),
  ).rejects.toThrow('BOARD_CHANGED');
  expect(await topicOf(id)).toBe('건의');
  await save('free', () => ({ description: '이야기' }));
  const last = await database.db
    .selectFrom('operator_actions')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    action: 'change_board',
    before: { category: 'free', description: '' },
    after: { category: 'free', description: '이야기' },
  });
});
