import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followSearch } from '../../../platform/search/documents.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { searchedLines } from '../../community/chat/searched.ts';
import { addNote, forgetNotes, notesOf } from './queries/notes.ts';
import { saidLines } from './queries/said-lines.ts';
import { accountOf, accountsPage } from './queries.ts';
import { checkNoted } from './service.ts';

const NOW = Date.parse('2026-11-22T12:00:00+09:00');
const NEWEST = { sort: 'time', way: 'down' } as const;
const ALL = { state: 'all', sort: 'id', way: 'down', page: 1, limit: 50 } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into users (id, issuer, subject, name, options, is_silence, leaves_at, created_at) overriding system value values
    (11, 'test', 'a', '가온', '{}', false, null, '2026-01-01'), (12, 'test', 'b', '나루', '{}', true, null, '2026-11-20'),
    (13, 'test', 'c', '다솜', '{}', false, '2026-11-30', '2026-01-01'), (14, 'test', 'd', '', '{}', false, null, '2026-11-21'),
    (15, 'test', 'e', '탈퇴한 이용자', '{}', false, null, '2026-01-01')`.execute(database.db);
  await sql`insert into ratings (user_id, score_id, rating, deviation, volatility, games)
    values (11, 1, 1700, 60, 0.06, 30), (11, 2, 1400, 60, 0.06, 5), (12, 1, 1900, 300, 0.06, 2)`.execute(database.db);
  await sql`insert into match_records (user_id, wins, losses, draws) values (11, 20, 14, 1), (12, 1, 1, 0)`.execute(
    database.db,
  );
  await sql`insert into balances (account, currency, amount) values (12, 'gpoint', 500), (13, 'gpoint', 20), (11, 'dpoint', 7)`.execute(
    database.db,
  );
  await sql`insert into last_days values (11, '2026-11-21')`.execute(database.db);
});
afterAll(() => database.drop());

const idsOf = async (change: object) =>
  (await accountsPage(database.db, { ...ALL, ...change }, NOW)).items.map(({ id }) => id);

test('the list holds accounts with a name that are not deleted', async () => {
  const { items, total } = await accountsPage(database.db, ALL, NOW);
  expect(total).toBe(3);
  expect(items.map(({ id }) => id)).toEqual([13, 12, 11]);
  expect(items[2]).toMatchObject({
    name: '가온',
    rating: 1700,
    is_provisional: false,
    games: 35,
    gpoint: 0,
    last_day: '2026-11-21',
  });
  expect(items[0]).toMatchObject({ rating: null, is_provisional: true, games: 0, gpoint: 20, last_day: null });
});

test('it sorts by any column; accounts without a value sort first or last', async () => {
  expect(await idsOf({ sort: 'rating' })).toEqual([12, 11, 13]);
  expect(await idsOf({ sort: 'rating', way: 'up' })).toEqual([13, 11, 12]);
  expect(await idsOf({ sort: 'gpoint' })).toEqual([12, 13, 11]);
  expect(await idsOf({ sort: 'games' })).toEqual([11, 12, 13]);
  expect(await idsOf({ sort: 'name', way: 'up' })).toEqual([11, 12, 13]);
});

test('it filters by state and finds accounts by id', async () => {
  expect(await idsOf({ state: 'silenced' })).toEqual([12]);
  expect(await idsOf({ state: 'leaving' })).toEqual([13]);
  expect(await idsOf({ state: 'new' })).toEqual([12]);
  expect(await idsOf({ words: '13' })).toEqual([13]);
  expect(await idsOf({ words: '없는이름' })).toEqual([]);
  expect(await accountOf(database.db, 15)).toBeUndefined();
});

test('chat lines are listed with removed ones, by user and by time', async () => {
  const { db } = database;
  await sql`insert into chat_messages (id, user_id, name, content, removed, created_at) overriding system value values
    (1, 11, '가온', '첫 말', false, '2026-11-01T00:00:00Z'), (2, 12, '나루', '지운 말', true, '2026-11-02T00:00:00Z'),
    (3, 11, '가온', '끝 말', false, '2026-11-03T00:00:00Z')`.execute(db);
  const found = async (asked: object) =>
    (await saidLines(db, { ...NEWEST, limit: 50, ...asked })).items.map(({ id }) => id);
  expect(await found({})).toEqual([3, 2, 1]);
  expect(await found({ user_id: 11 })).toEqual([3, 1]);
  expect(
    await found({ from_ts: Date.parse('2026-11-02T00:00:00Z') / 1000, until_ts: Date.parse('2026-11-03') / 1000 }),
  ).toEqual([2]);
  expect((await saidLines(db, { ...NEWEST, limit: 1 })).next).toBe(3);
  // removed lines are not in the search index, and still match
  expect(await found({ words: '지운 말' })).toEqual([2]);
  expect(await found({ words: '%' })).toEqual([]);
  await followSearch(db, searchedLines, [1, 2, 3]);
  expect(await found({ words: '말' })).toEqual([3, 2, 1]);
  expect(await found({ words: '말', user_id: 11 })).toEqual([3, 1]);
  expect(await found({ words: '끝 말', user_id: 12 })).toEqual([]);
  expect(await found({ words: '첫 말', from_ts: Date.parse('2026-11-02T00:00:00Z') / 1000 })).toEqual([]);
  expect(await found({ words: '말', before: 3 })).toEqual([2, 1]);
  const { next } = await saidLines(db, { ...NEWEST, limit: 1, words: '말' });
  expect(await found({ words: '말', before: next! })).toEqual([2, 1]);
});

test.each([
  {},
  { words: '말' },
  { user_id: 12 },
  { user_id: 12, words: '말' },
  { from_ts: 5, until_ts: 25 },
  { words: '말', until_ts: 25 },
])(
  'lines of %j stand in every order as if all of them were sorted, page by page, and nothing twice',
  async (filter) => {
    const { db } = database;
    await sql`truncate chat_messages; delete from search_documents where kind = 'chat'`.execute(db);
    await sql`insert into chat_messages (id, user_id, name, content, removed, created_at) overriding system value
    select n, 11 + n * 7 % 3, '이름', case when n % 4 = 0 then '다른 것' else '같은 말 ' || n end, n % 5 = 0, to_timestamp(n)
    from generate_series(1, 30) as n`.execute(db);
    await followSearch(
      db,
      searchedLines,
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    const all = Array.from({ length: 30 }, (_, at) => at + 1)
      .map((id) => ({
        id,
        user: 11 + ((id * 7) % 3),
        removed: id % 5 === 0,
        said: id % 4 === 0 ? '다른 것' : '같은 말',
      }))
      .filter(
        ({ id, user, said }) =>
          (filter.user_id === undefined || user === filter.user_id) &&
          (filter.words === undefined || said.includes(filter.words)) &&
          (filter.from_ts === undefined || id >= filter.from_ts) &&
          (filter.until_ts === undefined || id < filter.until_ts),
      );
    type Sorted = (typeof all)[number];
    const keys = {
      time: () => 0,
      user: ({ user }: Sorted) => (filter.user_id ? 0 : user),
      removed: ({ removed }: Sorted) => Number(removed),
    };
    for (const sort of ['time', 'user', 'removed'] as const)
      for (const way of ['down', 'up'] as const) {
        const sign = way === 'up' ? 1 : -1;
        const expected = [...all].sort((a, b) => sign * (keys[sort](a) - keys[sort](b) || a.id - b.id));
        const found: number[] = [];
        let before: number | undefined;
        do {
          const page: Awaited<ReturnType<typeof saidLines>> = await saidLines(db, {
            ...filter,
            sort,
            way,
            limit: 4,
            before,
          });
          found.push(...page.items.map(({ id }) => id));
          before = page.next ?? undefined;
        } while (before !== undefined);
        expect([sort, way, found]).toEqual([sort, way, expected.map(({ id }) => id)]);
      }
    // a number that no line has, and one beyond all
    const { items } = await saidLines(db, { ...NEWEST, limit: 2, before: 2_000_000_000 });
    expect(items.map(({ id }) => id)).toEqual([30, 29]);
  },
);

test('notes on an account are newest first, and are deleted with it', async () => {
  const { db } = database;
  for (const words of ['첫 메모', '둘째 메모']) await addNote(db, { user_id: 12, author_id: 11, words });
  expect(await notesOf(db, 12)).toMatchObject([
    { author: '가온', words: '둘째 메모' },
    { author: '가온', words: '첫 메모' },
  ]);
  await db.transaction().execute((tx) => forgetNotes(tx, 12));
  expect(await notesOf(db, 12)).toEqual([]);
});

test('moderators note on players, the operator on moderators too, and nobody on themselves', async () => {
  const { db } = database;
  const role = (granted_role: 'moderator' | null) =>
    db.updateTable('users').set({ granted_role }).where('id', 'in', [11, 12]).execute();
  await role('moderator');
  await checkNoted(db, 11, 13);
  await checkNoted(db, OPERATOR_USER_ID, 12);
  for (const [by, on, code] of [
    [11, 12, 'FORBIDDEN'],
    [11, 11, 'NOT_YOURSELF'],
    [11, 999, 'USER_NOT_FOUND'],
    [11, 15, 'USER_NOT_FOUND'],
  ] as const)
    await expect(checkNoted(db, by, on)).rejects.toThrow(code);
  await role(null);
});
