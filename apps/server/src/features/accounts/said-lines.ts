import type { SaidLine } from '@chilyo/protocol';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { isMeantBy, newestMeant } from '../../platform/search/newest.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;
type Asked = PageAsked & {
  words?: string | undefined;
  user_id?: number | undefined;
  from_ts?: number | undefined;
  until_ts?: number | undefined;
};

const LAST_ID = 2 ** 31 - 1;

/** What was said in the shared room, newest first, also what was taken away: what is searched no longer has that, so it is looked for letter by letter. */
export async function saidLines(db: Db, asked: Asked) {
  const { words, user_id, from_ts, until_ts, before, limit } = asked;
  const rows = db
    .selectFrom('chat_messages')
    .select(['id', 'user_id', 'name', 'content', 'removed', 'created_at'])
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .$if(from_ts !== undefined, (query) => query.where('created_at', '>=', new Date(from_ts! * 1000)))
    .$if(until_ts !== undefined, (query) => query.where('created_at', '<', new Date(until_ts! * 1000)))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const sought = words?.trim();
  const found = sought ? await withWords(db, rows, sought, asked) : await rows.execute();
  return pageOf(
    found,
    limit,
    ({ removed, created_at, ...line }): SaidLine => ({
      ...line,
      is_removed: removed,
      created_ts: secondsOf(created_at),
    }),
  );
}

type Rows = SelectQueryBuilder<Database, 'chat_messages', Line>;
type Line = Pick<
  Selectable<Database['chat_messages']>,
  'id' | 'user_id' | 'name' | 'content' | 'removed' | 'created_at'
>;

/** One player's lines are read and looked at; of everybody's those that have the words are found first. Lines are numbered nearly as they are said. */
async function withWords(db: Db, rows: Rows, words: string, asked: Asked): Promise<Line[]> {
  const { user_id, from_ts, until_ts, before = LAST_ID, limit } = asked;
  const removed = rows
    .where('removed', '=', true)
    .where(sql<boolean>`strpos(lower(content), ${words.toLowerCase()}) > 0`)
    .execute();
  const seen = async () => {
    if (user_id !== undefined) return rows.where(isMeantBy('chat', words, sql.ref('chat_messages.id'))).execute();
    const [after, end] = await Promise.all([
      from_ts === undefined ? 0 : lastBefore(db, from_ts),
      until_ts === undefined ? LAST_ID : lastBefore(db, until_ts),
    ]);
    const refs = await newestMeant(db, 'chat', words, { after, before: Math.min(before, end + 1) }, limit + 1);
    return rows.where('id', '=', sql<number>`any(${refs}::integer[])`).execute();
  };
  const found = (await Promise.all([removed, seen()])).flat();
  return found.sort((a, b) => b.id - a.id).slice(0, limit + 1);
}

/** The last line that was said before a moment; 0 where there is none. */
async function lastBefore(db: Db, seconds: number): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('created_at', '<', new Date(seconds * 1000))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
