import type { Popularity } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { userOf } from '../../core/identity/service.ts';
import { articlesAround } from './queries/board.ts';
import { setPopularity } from './service.ts';
import { ask, board, database, openBoards, person, reader, said, write, writer } from './test-boards.ts';

openBoards();

const titles = async (query: string) => (await board(reader, query)).items.map(({ title }) => title);

test('found by title, body or author, by topic, in every order, page by page without a gap', async () => {
  const other = await person();
  const first = await write(writer, said('별빛소식 하나', 'Alpha 본문'));
  const second = await write(writer, { ...said('별빛소식 둘', '본문'), topic: '질문' });
  const third = await write(other, said('별빛소식 셋', '별빛소식 하나를 읽고'));
  await ask(reader, 'PUT', `/articles/${first}/vote`);
  await ask(reader, 'POST', `/articles/${second}/comments`, { content: '답' });
  const words = (more = '') => `words=${encodeURIComponent('별빛소식')}${more}`;
  expect(await titles(words())).toEqual(['별빛소식 셋', '별빛소식 둘', '별빛소식 하나']);
  expect((await titles(words('&sort=votes')))[0]).toBe('별빛소식 하나');
  // a mistake, and the other keyboard
  for (const meant of ['별빗소식', 'qufqlcthtlr'])
    expect([meant, (await titles(`words=${encodeURIComponent(meant)}`)).length]).toEqual([meant, 3]);
  expect((await titles(words('&sort=comments')))[0]).toBe('별빛소식 둘');
  expect(await titles(words(`&topic=${encodeURIComponent('질문')}`))).toEqual(['별빛소식 둘']);
  expect(await titles(words(`&without=${encodeURIComponent('질문')}`))).toEqual(['별빛소식 셋', '별빛소식 하나']);
  expect(await titles(words('&place=body'))).toEqual(['별빛소식 셋']);
  expect(await titles('words=aLPHA&place=body')).toEqual(['별빛소식 하나']);
  const { name } = (await userOf(database.db, other))!;
  expect(await titles(`words=${encodeURIComponent(name)}&place=author`)).toEqual(['별빛소식 셋']);
  expect(await titles(`words=${encodeURIComponent('%_')}`)).toEqual([]);
  // marked where it was looked for, and only there
  const found = async (query: string) => (await board(reader, query)).items[0]!.found;
  const marked = ({ text, hits }: { text: string; hits: [number, number][] }) =>
    hits.map(([from, to]) => text.slice(from, to));
  const everywhere = (await found(words('&sort=new')))!;
  expect([marked(everywhere.title), marked(everywhere.excerpt!), marked(everywhere.name)]).toEqual([
    ['별빛소식'],
    ['별빛소식'],
    [],
  ]);
  const inTitle = (await found(words('&place=title')))!;
  expect([marked(inTitle.title), inTitle.excerpt]).toEqual([['별빛소식'], null]);
  const inBody = (await found(words('&place=body')))!;
  expect([marked(inBody.title), marked(inBody.excerpt!)]).toEqual([[], ['별빛소식']]);
  const byAuthor = (await found(`words=${encodeURIComponent(name)}&place=author`))!;
  expect([marked(byAuthor.name), byAuthor.excerpt]).toEqual([[name], null]);
  expect(await found('')).toBeNull();
  for (const sort of ['new', 'votes', 'comments']) {
    const seen: number[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const page = await board(0, `${words()}&sort=${sort}&limit=1${next ? `&before=${next}` : ''}`);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([first, second, third]);
  }
});

test('each topic of a board says how much is under it, as it is written, moved and deleted', async () => {
  const counts = async () =>
    Object.fromEntries(
      (await ask<{ items: { topic: string; articles: number }[] }>(0, 'GET', '/articles/deck/topics')).items.map(
        ({ topic, articles }) => [topic, articles],
      ),
    );
  const before = await counts();
  const id = await write(writer, { ...said('말머리를 세는 글'), topic: '듀얼' }, 'deck');
  await write(writer, { ...said('하나 더'), topic: '듀얼' }, 'deck');
  expect(await counts()).toEqual({ ...before, 듀얼: (before.듀얼 ?? 0) + 2 });
  await ask(writer, 'PUT', `/articles/deck/${id}`, { ...said('옮긴 글'), topic: '불', revision: 0 });
  expect(await counts()).toEqual({ ...before, 듀얼: (before.듀얼 ?? 0) + 1, 불: (before.불 ?? 0) + 1 });
  await ask(writer, 'DELETE', `/articles/deck/${id}`);
  expect(await counts()).toEqual({ ...before, 듀얼: (before.듀얼 ?? 0) + 1 });
  expect(await ask(0, 'GET', '/articles/nowhere/topics')).toMatchObject({ code: 'INVALID_INPUT' });
});

test('the week has what was voted for most of its articles: no notice, nothing older, nothing deleted', async () => {
  const { db } = database;
  const write = (title: string, more: object = {}) =>
    db
      .insertInto('articles')
      .values({ category: 'free', topic: '잡담', title, body: '', user_id: writer, ...more } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
  await db.updateTable('articles').set({ votes: 0 }).execute();
  await write('주간 둘째', { votes: 3 });
  await write('주간 첫째', { votes: 8, category: 'photo', topic: '그림' });
  await write('주간 공지', { votes: 9, category: 'note', topic: '공지' });
  await write('지난주 글', { votes: 9, created_at: new Date(Date.now() - 8 * 86_400_000) });
  await write('지운 글', { votes: 9, deleted_at: new Date() });
  await write('추천 없는 글');
  const { items } = (await ask(reader, 'GET', '/common/articles/week')) as {
    items: { title: string; votes: number }[];
  };
  expect(items.map(({ title, votes }) => [title, votes])).toEqual([
    ['주간 첫째', 8],
    ['주간 둘째', 3],
  ]);
  const of = async (category: string) =>
    (await ask<{ items: { title: string }[] }>(reader, 'GET', `/common/articles/week?category=${category}`)).items;
  expect((await of('free')).map(({ title }) => title)).toEqual(['주간 둘째']);
  expect((await of('note')).map(({ title }) => title)).toEqual(['주간 공지']);
});

test('an article is popular with five votes, or with more than nine of ten of its board have', async () => {
  const ids: number[] = [];
  await database.db.updateTable('articles').set({ votes: 0 }).execute();
  for (let at = 0; at < 20; at++) {
    ids.push(await write(await person(), said(`인기글 ${at}`)));
    await database.db
      .updateTable('articles')
      .set({ votes: at === 19 ? 40 : 0 })
      .where('id', '=', ids[at]!)
      .execute();
  }
  const popular = async () => (await board(reader, 'popular=yes')).items.map(({ id }) => id);
  expect(await popular()).toEqual([ids[19]]);
  // with many voted ones a few votes are no more than usual
  await database.db.updateTable('articles').set({ votes: 12 }).where('id', 'in', ids).execute();
  await database.db.updateTable('articles').set({ votes: 6 }).where('id', '=', ids[0]!).execute();
  expect(await popular()).not.toContain(ids[0]);
  expect(await popular()).toContain(ids[1]);
});

test('a moderator lifts an article among the popular ones, lowers another, and leaves both to the votes again', async () => {
  await database.db.updateTable('articles').set({ votes: 0 }).execute();
  const few = await write(await person(), said('올린 글'));
  const many = await write(await person(), said('뺀 글'));
  await database.db.updateTable('articles').set({ votes: 90 }).where('id', '=', many).execute();
  const set = (id: number, popularity: Popularity) =>
    database.db.transaction().execute((tx) => setPopularity(tx, id, popularity));
  const popular = async () =>
    (await board(reader, 'popular=yes')).items.map(({ id, is_lifted }) => [id, is_lifted] as const);
  const week = async () =>
    (await ask<{ items: { id: number }[] }>(reader, 'GET', '/common/articles/week')).items.map(({ id }) => id);
  await set(few, 'lifted');
  await set(many, 'lowered');
  expect(await popular()).toEqual([[few, true]]);
  expect(await week()).toEqual([few]);
  await set(few, 'voted');
  await set(many, 'voted');
  expect(await popular()).toEqual([[many, false]]);
  expect(await week()).toEqual([many]);
});

test('an article stands between those before and after it, without deleted ones', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 12; at++) ids.push(await write(await person(), said(`둘레 ${at}`)));
  await database.db.updateTable('articles').set({ deleted_at: new Date() }).where('id', '=', ids[6]!).execute();
  const around = async (id: number) => (await articlesAround(database.db, reader, 'free', id)).map((row) => row.id);
  expect(await around(ids[5]!)).toEqual([10, 9, 8, 7, 5, 4, 3, 2, 1].map((at) => ids[at]));
  expect(await around(ids[11]!)).toEqual([11, 10, 9, 8, 7].map((at) => ids[at]));
  await expect(around(ids[6]!)).rejects.toThrow('NOT_FOUND');
});

test('a page is reached by its number, and a cursor goes on from it', async () => {
  for (let no = 1; no <= 5; no++) await write(await person(), { ...said(`쪽수 ${no}`), topic: '건의' });
  const of = async (query: string) => {
    const { items, next, total } = (await board(0, `topic=건의&limit=2&${query}`)) as Awaited<
      ReturnType<typeof board>
    > & {
      total: number | null;
    };
    return { titles: items.map(({ title }) => title), next, total };
  };
  expect(await of('')).toMatchObject({ titles: ['쪽수 5', '쪽수 4'], total: 5 });
  const second = await of('page=2');
  expect(second).toMatchObject({ titles: ['쪽수 3', '쪽수 2'], total: 5 });
  expect(await of(`page=2&before=${second.next}`)).toEqual({ titles: ['쪽수 1'], next: null, total: null });
  expect(await of('page=4')).toEqual({ titles: [], next: null, total: 5 });
  expect((await ask(0, 'GET', '/articles/free?page=0')).code).toBe('INVALID_INPUT');
});
