import { calls, OPERATOR_USER_ID, SEARCH_KINDS } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { createOperator } from '../core/identity/service.ts';
import { openWorks, reviewedWorks } from '../goods/works/service.ts';
import { boardPage } from './articles/queries/board.ts';
import { bookmarksOf } from './articles/queries/bookmark-rows.ts';
import { threadsOf } from './comments/queries.ts';
import { listIdeas } from './ideas/queries.ts';
import { newPlayer } from './me/test-users.ts';
import { search } from './search/service.ts';
import { writingsOf } from './writings/service.ts';

/** Lists whose rows move while they are read: by votes, comments, pins. */
let database: TestDatabase;
let author: number;
const ROWS = 24;
const LIMIT = 4;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await createOperator(db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
  author = await newPlayer(db, '글쓴이');
  await sql`insert into articles (category, topic, title, body, user_id, created_at)
    select 'free', '잡담', '글 ' || n, '본문', ${author}, now() - (n / 3) * interval '1 microsecond'
    from generate_series(1, ${ROWS}) n`.execute(db);
  await sql`insert into comments (card_id, user_id, content) select 101, ${author}, 'c' || n from generate_series(1, ${ROWS}) n`.execute(
    db,
  );
  await sql`insert into ideas (user_id, title, words) select ${author}, 'i' || n, 'w' from generate_series(1, ${ROWS}) n`.execute(
    db,
  );
});
afterAll(() => database.drop());

type Listed = { items: readonly { id: number }[]; next: string | null };
const LISTS: [name: string, table: string, columns: readonly string[], page: (before?: string) => Promise<Listed>][] = [
  ...(['new', 'votes', 'comments'] as const).map((sort): (typeof LISTS)[number] => [
    `a board by ${sort}`,
    'articles',
    ['votes', 'comment_count', 'is_pinned', 'deleted_at'],
    (before) => boardPage(database.db, null, { category: 'free', place: 'all', sort, before, limit: LIMIT }),
  ]),
  ...(['old', 'new', 'votes'] as const).map((sort): (typeof LISTS)[number] => [
    `comments by ${sort}`,
    'comments',
    ['votes', 'deleted_at'],
    (before) => threadsOf(database.db, { card_id: 101 }, { sort, before, limit: LIMIT }),
  ]),
  ...(['votes', 'new'] as const).map((order): (typeof LISTS)[number] => [
    `ideas by ${order}`,
    'ideas',
    ['votes', 'deleted_at'],
    (before) => listIdeas(database.db, OPERATOR_USER_ID, { order, before, limit: LIMIT }),
  ]),
];

/** A repeatable chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Changes a row between two pages: votes, pins, comments or deletes it. Returns it. */
async function disturb(
  table: string,
  columns: readonly string[],
  ids: readonly number[],
  next: (below: number) => number,
) {
  const id = ids[next(ids.length)]!;
  const column = columns[next(columns.length)]!;
  const value =
    column === 'deleted_at' ? sql`now()` : column === 'is_pinned' ? sql`not is_pinned` : sql`${next(6)}::int`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(database.db);
  return id;
}

test.each(LISTS)(
  '%s: what nothing happened to comes once, and nothing else twice in a row of pages',
  async (_, table, columns, page) => {
    const { db } = database;
    const all = async () => {
      const { rows } = await sql<{
        id: number;
      }>`select id from ${sql.table(table)} where user_id = ${author} order by id`.execute(db);
      return rows.map(({ id }) => id);
    };
    for (let seed = 1; seed <= 8; seed++) {
      const next = chance(seed);
      await sql`update ${sql.table(table)} set deleted_at = null`.execute(db);
      const ids = await all();
      const touched = new Set<number>();
      const seen: number[] = [];
      for (let before: string | undefined, isFirst = true; isFirst || before; isFirst = false) {
        const { items, next: end } = await page(before);
        // the page drops what it has; of rows that were not touched none may come twice
        seen.push(...items.map(({ id }) => id));
        before = end ?? undefined;
        for (let at = 0; at < 2; at++) touched.add(await disturb(table, columns, ids, next));
      }
      const still = ids.filter((id) => !touched.has(id));
      expect(seen.filter((id) => still.includes(id)).sort((one, other) => one - other)).toEqual(still);
    }
  },
);

