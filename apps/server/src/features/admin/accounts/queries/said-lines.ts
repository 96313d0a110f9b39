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
/** A stretch of the list: of all lines, or of those that stand or were taken away, behind the last one of the page before. */
type Stretch = { by: 'ref' | 'owner'; removed?: boolean; last: Cursor | undefined };

const LAST_ID = 2 ** 31 - 1;
/** A line stands at most so many numbers away from where its moment would put it: so many are written at once. */
const NEARLY = 20;
/** So many of one player's lines are looked at one by one. */
const LOOKED_AT = 10_000;

/** What was said in the shared room, also what was taken away: what is searched no longer has that, so it is looked for letter by letter. */
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

/** A line by its number; of a number that none has, one that nobody said. */
const lineOf = async (db: Db, id: number): Promise<Cursor> =>
  (await lines(db).where('id', '=', id).executeTakeFirst()) ?? { id, user_id: 0, removed: false };

/** Sorted by what was taken away, it is the one kind of lines after the other. */
function stretchesOf({ sort, way, user_id }: Asked, last: Cursor | undefined): Stretch[] {
  // one player's lines are all of one
  if (sort !== 'removed') return [{ by: sort === 'user' && user_id === undefined ? 'owner' : 'ref', last }];
  const kinds = way === 'down' ? [true, false] : [false, true];
  return kinds
    .slice(last ? kinds.indexOf(last.removed) : 0)
    .map((removed) => ({ by: 'ref', removed, last: last?.removed === removed ? last : undefined }));
}

/** Between which numbers lie the lines of a time: they are numbered nearly as they are said. */
async function numbersOf(db: Db, { from_ts, until_ts }: Asked): Promise<Between> {
  const [first, last] = await Promise.all([
    from_ts === undefined ? 0 : lastLineBefore(db, from_ts),
    until_ts === undefined ? LAST_ID : lastLineBefore(db, until_ts),
  ]);
  return { after: Math.max(0, first - NEARLY), before: Math.min(LAST_ID, last + NEARLY) };
}

/** One more than a page of a stretch, in its order. */
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
      // one player's next lines are read and looked at; of all the others those that have the words are found first
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

/** As far as somebody's next lines are looked at one by one; null where they are all of them. */
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
