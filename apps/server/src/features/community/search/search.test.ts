import { type SearchAnswer, type SearchKind, SYSTEM_USER_ID } from '@chilyo/protocol';
import { fromWords } from '@chilyo/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSearch, rebuildSearch } from '../../../platform/search/rebuild.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { findOrCreateUser, userOf } from '../../core/identity/service.ts';
import { searchedWorks } from '../../goods/works/searched.ts';
import { createDeck, hideDeck, removeDeck, shareDeck } from '../../play/decks/service.ts';
import { befriend } from '../../play/relations/service.ts';
import {
  createArticle,
  editArticle,
  removeArticle,
  rewriteArticle,
  unwriteArticle,
  voteForArticle,
  writeArticle,
} from '../articles/service.ts';
import { removeLine, saveLines, saveSystemLine } from '../chat/queries.ts';
import { searchedIdeas } from '../ideas/searched.ts';
import { takeName } from '../me/rename.ts';
import { search } from './service.ts';
import { searchables } from './test-searchables.ts';

let database: TestDatabase;
let people = 0;
let writer: number;
let reader: number;

beforeAll(async () => {
  database = await testDatabase();
  await rebuildSearch(database.db, searchables, Number.POSITIVE_INFINITY);
});
afterAll(() => database.drop());
beforeEach(async () => {
  [writer, reader] = [await person(), await person()];
  await sql`truncate rate_limits`.execute(database.db);
});

async function person(): Promise<number> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `s${++people}` });
  await database.db.transaction().execute((tx) => takeName(tx, id, `찾는이${people}`, Date.now()));
  return id;
}

/** Reads of the database; cards come with a release. */
const stored = [...searchables, searchedIdeas, searchedWorks].filter(({ kind }) => kind !== 'card');

test.each(stored)(
  'the rows of $kind are locked while a rebuild writes what it has read of them',
  async ({ documents }) => {
    const locks: (string | undefined)[] = [];
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode') locks.push(node.endModifiers?.map(({ modifier }) => modifier).join());
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await documents(watched, [1]);
    expect(new Set(locks)).toEqual(new Set(['ForShare']));
  },
);

const ask = (
  q: string,
  kind?: SearchKind,
  more: { limit?: number; before?: string; as?: number } = {},
): Promise<SearchAnswer> =>
  search(database.db, searchables, { q, kind, limit: more.limit ?? 20, before: more.before }, more.as ?? null);
const titles = async (q: string, kind?: SearchKind) => (await ask(q, kind)).items.map(({ title }) => title.text);

async function article(title: string, words = '내용'): Promise<number> {
  const user = (await userOf(database.db, writer))!;
  await sql`truncate rate_limits`.execute(database.db);
  const { id } = await database.db
    .transaction()
    .execute((tx) => createArticle(tx, user, 'free', { topic: '잡담', title, body: fromWords(words) }));
  return id;
}

const say = async (content: string, userId = writer): Promise<number> =>
  (await saveLines(database.db, [{ user_id: userId, name: '손님', content, mentions: [], game_id: null }]))[0]!.id;

test('the very title comes first, then its beginning, a part of it, the body, and what is nearly so last', async () => {
  await article('오늘의 이야기', '여기에 물레방아 이야기가 있습니다.');
  await article('새로 지은 물레방아');
  await article('물레방아 도는 마을');
  await article('물레방아');
  expect(await titles('물레방아', 'article')).toEqual([
    '물레방아',
    '물레방아 도는 마을',
    '새로 지은 물레방아',
    '오늘의 이야기',
  ]);
  await article('조약돌');
  expect(await titles('조악돌', 'article')).toEqual(['조약돌']);
  expect(await ask('조악돌', 'article')).toMatchObject({ is_near: true, counts: { article: 1 } });
});

test('of equally good matches the more voted comes first, then the newer', async () => {
  const [first] = [await article('풍경소리 하나'), await article('풍경소리 둘'), await article('풍경소리 셋')];
  expect(await titles('풍경소리', 'article')).toEqual(['풍경소리 셋', '풍경소리 둘', '풍경소리 하나']);
  await voteForArticle(database.db, reader, first, true);
  expect(await titles('풍경소리', 'article')).toEqual(['풍경소리 하나', '풍경소리 셋', '풍경소리 둘']);
});