/** Every call with a cursor of its own: its lists, and what one of its cursors carries. */
const CURSORS: Record<string, { values: readonly unknown[]; pages: ((before: string) => Promise<unknown>)[] }> = {
  board: {
    values: [false, 3, 1],
    pages: (['new', 'votes', 'comments'] as const).map(
      (sort) => (before) =>
        boardPage(database.db, null, { category: 'free', place: 'all', sort, before, limit: LIMIT }),
    ),
  },
  ...Object.fromEntries(
    [
      ['cardComments', { card_id: 101 }] as const,
      ['articleComments', { article_id: 1 }] as const,
      ['ideaComments', { idea_id: 1 }] as const,
    ].map(([name, subject]) => [
      name,
      {
        values: [3, 1],
        pages: (['old', 'new', 'votes'] as const).map(
          (sort) => (before: string) => threadsOf(database.db, subject, { sort, before, limit: LIMIT }),
        ),
      },
    ]),
  ),
  ideas: {
    values: [3, 1],
    pages: (['votes', 'new'] as const).map(
      (order) => (before) => listIdeas(database.db, OPERATOR_USER_ID, { order, before, limit: LIMIT }),
    ),
  },
  bookmarks: {
    values: [1],
    pages: [(before) => bookmarksOf(database.db, author, { before, limit: LIMIT })],
  },
  works: {
    values: [3, 1],
    pages: (['played', 'new'] as const).map(
      (order) => (before) => openWorks(database.db, null, { order, before, limit: LIMIT }),
    ),
  },
  reviewedWorks: {
    values: [3, 1],
    pages: (['waiting', 'appeals'] as const).map(
      (view) => (before) => reviewedWorks(database.db, { view, before, limit: LIMIT }, true),
    ),
  },
  writings: {
    values: [3, 1],
    pages: [(before) => writingsOf(database.db, author, { kind: undefined, before, limit: LIMIT })],
  },
  search: {
    values: ['whole', 1, 3, 1],
    pages: SEARCH_KINDS.map(
      (kind) => (before) =>
        search(
          database.db,
          [{ kind, hits: async () => [] }] as never,
          { q: '이무기', kind, before, limit: LIMIT },
          null,
        ),
    ),
  },
};

test('every call with a cursor of its own is tried with forged ones', () => {
  const withCursor = Object.entries(calls as Record<string, { query?: z.ZodType }>).flatMap(([name, { query }]) =>
    query?.safeParse({ before: 'abc', q: '' }).success && !query.safeParse({ before: '!', q: '' }).success
      ? [name]
      : [],
  );
  expect(withCursor.sort()).toEqual(Object.keys(CURSORS).sort());
});

test.each(Object.entries(CURSORS))('%s: a forged cursor is refused or read, and never an error', async (_, one) => {
  const odd = [null, true, 'x', '', -1, 0, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e99, [], {}];
  const forged = [
    ...one.values.flatMap((_, at) => odd.map((value) => one.values.with(at, value))),
    one.values.slice(1),
    [...one.values, 1],
    { 0: 1 },
    null,
  ].map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));
  let refused = 0;
  for (const before of [...forged, 'abc', '1', '-_'])
    for (const page of one.pages)
      await page(before).catch((failure) => {
        expect(failure).toMatchObject({ code: 'INVALID_INPUT' });
        refused++;
      });
  expect(refused).toBeGreaterThan(0);
  for (const page of one.pages) await page(Buffer.from(JSON.stringify(one.values)).toString('base64url'));
});
