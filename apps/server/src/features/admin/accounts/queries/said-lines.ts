import type { SAID_SORTS, SaidLine } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../../../platform/page.ts';
import { type Between, firstMeant, isMeantBy } from '../../../../platform/search/first-meant.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { lastLineBefore } from '../../../community/chat/service.ts';

type Db = Kysely<Database>;
type Asked = PageAsked & {
  words?: string | undefined;
  user_id?: number | undefined;
  from_ts?: number | undefined;
  until_ts?: number | undefined;
  sort: (typeof SAID_SORTS)[number];
  way: 'down' | 'up';
};
type Line = Pick<
  Selectable<Database['chat_messages']>,
  'id' | 'user_id' | 'name' | 'content' | 'removed' | 'created_at'
>;
type Cursor = Pick<Line, 'id' | 'user_id' | 'removed'>;
/** A section of the sorted list: all lines, or only removed or only visible ones, after the cursor. */
type Stretch = { by: 'ref' | 'owner'; removed?: boolean; last: Cursor | undefined };

const LAST_ID = 2 ** 31 - 1;
/** Maximum difference between the order of ids and the order of time: the number of lines written at once. */
const NEARLY = 20;
/** Of a single player's lines this many are scanned one by one. */
const LOOKED_AT = 10_000;

/**
 * Lines of the shared room, including removed ones: these are not in the search index, so they are matched without it.
 */
export async function saidLines(db: Db, asked: Asked) {
  const { limit, before } = asked;
  const [between, last] = await Promise.all([
    numbersOf(db, asked),
    before === undefined ? undefined : lineOf(db, before),
  ]);
  const found: Line[] = [];
  for (const stretch of stretchesOf(asked, last))
    if (found.length <= limit) found.push(...(await linesIn(db, stretch, asked, between)));
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

const lines = (db: Db) =>
  db.selectFrom('chat_messages').select(['id', 'user_id', 'name', 'content', 'removed', 'created_at']);

/** The cursor of a line; for an unknown id one of no user. */
const lineOf = async (db: Db, id: number): Promise<Cursor> =>
  (await lines(db).where('id', '=', id).executeTakeFirst()) ?? { id, user_id: 0, removed: false };

/** Sorted by removal, the list is one section of removed and one of visible lines. */
function stretchesOf({ sort, way, user_id }: Asked, last: Cursor | undefined): Stretch[] {
  // the lines of a single player share an owner, so the id alone sorts them
  if (sort !== 'removed') return [{ by: sort === 'user' && user_id === undefined ? 'owner' : 'ref', last }];
  const kinds = way === 'down' ? [true, false] : [false, true];
  return kinds
    .slice(last ? kinds.indexOf(last.removed) : 0)
    .map((removed) => ({ by: 'ref', removed, last: last?.removed === removed ? last : undefined }));
}

/** The range of ids of a period: ids are nearly in the order of time. */
async function numbersOf(db: Db, { from_ts, until_ts }: Asked): Promise<Between> {
  const [first, last] = await Promise.all([
    from_ts === undefined ? 0 : lastLineBefore(db, from_ts),
    until_ts === undefined ? LAST_ID : lastLineBefore(db, until_ts),
  ]);
  return { after: Math.max(0, first - NEARLY), before: Math.min(LAST_ID, last + NEARLY) };
}

/** One row more than a page of a section, in its order. */
async function linesIn(db: Db, stretch: Stretch, asked: Asked, between: Between): Promise<Line[]> {
  const { by, removed, last } = stretch;
  const { user_id, from_ts, until_ts, way, limit } = asked;
  const [direction, behind] = way === 'up' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  const rows = lines(db)
    .where('id', '>', between.after)
    .where('id', '<', between.before)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .$if(from_ts !== undefined, (query) => query.where('created_at', '>=', new Date(from_ts! * 1000)))
    .$if(until_ts !== undefined, (query) => query.where('created_at', '<', new Date(until_ts! * 1000)))
    .$if(removed !== undefined, (query) => query.where('removed', '=', removed!))
    .$if(last !== undefined, (query) =>
      query.where(
        by === 'ref'
          ? sql<boolean>`id ${behind} ${last!.id}`
          : sql<boolean>`(user_id, id) ${behind} (${last!.user_id}, ${last!.id})`,
      ),
    )
    .$if(by === 'owner', (query) => query.orderBy('user_id', direction))
    .orderBy('id', direction)
    .limit(limit + 1);
  const words = asked.words?.trim();
  if (!words) return rows.execute();

  const gone = () =>
    rows.where('removed', '=', true).where(sql<boolean>`strpos(lower(content), ${words.toLowerCase()}) > 0`).execute();
  const standing = async () => {
    const still = rows.where('removed', '=', false);
    if (user_id !== undefined) {
      // a single player's lines are scanned; of all players' lines the matching ones are found first
      const edge = await edgeOf(db, user_id, asked, last);
      const own = await still
        .$if(edge !== null, (query) => query.where('id', way === 'up' ? '<=' : '>=', edge))
        .where(isMeantBy('chat', words, sql.ref('chat_messages.id')))
        .execute();
      if (edge === null || own.length > limit) return own;
    }
    const walk = { by, way, last: last && { owner: last.user_id, ref: last.id } };
    const refs = await firstMeant(db, 'chat', words, { ...between, owner: user_id }, walk, limit + 1 + 2 * NEARLY);
    return still.where('id', '=', sql<number>`any(${refs}::integer[])`).execute();
  };
  const found = (await Promise.all([removed === false ? [] : gone(), removed === true ? [] : standing()])).flat();
  const sign = way === 'up' ? 1 : -1;
  return found.sort((a, b) => sign * ((by === 'owner' ? a.user_id - b.user_id : 0) || a.id - b.id)).slice(0, limit + 1);
}

/** The last id of the range in which a user's lines are scanned; null if it covers all of them. */
async function edgeOf(db: Db, userId: number, { way }: Asked, last: Cursor | undefined): Promise<number | null> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('user_id', '=', userId)
    .$if(last !== undefined, (query) => query.where('id', way === 'up' ? '>' : '<', last!.id))
    .orderBy('id', way === 'up' ? 'asc' : 'desc')
    .offset(LOOKED_AT)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
