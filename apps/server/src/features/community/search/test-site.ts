import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { createOperator } from '../../core/identity/service.ts';
import { addLaunchCons } from '../../goods/cons/service.ts';
import { addLaunchSkins } from '../../goods/skins/service.ts';
import { writeLaunchArticles } from '../articles/service.ts';
import { BOARD, PLAYERS, SHARED_DECKS } from './test-board.ts';
import { NEEDLES } from './test-needles.ts';
import { koreanTexts } from './test-texts.ts';

export type Amount = { articles: number; lines: number; users: number };

const OPERATOR_NAME = '운영자';
const BATCH = 5_000;
/** Number of users who own the generated content. */
const WRITERS = 8;

/** Fills the tables as after years of use, before indexing, with the expected results spread among them. */
export async function fillSite(
  db: Kysely<Database>,
  { articles, lines, users }: Amount,
  random: () => number,
): Promise<void> {
  await createOperator(db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
  await db.updateTable('users').set({ name: OPERATOR_NAME }).execute();
  const texts = koreanTexts(random);
  await fillPlayers(db, users, texts);
  await addLaunchSkins(db);
  await addLaunchCons(db);
  await fillArticles(db, articles, texts, random);
  const said = made(
    lines,
    NEEDLES.lines,
    () => texts.line(),
    (line) => line,
  );
  await insert(
    db,
    said.map((content) => ({ content })),
    (rows) => sql`
    insert into chat_messages (user_id, name, content) select 2 + n % ${sql.lit(WRITERS)}, '손님', content from ${rows('content text')}`,
  );
  await fillDecks(db, texts);
  await fillBoard(db);
}

/** Inserts what `test-board` holds: articles of the last days with their authors, shared decks, players. */
async function fillBoard(db: Kysely<Database>): Promise<void> {
  const authors = [...new Set(BOARD.map(([, author]) => author))].filter((name) => name !== OPERATOR_NAME);
  const names = [...authors, ...PLAYERS].map((name) => ({ name }));
  const users = (rows: Rows) => sql`
    insert into users (issuer, subject, name) select 'board', n::text, name from ${rows('name text')}`;
  await insert(db, names, users);
  await insert(
    db,
    BOARD.map(([topic, author, title, body]) => ({ topic, author, title, body })),
    (rows) => sql`
    insert into articles (category, topic, title, body, user_id, created_at)
    select 'free', topic, title, body, (select min(id) from users where name = author), now() - n * interval '3 hours'
    from ${rows('topic text, author text, title text, body text')}`,
  );
  await insert(
    db,
    SHARED_DECKS.map((name) => ({ name })),
    (rows) => sql`
    insert into decks (user_id, name, card_ids, shared_at) select 2, name, array[101, 102, 103], now() from ${rows('name text')}`,
  );
  await writeLaunchArticles(db);
}

type Texts = ReturnType<typeof koreanTexts>;

/** Inserts `users` players with names. */
export const fillPlayers = (db: Kysely<Database>, users: number, texts: Texts): Promise<void> =>
  insert(
    db,
    made(
      users,
      NEEDLES.users,
      () => texts.name(),
      (name) => name,
    ).map((name) => ({ name })),
    (rows) => sql`
    insert into users (issuer, subject, name) select 'filled', n::text, name from ${rows('name text')}`,
  );

/** Inserts articles on the free board, one every ten minutes until now. */
export async function fillArticles(
  db: Kysely<Database>,
  articles: number,
  texts: Texts,
  random: () => number,
): Promise<void> {
  const written = made(
    articles,
    NEEDLES.articles,
    () => ({ title: texts.title(), body: texts.body() }),
    ([title, body]) => ({ title: title!, body: body! }),
  ).map((article) => ({ ...article, votes: Math.floor(random() ** 6 * 80) }));
  await insert(
    db,
    written,
    (rows) => sql`
    insert into articles (category, topic, title, body, votes, user_id, created_at)
    select 'free', '잡담', title, body, votes, 2 + n % ${sql.lit(WRITERS)}, now() - (${sql.lit(articles)} - n) * interval '10 minutes'
    from ${rows('title text, body text, votes integer')}`,
  );
}

/** Inserts public decks. */
export const fillDecks = (db: Kysely<Database>, texts: Texts): Promise<void> =>
  insert(
    db,
    made(
      300,
      NEEDLES.decks,
      () => texts.title().slice(0, 20),
      (name) => name,
    ).map((name) => ({ name })),
    (rows) => sql`
    insert into decks (user_id, name, card_ids, shared_at) select 2 + n % ${sql.lit(WRITERS)}, name, array[101, 102, 103], now()
    from ${rows('name text')}`,
  );

/** Updates the planner's statistics, as autovacuum does on a running site. */
export const restSite = (db: Kysely<Database>) => sql`vacuum analyze`.execute(db);

/** Generates `count` items with the expected results evenly among them. */
function made<Needle, T>(count: number, needles: readonly Needle[], one: () => T, of: (needle: Needle) => T): T[] {
  const every = Math.floor(count / (needles.length + 1));
  return Array.from({ length: count }, (_, at) => {
    const needle = at > 0 && at % every === 0 ? needles[at / every - 1] : undefined;
    return needle === undefined ? one() : of(needle);
  });
}

type Rows = (columns: string) => ReturnType<typeof sql>;

async function insert(
  db: Kysely<Database>,
  rows: readonly object[],
  statement: (rows: Rows) => ReturnType<typeof sql>,
) {
  for (let from = 0; from < rows.length; from += BATCH) {
    const json = JSON.stringify(rows.slice(from, from + BATCH).map((row, at) => ({ n: from + at, ...row })));
    await statement(
      (columns) => sql`jsonb_to_recordset(${json}::jsonb) as row (n integer, ${sql.raw(columns)})`,
    ).execute(db);
  }
}