test('what was looked for is marked, in the title and around its first place in the body', async () => {
  await article('대나무 숲의 밤', `${'앞에 오는 말 '.repeat(30)}대나무 바람이 붑니다.`);
  const { items } = await ask('대나무', 'article');
  expect(items[0]).toMatchObject({ title: { text: '대나무 숲의 밤', hits: [[0, 3]] } });
  expect(items[0]).toHaveProperty('excerpt.text', expect.stringMatching(/^….*대나무 바람이 붑니다\.$/));
});

test('an article is found as it is now, and not at all when it is gone', async () => {
  const id = await article('처음 제목 두루마리');
  const user = (await userOf(database.db, writer))!;
  const changed = { topic: '잡담', title: '바뀐 제목 족자', body: fromWords('다른 내용'), revision: 0 };
  await editArticle(database.db, user, id, changed, async () => () => undefined);
  expect(await titles('두루마리', 'article')).toEqual([]);
  expect(await titles('족자', 'article')).toEqual(['바뀐 제목 족자']);
  await removeArticle(database.db, user, id);
  expect(await titles('족자', 'article')).toEqual([]);
});

test('a change that fails leaves what is found as it was', async () => {
  const user = (await userOf(database.db, writer))!;
  const failing = database.db.transaction().execute(async (tx) => {
    await createArticle(tx, user, 'free', { topic: '잡담', title: '없던 일 소쩍새', body: fromWords('글') });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await titles('소쩍새', 'article')).toEqual([]);
});

test('a deck is found while its owner shares it, by its name and by its cards', async () => {
  const id = await createDeck(database.db, writer, '반딧불 행렬', [121, 121, 101]);
  expect(await titles('반딧불', 'deck')).toEqual([]);
  await shareDeck(database.db, writer, id);
  expect(await titles('반딧불', 'deck')).toEqual(['반딧불 행렬']);
  expect(await titles('새벽 종달새', 'deck')).toContain('반딧불 행렬');
  await hideDeck(database.db, writer, id);
  expect(await titles('반딧불', 'deck')).toEqual([]);
  await shareDeck(database.db, writer, id);
  await removeDeck(database.db, writer, id, { write: writeArticle, rewrite: rewriteArticle, remove: unwriteArticle });
  expect(await titles('반딧불', 'deck')).toEqual([]);
});

test('a deck that was hidden behind the search is not shown, whatever the search still says', async () => {
  const id = await createDeck(database.db, writer, '숨은 두더지굴', [101]);
  await shareDeck(database.db, writer, id);
  await database.db.updateTable('decks').set({ shared_at: null }).where('id', '=', id).execute();
  expect(await titles('두더지굴', 'deck')).toEqual([]);
  await rebuildAll();
});

test('talk is found newest first; a line that was taken away is not, nor whom one ignores', async () => {
  const first = await say('수박화채 먹고 싶다');
  await say('수박화채 만드는 법', reader);
  expect(await titles('수박화채', 'chat')).toEqual(['수박화채 만드는 법', '수박화채 먹고 싶다']);
  await befriend(database.db, writer, reader, true);
  const mine = await ask('수박화채', 'chat', { as: writer });
  expect(mine.items.map(({ title }) => title.text)).toEqual(['수박화채 먹고 싶다']);
  await removeLine(database.db, first);
  expect(await titles('수박화채', 'chat')).toEqual(['수박화채 만드는 법']);
  await saveSystemLine(database.db, { key: 'k', content: '수박화채 대회가 끝났습니다.', href: '/games/1', game_id: 1 });
  expect((await ask('수박화채 대회', 'chat')).items[0]).toMatchObject({ user_id: SYSTEM_USER_ID, href: '/games/1' });
});

test('a player is found by the name of today', async () => {
  await database.db.transaction().execute((tx) => takeName(tx, writer, '옛날이름둘기', Date.now()));
  expect(await titles('둘기', 'user')).toEqual(['옛날이름둘기']);
  await database.db.transaction().execute((tx) => takeName(tx, writer, '새이름참새', Date.now()));
  expect(await titles('둘기', 'user')).toEqual([]);
  expect(await titles('ㅅㅇㄹㅊㅅ', 'user')).toEqual(['새이름참새']);
});

test('pages go on where the last one ended, and no row comes twice', async () => {
  for (let at = 0; at < 7; at++) await say(`장독대 ${at}번째`);
  const seen: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await ask('장독대', 'chat', { limit: 3, ...(before && { before }) });
    seen.push(...page.items.map(({ title }) => title.text));
    before = page.next;
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `장독대 ${at}번째`));
});

