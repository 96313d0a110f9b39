import { type Comment, OPERATOR_USER_ID } from '@chilyo/protocol';
import { fromWords, type RichText } from '@chilyo/rich-text';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { forgetMentions, nameKey, userOf } from '../../core/identity/service.ts';
import { rewriteArticle, writeArticle } from './service.ts';
import {
  ask,
  board,
  callAs,
  database,
  http,
  openBoards,
  person,
  read,
  reader,
  said,
  told,
  write,
  writer,
} from './test-boards.ts';

openBoards();

test('an article is read as it was written, its cards are found by their names, and a lost answer writes no second one', async () => {
  const body: RichText = {
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '불 덱' }] },
      { type: 'paragraph', content: [{ type: 'cardMention', attrs: { card_id: 101 } }] },
      { type: 'replayEmbed', attrs: { game_id: 3, t: 9 } },
    ],
  };
  const payload = { ...said('카드 이야기'), body };
  callAs(writer);
  const once = () =>
    http.inject({ method: 'POST', url: '/api/articles/free', payload, headers: { 'idempotency-key': 'the-same-key' } });
  const id: number = (await once()).json().item.id;
  expect((await once()).json().item.id).toBe(id);
  expect(await read(0, id)).toMatchObject({
    title: '카드 이야기',
    body,
    user_id: writer,
    revision: 0,
    is_deleted: false,
  });
  const { body: words } = await database.db
    .selectFrom('articles')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(words).toMatch(/^불 덱\n\S/);
  expect((await board(0)).items.find((row) => row.id === id)).toMatchObject({ has_replay: true, has_deck: false });
});

test('the authors of an answered article or comment and mentioned users are notified, once each, never of their own text', async () => {
  const nameOf = async (id: number) => (await userOf(database.db, id))!.name;
  const [bystander, answerer] = [await person(), await person()];
  const [writerName, readerName, bystanderName] = await Promise.all([writer, reader, bystander].map(nameOf));
  const id = await write(writer, said('부르는 글', `@${readerName}님, @${writerName}, 그리고 @없는이름`));
  expect(told.splice(0)).toEqual([[reader, 'mentioned']]);

  const edit = (revision: number, words: string) =>
    ask(writer, 'PUT', `/articles/free/${id}`, { ...said('부르는 글', words), revision });
  expect(await edit(0, `@${readerName} 다시, 이번에는 @${bystanderName}도`)).toEqual({});
  expect(told.splice(0)).toEqual([[bystander, 'mentioned']]);
  // taken out and put back, also by an edit in between
  const edits = [`@${readerName}`, '아무도', `@${bystanderName}와 @${readerName}`, `@${readerName}`];
  for (const [at, words] of edits.entries()) expect(await edit(at + 1, words)).toEqual({});
  expect(told.splice(0)).toEqual([]);

  const comment = async (as: number, content: string, parent_id: number | null = null) =>
    (await ask<{ item: Comment }>(as, 'POST', `/articles/${id}/comments`, { content, parent_id })).item;
  // mentions keep the user, also after a rename
  const renamed = await person();
  const oldName = await nameOf(renamed);
  const calling = await write(writer, said('이름', `@${oldName}님과 @${readerName}`));
  const rename = { name: '새이름입니다', name_key: nameKey('새이름입니다') };
  await database.db.updateTable('users').set(rename).where('id', '=', renamed).execute();
  told.splice(0);
  await ask(writer, 'PUT', `/articles/free/${calling}`, { ...said('이름', `@${oldName}님께`), revision: 0 });
  expect((await read(0, calling)).mentions).toEqual([{ user_id: renamed, name: oldName }]);
  expect(told.splice(0)).toEqual([]);
  await forgetMentions(database.db, 'articles', renamed);
  expect((await read(0, calling)).mentions).toEqual([]);

  const root = await comment(reader, `@${writerName} 잘 읽었습니다, @${bystanderName}`);
  expect(root.mentions).toEqual([
    { user_id: writer, name: writerName },
    { user_id: bystander, name: bystanderName },
  ]);
  expect(told.splice(0)).toEqual([
    [writer, 'commented'],
    [bystander, 'mentioned'],
  ]);
  await comment(answerer, `@${readerName} 그렇지요`, root.id);
  expect(told.splice(0)).toEqual([
    [reader, 'replied'],
    [writer, 'commented'],
  ]);
  await comment(writer, '고맙습니다');
  expect(told).toEqual([]);
});

