import { DEPARTED_NAME, type Notice } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
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
  notice: { user_id: number | null; kind: string; message: string; target: string; is_silenced: boolean },
): Promise<void> {
  await db.insertInto('notices').values(notice).execute();
}

/** A player's notices, newest first; `next` is the cursor. */
export async function noticesOf(db: Db, reader: Reader, { before, limit }: PageAsked) {
  const newest = db
    .selectFrom('notices')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  // two queries, each on its own index; a combined one would scan the table
  const own = await newest.where('user_id', '=', reader.id).execute();
  const toAll = await newest.where('user_id', 'is', null).where('created_at', '>=', reader.created_at).execute();
  const upTo = await readUpTo(db, reader.id);
  const rows = [...own, ...toAll].sort((a, b) => b.id - a.id).slice(0, limit + 1);
  return pageOf(rows, limit, (row) => toNotice(row, upTo));
}

/** Number of unread notices by user. */
export async function unreadOf(db: Db, readers: readonly Reader[]): Promise<Map<number, number>> {
  if (readers.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; unread: number }>`
    select reader.user_id, (
        select count(*) from notices
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

const toNotice = (row: Selectable<Database['notices']>, upTo: number): Notice => ({
  id: row.id,
  kind: row.kind,
  message: row.message,
  target: row.target,
  is_read: row.is_silenced || row.id <= upTo,
  created_ts: secondsOf(row.created_at),
});

/** Calls a user by another name in the notices of others. Names are letters and digits only. */
export async function renameInNotices(tx: Db, former: string, name: string): Promise<void> {
  await sql`
    update notices set message = regexp_replace(message, ${`(^|[^가-힣a-zA-Z0-9])${former} 님`}, ${`\\1${name} 님`}, 'g')
    where position(${`${former} 님`} in message) > 0`.execute(tx);
}

/** Deletes the notices of a departing user, and their name from those of others. */
export async function forgetNoticesOf(tx: Db, userId: number): Promise<void> {
  const name = (await userOf(tx, userId))?.name ?? '';
  if (name !== '') await renameInNotices(tx, name, DEPARTED_NAME);
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notice_reads').where('user_id', '=', userId).execute();
}
