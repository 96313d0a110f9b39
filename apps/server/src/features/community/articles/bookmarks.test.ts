import { BOOKMARKS_MAX, type Bookmark, FOLDERS_MAX } from '@chilyo/protocol';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetBookmarks } from './queries/bookmark-rows.ts';
import { ask, database, openBoards, person, read, reader, said, write, writer } from './test-boards.ts';

openBoards();

type Listed = { items: Bookmark[]; next: string | null };
const listed = (who = reader, search = '') => ask<Listed>(who, 'GET', `/bookmarks${search}`);
const titles = async (search = '') => (await listed(reader, search)).items.map(({ article }) => article?.title);
const save = (id: number, folder_id: number | null = null, who = reader) =>
  ask(who, 'PUT', `/articles/${id}/bookmark`, { folder_id });
const folder = async (name: string, who = reader): Promise<number> =>
  (await ask<{ item: { id: number } }>(who, 'POST', '/bookmarks/folders', { name })).item.id;

test('an article is bookmarked once however often it is saved, moves between folders, and only its owner sees it', async () => {
  const [first, second] = [await write(writer, said('첫 글')), await write(writer, said('둘째 글'))];
  const later = await folder('  나중에  읽기 ');
  expect(await folder('나중에 읽기')).toBe(later);
  await Promise.all([save(first), save(first), save(first)]);
  await save(second, later);
  expect(await titles()).toEqual(['둘째 글', '첫 글']);
  expect(await titles(`?folder=${later}`)).toEqual(['둘째 글']);
  expect(await titles('?folder=0')).toEqual(['첫 글']);
  expect(await read(reader, second)).toMatchObject({ bookmark: { folder_id: later } });
  expect(await read(writer, second)).toMatchObject({ bookmark: null });
  expect((await listed(writer)).items).toEqual([]);

  await save(first, later);
  expect(await ask(reader, 'GET', '/bookmarks/folders')).toEqual({
    items: [{ id: later, name: '나중에 읽기', bookmarks: 2 }],
    total: 2,
  });
  await ask(reader, 'DELETE', `/bookmarks/folders/${later}`);
  expect(await titles('?folder=0')).toEqual(['둘째 글', '첫 글']);
  await ask(reader, 'DELETE', `/articles/${first}/bookmark`);
  expect(await ask(reader, 'DELETE', `/articles/${first}/bookmark`)).toEqual({});
  expect(await titles()).toEqual(['둘째 글']);
});

test('a page ends at a bookmark, and the next begins below it whatever was saved meanwhile', async () => {
  const ids = [await write(writer, said('하나')), await write(writer, said('둘')), await write(writer, said('셋'))];
  for (const id of ids.slice(0, 2)) await save(id);
  const { items, next } = await listed(reader, '?limit=1');
  expect(items.map(({ article_id }) => article_id)).toEqual([ids[1]]);
  await save(ids[2]!);
  const rest = await listed(reader, `?limit=1&before=${next}`);
  expect([rest.items.map(({ article_id }) => article_id), rest.next]).toEqual([[ids[0]], null]);
});

test('a deleted or hidden article keeps its place in the list, without a word of it', async () => {
  const [deleted, hidden] = [await write(writer, said('지울 글')), await write(writer, said('가릴 글'))];
  for (const id of [deleted, hidden]) await save(id);
  await ask(writer, 'DELETE', `/articles/free/${deleted}`);
  await sql`update articles set deleted_at = now(), title = '' where id = ${hidden}`.execute(database.db);
  await sql`insert into hidden_posts (kind, ref, user_id, category, path, cause, is_reported, is_deletion, reason_class, reason, kept, hidden_at, until)
    values ('article', ${hidden}, ${writer}, 'free', '/', 'staff', false, false, 'abuse', '', '{}', now(), now())`.execute(
    database.db,
  );
  expect((await listed()).items.map(({ article, gone }) => [article, gone])).toEqual([
    [null, 'hidden'],
    [null, 'deleted'],
  ]);
  // what is saved may still be put away
  const away = await folder('치운 것');
  expect(await save(hidden, away)).toEqual({});
  const other = await person();
  expect(await save(hidden, null, other)).toMatchObject({ code: 'POST_HIDDEN' });
  expect(await save(deleted, null, other)).toMatchObject({ code: 'NOT_FOUND' });
});

test('folders of others are no folders, names are unique, and there are limits', async () => {
  const id = await write(writer, said('글'));
  const theirs = await folder('남의 것', writer);
  expect(await save(id, theirs)).toMatchObject({ code: 'FOLDER_NOT_FOUND' });
  expect(await ask(reader, 'GET', `/bookmarks?folder=${theirs}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(reader, 'PUT', `/bookmarks/folders/${theirs}`, { name: '내 것' })).toMatchObject({
    code: 'NOT_FOUND',
  });
  await ask(reader, 'DELETE', `/bookmarks/folders/${theirs}`);
  expect(await folder('남의 것', writer)).toBe(theirs);

  const [one] = [await folder('가'), await folder('나')];
  expect(await ask(reader, 'PUT', `/bookmarks/folders/${one}`, { name: '나' })).toMatchObject({
    code: 'FOLDER_NAME_TAKEN',
  });
  expect(await ask(reader, 'PUT', `/bookmarks/folders/${one}`, { name: '가' })).toEqual({});
  await sql`insert into bookmark_folders (user_id, name) select ${reader}, n::text from generate_series(3, ${FOLDERS_MAX}) n`.execute(
    database.db,
  );
  expect(await ask(reader, 'POST', '/bookmarks/folders', { name: '하나 더' })).toMatchObject({ code: 'FOLDERS_FULL' });
  await sql`with more as (insert into articles (category, topic, title, body, user_id)
      select 'free', '잡담', '', '', ${writer} from generate_series(1, ${BOOKMARKS_MAX}) returning id)
    insert into bookmarks (user_id, article_id) select ${reader}, id from more`.execute(database.db);
  expect(await save(id)).toMatchObject({ code: 'BOOKMARKS_FULL' });
  await forgetBookmarks(database.db, reader);
  expect(await ask(reader, 'GET', '/bookmarks/folders')).toEqual({ items: [], total: 0 });
});
