import type { SaidLine } from '@chilyo/protocol';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { type Between, isMeantBy, newestMeant } from '../../platform/search/newest.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { lastLineBefore } from '../chat/service.ts';

type Db = Kysely<Database>;
type Asked = PageAsked & {
  words?: string | undefined;
  user_id?: number | undefined;
  from_ts?: number | undefined;
  until_ts?: number | undefined;
};

const LAST_ID = 2 ** 31 - 1;
/** A line stands at most so many numbers away from where its moment would put it: so many are written at once. */
const NEARLY = 20;

/** What was said in the shared room, newest first, also what was taken away: what is searched no longer has that, so it is looked for letter by letter. */
export async function saidLines(db: Db, asked: Asked) {
  const { words, user_id, from_ts, until_ts, limit } = asked;
  const between = await numbersOf(db, asked);
  const rows = db
    .selectFrom('chat_messages')
    .select(['id', 'user_id', 'name', 'content', 'removed', 'created_at'])
    .where('id', '>', between.after)
    .where('id', '<', between.before)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .$if(from_ts !== undefined, (query) => query.where('created_at', '>=', new Date(from_ts! * 1000)))
    .$if(until_ts !== undefined, (query) => query.where('created_at', '<', new Date(until_ts! * 1000)))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const sought = words?.trim();
  const found = sought ? await withWords(db, rows, sought, { ...asked, ...between }) : await rows.execute();
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

/** Between which numbers lie the lines of a time: they are numbered nearly as they are said. */
async function numbersOf(db: Db, { from_ts, until_ts, before = LAST_ID }: Asked): Promise<Between> {
  const [first, last] = await Promise.all([
    from_ts === undefined ? 0 : lastLineBefore(db, from_ts),
    until_ts === undefined ? LAST_ID : lastLineBefore(db, until_ts),
  ]);
  return { after: Math.max(0, first - NEARLY), before: Math.min(before, last + NEARLY) };
}

/** One player's newest lines are read and looked at; of all the others those that have the words are found first. */
async function withWords(db: Db, rows: Rows, words: string, asked: Asked & Between): Promise<Line[]> {
  const removed = rows
    .where('removed', '=', true)
    .where(sql<boolean>`strpos(lower(content), ${words.toLowerCase()}) > 0`)
    .execute();
  const seen = async () => {
    if (asked.user_id !== undefined) {
      const edge = await edgeOf(db, asked.user_id, asked.before);
      const own = await rows
        .where('id', '>=', edge)
        .where(isMeantBy('chat', words, sql.ref('chat_messages.id')))
        .execute();
      if (edge === 0 || own.length > asked.limit) return own;
    }
    const most = asked.limit + 1 + 2 * NEARLY;
    const refs = await newestMeant(db, 'chat', words, { ...asked, owner: asked.user_id }, most);
    return rows.where('id', '=', sql<number>`any(${refs}::integer[])`).execute();
  };
  const found = (await Promise.all([removed, seen()])).flat();
  return found.sort((a, b) => b.id - a.id).slice(0, asked.limit + 1);
}

/** So many of one player's lines are looked at one by one. */
const LOOKED_AT = 10_000;

/** From which line on these are; 0 where they are all of them. */
async function edgeOf(db: Db, userId: number, before: number): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .offset(LOOKED_AT)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