test.each([
  ['a board of the operator', 'note', said('가'), 'BOARD_NOT_YOURS'],
  ['a topic of the operator', 'free', { ...said('가'), topic: '공지' }, 'TOPIC_NOT_YOURS'],
  ['a topic of another board', 'free', { ...said('가'), topic: '듀얼' }, 'TOPIC_ELSEWHERE'],
  ['nothing but spaces', 'free', said('가', ' '), 'ARTICLE_EMPTY'],
  ['no title', 'free', said(' '), 'INVALID_INPUT'],
  ['HTML as a body', 'free', { ...said('가'), body: '<b>가</b>' }, 'INVALID_INPUT'],
  ['a field of its own', 'free', { ...said('가'), is_pinned: true }, 'UNKNOWN_FIELD'],
])('%s is refused', async (_, category, payload, code) =>
  expect(await ask(writer, 'POST', `/articles/${category}`, payload)).toMatchObject({ code }),
);

test('the operator writes notices', async () => {
  const id = await write(OPERATOR_USER_ID, { ...said('알립니다'), topic: '공지' }, 'note');
  expect(id).toBeGreaterThan(0);
});

test('articles are rate-limited, and the refusal says for how long', async () => {
  for (let no = 0; no < LIMITS.articles.most; no++) await write(writer, said(`글 ${no}`));
  expect(await ask(writer, 'POST', '/articles/free', said('하나 더'))).toMatchObject({
    code: 'ARTICLES_TOO_FAST',
    message: '글을 너무 자주 쓰고 있습니다. 10분 뒤에 올려 주세요.',
  });
});

test('who reads it is a view once; guests and the second time are none', async () => {
  const id = await write(writer, said('조회'));
  for (const who of [reader, reader, 0]) await read(who, id);
  expect((await read(0, id)).views).toBe(1);
  const row = async (who: number) => (await board(who)).items.find((one) => one.id === id)!.is_read;
  expect([await row(reader), await row(0)]).toEqual([true, false]);
});

test('one vote each, none for oneself, and it may be taken back', async () => {
  const id = await write(writer, said('추천'));
  const vote = (who: number, method: 'PUT' | 'DELETE' = 'PUT') => ask(who, method, `/articles/${id}/vote`);
  expect(await vote(writer)).toMatchObject({ code: 'ARTICLE_IS_YOURS' });
  expect(await vote(reader)).toEqual({ item: { votes: 1, weighs: true } });
  expect(await vote(reader)).toEqual({ item: { votes: 1, weighs: true } });
  expect(await read(reader, id)).toMatchObject({ votes: 1, is_voted: true });
  expect(await vote(reader, 'DELETE')).toEqual({ item: { votes: 0, weighs: true } });
  expect(await vote(reader, 'DELETE')).toEqual({ item: { votes: 0, weighs: true } });
  expect(await read(reader, id)).toMatchObject({ votes: 0, is_voted: false });
});

test('twenty votes of one at once are one', async () => {
  const id = await write(writer, said('한꺼번에'));
  await Promise.all(Array.from({ length: 20 }, () => ask(reader, 'PUT', `/articles/${id}/vote`)));
  const given = await database.db.selectFrom('article_votes').selectAll().where('article_id', '=', id).execute();
  expect([(await read(reader, id)).votes, given.length]).toEqual([1, 1]);
});