test('what nearly every line has is found among the newest, page by page', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ user_id: writer, name: '손님', content: `흔한말 ${at}` }));
  await database.db.insertInto('chat_messages').values(rows).execute();
  await rebuildAll();
  const first = await ask('흔한말', 'chat', { limit: 20 });
  expect(Buffer.from(first.next!, 'base64url').toString()).toMatch(/^\["newest"/);
  const second = await ask('흔한말', 'chat', { limit: 20, before: first.next! });
  const all = [...first.items, ...second.items].map(({ title }) => title.text);
  expect(all).toEqual(Array.from({ length: 40 }, (_, at) => `흔한말 ${59 - at}`));
});

test('all kinds at once: some of each, and how many there are', async () => {
  await article('용왕님 이야기');
  await say('용왕 뽑았다');
  const { items, counts } = await ask('용왕');
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['card', 'article', 'chat']));
  expect(counts).toMatchObject({ card: expect.any(Number), article: 1, chat: 1, user: 0 });
});

test('what cannot be meant finds nothing, and what is like a name is asked back', async () => {
  for (const typed of ['', '   ', '%_\\', "';--", '\u200D', '()[]{}'])
    expect(await ask(typed), typed).toEqual({ items: [], counts: {}, next: null, nearest: [], is_near: false });
  for (const typed of ['ㄱ', 'ㅏ', '가', 'a', '1', '🦊', 'ㅋㅋㅋ', '가'.repeat(500), 'ㄱㅏㄴㅏ', '뷁쒧퀝'])
    await expect(ask(typed), typed).resolves.toMatchObject({ items: expect.any(Array) });
  expect((await ask('불식 도케비우')).nearest.concat(await titles('불식 도케비우', 'card'))).toContain('불씨 도깨비');
});

test.each([
  ['무과금후기', '무과금 두 달 후기'],
  ['무현질 후기', '무과금 두 달 후기'],
  ['비번 변경', '비밀번호 변경은 어디서 하나요'],
  ['소리가안나요', '소리 안 나는 기기 모음'],
  ['하향이', '너프 예정 목록'],
])('%s is read in other words when nothing has it: %s', async (typed, title) => {
  for (const one of ['무과금 두 달 후기', '비밀번호 변경은 어디서 하나요', '소리 안 나는 기기 모음', '너프 예정 목록'])
    if (!(await titles(one, 'article')).includes(one)) await article(one);
  const answer = await ask(typed, 'article');
  expect([answer.items[0]?.title.text, answer.is_near]).toEqual([title, true]);
});

test.each([
  ['gumiho', '구미호'],
  ['거북이', '거북'],
])('a card is found by %s', async (typed, name) => {
  expect((await titles(typed, 'card'))[0]).toContain(name);
});

test('consonants themselves come before the first ones of syllables, in titles, bodies and talk', async () => {
  await article('다도 동호회', '차 마실 분');
  await article('첫 판 후기', '상대가 너무 세서 ㄷㄷㄷ 하고 있었습니다');
  expect((await titles('ㄷㄷ', 'article')).slice(0, 2)).toEqual(['첫 판 후기', '다도 동호회']);
  await say('이거 실화냐 ㅇㅈㄹ');
  await say('우정론 강의');
  expect(await titles('ㅇㅈㄹ', 'chat')).toEqual(['이거 실화냐 ㅇㅈㄹ', '우정론 강의']);
});

