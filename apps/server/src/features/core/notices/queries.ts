import {
  DEPARTED_NAME,
  type Notice,
  type NoticeKindName,
  namedPeople,
  notices,
  peopleWords,
  type Several,
} from '@chilyo/protocol';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOf } from '../identity/service.ts';

type Db = Kysely<Database>;
/** The reader of notices. Site-wide notices from before they signed up are excluded. */
export type Reader = { id: number; created_at: Date };

/** Older notices are deleted, and of each player all beyond the newest `KEPT_MOST`. */
const KEPT_MS = 90 * 86_400_000;
const KEPT_MOST = 200;

/** Stores a notice for one user, or with null for all. */
export async function storeNotice(
  db: Db,
  notice: Omit<Insertable<Database['notices']>, 'id' | 'created_at'>,
): Promise<void> {
  await db.insertInto('notices').values(notice).execute();
}

type Row = Selectable<Database['notices']>;
/** `user_id`: null of older notices. */
type Person = { user_id: number | null; name: string };
/** Notices that are listed as one: the newest, how many, and the different people named, newest first. */
type Bundle = { newest: Row; count: number; people: readonly Person[] };

/** A player's notices, newest first, with those of one bundle as one; `next` is the cursor. */
export async function noticesOf(db: Db, reader: Reader, { before, limit }: PageAsked) {
  const upTo = await readUpTo(db, reader.id);
  // two queries, each on its own index; a combined one would scan the table
  const own = await bundlesOf(db, reader.id, upTo, { before, limit: limit + 1 });
  const toAll = await db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', 'is', null)
    .where('created_at', '>=', reader.created_at)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = [...own, ...toAll.map((newest): Bundle => ({ newest, count: 1, people: [] }))];
  const shown = rows.sort((a, b) => b.newest.id - a.newest.id).slice(0, limit + 1);
  return pageOf(shown, limit, (bundle) => toNotice(bundle, upTo));
}

/** Read and unread notices are apart. A player has few: all are grouped to find a page. */
async function bundlesOf(db: Db, userId: number, upTo: number, { before, limit }: PageAsked): Promise<Bundle[]> {
  const groups = await db
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.max('id').as('id'),
      sql<number>`count(*)::int`.as('count'),
      sql<
        Person[] | null
      >`jsonb_agg(jsonb_build_object('user_id', from_id, 'name', from_name) order by id desc) filter (where from_name is not null)`.as(
        'people',
      ),
    ])
    .where('user_id', '=', userId)
    .groupBy([sql`coalesce(bundle, id::text)`, sql`is_silenced or id <= ${upTo}`])
    .$if(before !== undefined, (query) => query.having(({ fn }) => fn.max('id'), '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const ids = groups.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.selectFrom('notices').selectAll().where('id', 'in', ids).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return groups.map(({ id, count, people }) => ({
    newest: rowOf.get(id)!,
    count,
    people: differentNames(people ?? []),
  }));
}

const differentNames = (people: readonly Person[]): readonly Person[] =>
  people.filter(({ name }, at) => people.findIndex((other) => other.name === name) === at);

/** All notices of a player one by one, for the data export; `next` is the cursor. */
export async function singleNoticesOf(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'message', 'target', 'created_at'])
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row);
}

/** Number of unread rows by user, each bundle one. */
export async function unreadOf(db: Db, readers: readonly Reader[]): Promise<Map<number, number>> {
  if (readers.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; unread: number }>`
    select reader.user_id, (
        select count(distinct coalesce(bundle, id::text)) from notices
        where notices.user_id = reader.user_id and id > coalesce(up_to, 0) and not is_silenced
      ) + (
        select count(*) from notices
        where notices.user_id is null and id > coalesce(up_to, 0) and created_at >= reader.since
      ) as unread
    from unnest(${readers.map(({ id }) => id)}::integer[], ${readers.map(({ created_at }) => created_at)}::timestamptz[])
      as reader (user_id, since)
    left join notice_reads on notice_reads.user_id = reader.user_id`.execute(db);
  return new Map(rows.map(({ user_id, unread }) => [user_id, Number(unread)]));
}

/** Advances a player's read position: never back, and never beyond the latest notice. */
export async function readNotices(db: Db, userId: number, upTo: number): Promise<void> {
  await sql`
    insert into notice_reads (user_id, up_to)
    select ${userId}, least(${upTo}::integer, coalesce(max(id), 0)) from notices where user_id = ${userId} or user_id is null
    on conflict (user_id) do update set up_to = greatest(notice_reads.up_to, excluded.up_to)`.execute(db);
}

/** Deletes old notices, and of each player all but the newest. */
export async function forgetOldNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute();
  await sql`
    delete from notices using (
      select id, row_number() over (partition by user_id order by id desc) as place from notices
    ) as counted
    where counted.id = notices.id and counted.place > ${KEPT_MOST}`.execute(db);
}

async function readUpTo(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('notice_reads').select('up_to').where('user_id', '=', userId).executeTakeFirst();
  return row?.up_to ?? 0;
}

function toNotice({ newest, count, people }: Bundle, upTo: number): Notice {
  const { id, kind, target, is_silenced, created_at } = newest;
  return {
    id,
    kind,
    message: count === 1 ? newest.message : messageOf(newest, count, people),
    count,
    target,
    people: namedPeople(people).flatMap(({ user_id, name }) => (user_id === null ? [] : [{ user_id, name }])),
    is_read: is_silenced || id <= upTo,
    created_ts: secondsOf(created_at),
  };
}

/** The sentence of several notices; the newest one's where the kind has none, or no longer exists. */
function messageOf({ kind, message, params }: Row, count: number, people: readonly Person[]): string {
  const names = people.map(({ name }) => name);
  const together = kind in notices ? (notices[kind as NoticeKindName].together as Together | undefined) : undefined;
  return together?.(params, { count, who: (particle) => peopleWords(names, particle) }) ?? message;
}

type Together = (params: unknown, several: Several) => string;

/**
 * Calls a user by another name in the notices of others. Names are letters and digits only. Of a name that the user no
 * longer has only the notices `within` the time in which it was theirs: another may have had it before or since.
 */
export async function renameInNotices(
  tx: Db,
  former: string,
  name: string,
  within?: { from: Date | null; until: Date },
): Promise<void> {
  const then = within ? sql`created_at >= ${within.from ?? new Date(0)} and created_at <= ${within.until}` : sql`true`;
  await sql`
    update notices set message = regexp_replace(message, ${`(^|[^가-힣a-zA-Z0-9])${former} 님`}, ${`\\1${name} 님`}, 'g')
    where position(${`${former} 님`} in message) > 0 and ${then}`.execute(tx);
  await sql`update notices set from_name = ${name} where from_name = ${former} and ${then}`.execute(tx);
}

/** Deletes the notices of a departing user, and their name and number from those of others. */
export async function forgetNoticesOf(tx: Db, userId: number): Promise<void> {
  const name = (await userOf(tx, userId))?.name ?? '';
  if (name !== '') await renameInNotices(tx, name, DEPARTED_NAME);
  await tx.updateTable('notices').set({ from_id: null }).where('from_id', '=', userId).execute();
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notice_reads').where('user_id', '=', userId).execute();
}