test('an edit stores the previous version; of two tabs the second is refused', async () => {
  const id = await write(writer, said('처음'));
  const edit = (who: number, revision: number, title: string) =>
    ask(who, 'PUT', `/articles/free/${id}`, { ...said(title), revision });
  expect(await edit(reader, 0, '남의 글')).toMatchObject({ code: 'ARTICLE_NOT_YOURS' });
  expect(await edit(writer, 0, '다음')).toEqual({});
  expect(await edit(writer, 0, '다른 탭')).toMatchObject({ code: 'ARTICLE_CHANGED' });
  const now = await read(0, id);
  expect(now).toMatchObject({ title: '다음', revision: 1 });
  expect(now.edited_ts).not.toBeNull();
  const versions = { items: [{ revision: 0, title: '처음', body: fromWords('할 말') }] };
  for (const who of [writer, OPERATOR_USER_ID])
    expect(await ask(who, 'GET', `/articles/free/${id}/versions`)).toMatchObject(versions);
  expect(await ask(reader, 'GET', `/articles/free/${id}/versions`)).toMatchObject({ code: 'ARTICLE_NOT_YOURS' });
  expect(await ask(0, 'GET', `/articles/free/${id}/versions`)).not.toHaveProperty('items');
});

test('a deleted article is gone; its place stays where comments hang on it, without its words and its history', async () => {
  const [lonely, answered] = [await write(writer, said('혼자')), await write(writer, said('답이 달린'))];
  await ask(writer, 'PUT', `/articles/free/${answered}`, { ...said('고친'), revision: 0 });
  await ask(reader, 'POST', `/articles/${answered}/comments`, { content: '잘 읽었습니다' });
  expect(await ask(reader, 'DELETE', `/articles/free/${answered}`)).toMatchObject({ code: 'ARTICLE_NOT_YOURS' });
  for (const id of [lonely, answered]) expect(await ask(writer, 'DELETE', `/articles/free/${id}`)).toEqual({});
  expect(await ask(0, 'GET', `/articles/free/${lonely}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read(0, answered)).toMatchObject({ is_deleted: true, title: '', comment_count: 1, body: fromWords('') });
  expect(await ask(writer, 'GET', `/articles/free/${answered}/versions`)).toMatchObject({ code: 'NOT_FOUND' });
  for (const [method, path, payload] of [
    ['POST', '/comments', { content: '늦은 답' }],
    ['PUT', '/vote', undefined],
  ] as const)
    expect(await ask(writer, method, `/articles/${answered}${path}`, payload)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(writer, 'PUT', `/articles/free/${answered}`, { ...said('다시'), revision: 1 })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const ids = (await board(0, 'limit=50')).items.map(({ id }) => id);
  expect(ids).not.toContain(lonely);
  expect(ids).not.toContain(answered);
});

test('the operator pins an article of another, and cannot delete it as if it were theirs', async () => {
  const id = await write(writer, said('고정'));
  expect(await ask(OPERATOR_USER_ID, 'PUT', `/articles/${id}/pin`, { is_pinned: true })).toEqual({});
  await write(writer, said('나중 글'));
  expect((await board(0)).items[0]).toMatchObject({ id, is_pinned: true });
  expect(await ask(OPERATOR_USER_ID, 'DELETE', `/articles/free/${id}`)).toMatchObject({ code: 'ARTICLE_NOT_YOURS' });
  expect(await ask(writer, 'DELETE', `/articles/free/${id}`)).toEqual({});
  expect(await ask(OPERATOR_USER_ID, 'PUT', `/articles/${id}/pin`, { is_pinned: true })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an old article of words alone is read as a document, and what the site writes about a deck goes on in one that was edited', async () => {
  const { db } = database;
  const about = { topic: '듀얼', title: '덱' };
  const id = await db
    .transaction()
    .execute((tx) => writeArticle(tx, writer, { ...about, category: 'free', body: '첫 줄\n둘째\n\n\'옛 "이름"\' 덱' }));
  expect((await read(0, id)).body).toEqual(fromWords('첫 줄\n둘째\n\n\'옛 "이름"\' 덱'));
  await ask(writer, 'PUT', `/articles/free/${id}`, { ...said('덱', '고쳐 쓴 말\n\n\'옛 "이름"\' 덱'), revision: 0 });
  const passage = { from: '\'옛 "이름"\' 덱', to: '\'새 "이름"\' 덱' };
  await db.transaction().execute((tx) => rewriteArticle(tx, id, about, passage));
  expect((await read(0, id)).body).toEqual(fromWords('고쳐 쓴 말\n\n\'새 "이름"\' 덱'));
});