test('conditions narrow a search: title, author, topic, period, phrase, and what must not occur', async () => {
  await database.db.transaction().execute((tx) => takeName(tx, writer, '조건쓴이', Date.now()));
  const old = await article('대장간 이야기', '모루와 망치');
  await article('모루 이야기', '대장간에서 생긴 일');
  const { db } = database;
  await db.updateTable('articles').set({ topic: '질문' }).where('id', '=', old).execute();
  await sql`update articles set created_at = '2024-03-05T12:00:00+09' where id = ${old}`.execute(db);
  const both = ['모루 이야기', '대장간 이야기'];
  expect((await titles('모루 대장간', 'article')).toSorted()).toEqual(both.toSorted());
  expect(await titles('모루 제목:대장간', 'article')).toEqual(['대장간 이야기']);
  expect(await titles('제목:모루', 'article')).toEqual(['모루 이야기']);
  expect(await titles('모루 말머리:질문', 'article')).toEqual(['대장간 이야기']);
  expect(await titles('모루 기간:2024-03', 'article')).toEqual(['대장간 이야기']);
  expect(await titles('모루 기간:7일', 'article')).toEqual(['모루 이야기']);
  expect(await titles('모루 -망치', 'article')).toEqual(['모루 이야기']);
  expect(await titles('"대장간에서 생긴"', 'article')).toEqual(['모루 이야기']);
  expect((await titles('글쓴이:조건쓴이', 'article')).toSorted()).toEqual(both.toSorted());
  expect(await titles('모루 글쓴이:없는사람', 'article')).toEqual([]);
  const mixed = await ask('모루 말머리:질문');
  expect(Object.keys(mixed.counts)).toEqual(['article']);
  expect(mixed.items[0]!.title.hits).toEqual([]);
});

test('a condition of words that nothing has still narrows what other words find', async () => {
  await article('비밀번호를 바꾸는 법', '설정에서');
  expect(await titles('비번 제목:바꾸는', 'article')).toEqual(['비밀번호를 바꾸는 법']);
  expect(await titles('비번 말머리:공지', 'article')).toEqual([]);
});

test('many at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(['도깨비', 'ㄷㄲㅂ', '도개비', 'eh'][at % 4]!)),
  );
  expect(answers.every(({ items }) => items.length > 0)).toBe(true);
});

test('the check finds missing, superfluous and stale documents, and a rebuild repairs them', async () => {
  await rebuildAll();
  expect(await checkSearch(database.db, searchables)).toEqual([]);
  const id = await article('점검할 글 가마솥');
  const { db } = database;
  await db.deleteFrom('search_documents').where('kind', '=', 'article').where('ref', '=', id).execute();
  await db
    .updateTable('search_documents')
    .set({ title: 'xx' })
    .where('kind', '=', 'card')
    .where('ref', '=', 101)
    .execute();
  const left = { kind: 'skin', ref: 999_999, owner_id: null, title: 'x', initials: 'x', body: '', rank: 0 };
  await db.insertInto('search_documents').values(left).execute();
  expect(await checkSearch(db, searchables)).toEqual([
    { kind: 'card', wrong: 1 },
    { kind: 'article', wrong: 1 },
    { kind: 'skin', wrong: 1 },
  ]);
  await rebuildAll();
  expect(await checkSearch(db, searchables)).toEqual([]);
});

test('an interrupted rebuild continues where it stopped, and a release with new cards starts with them again', async () => {
  const { db } = database;
  const rows = Array.from({ length: 700 }, (_, at) => ({ user_id: writer, name: '손님', content: `이어하기 ${at}` }));
  await db.insertInto('chat_messages').values(rows).execute();
  await db.deleteFrom('settings').where('key', '=', 'search_rebuild').execute();
  let rounds = 0;
  // interrupted after every first batch
  while (!(await rebuildSearch(db, searchables, 0))) rounds += 1;
  expect(rounds).toBeGreaterThan(1);
  expect(await checkSearch(db, searchables)).toEqual([]);
  await db.updateTable('search_documents').set({ title: 'old' }).where('kind', '=', 'card').execute();
  const released = searchables.map((one) => (one.kind === 'card' ? { ...one, release: 'another' } : one));
  await rebuildSearch(db, released, Number.POSITIVE_INFINITY);
  expect(await checkSearch(db, released)).toEqual([]);
});

/** Everything from the beginning. */
async function rebuildAll(): Promise<void> {
  await database.db.deleteFrom('settings').where('key', '=', 'search_rebuild').execute();
  await rebuildSearch(database.db, searchables, Number.POSITIVE_INFINITY);
}
