import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
export type ExportRow = Selectable<Database['data_exports']>;

/** How long a finished export can be downloaded, ms. */
export const KEPT_MS = 3 * 86_400_000;
/** A `ready_at` that counts as expired. */
const LONG_AGO = new Date(0);

export const keepExport = (db: Db, asked: { user_id: number; stored: string; asked_at: Date }): Promise<ExportRow> =>
  db
    .insertInto('data_exports')
    .values({ ...asked, bytes: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The player's latest export that is pending or ready. */
export const exportOf = (db: Db, userId: number, now: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ready_at', 'is', null), eb('ready_at', '>', new Date(now - KEPT_MS))]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An export that takes longer, in ms, is assumed to be interrupted. */
export const MAKING_MS = 1_800_000;

/** Claims the first pending export that no other process is making. */
export const beginExport = (db: Db, now: number): Promise<ExportRow | undefined> =>
  db
    .updateTable('data_exports')
    .set({ begun_at: new Date(now) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('data_exports')
        .select('id')
        .where('ready_at', 'is', null)
        .where((one) => one.or([one('begun_at', 'is', null), one('begun_at', '<', new Date(now - MAKING_MS))]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** False when the export is no longer wanted. */
export const markReady = async (db: Db, id: number, bytes: number, now: number): Promise<boolean> =>
  (await db
    .updateTable('data_exports')
    .set({ bytes, ready_at: new Date(now) })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Sets the download ticket of a ready export; undefined when it is another user's or does not exist. */
export const keepTicket = (
  db: Db,
  { id, userId, hash, now, until }: { id: number; userId: number; hash: string; now: number; until: Date },
): Promise<{ id: number } | undefined> =>
  db
    .updateTable('data_exports')
    .set({ ticket_hash: hash, ticket_until: until })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ready_at', '>', new Date(now - KEPT_MS))
    .returning('id')
    .executeTakeFirst();

/** The export that a ticket opens now. */
export const exportBehind = (db: Db, hash: string, now: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('ticket_until', '>', new Date(now))
    .where('ready_at', '>', new Date(now - KEPT_MS))
    .executeTakeFirst();

/** Expires all exports of a player, because they request a new one or leave. A job deletes the files. */
export async function endExportsOf(db: Db, userId: number): Promise<void> {
  await db.updateTable('data_exports').set({ ready_at: LONG_AGO }).where('user_id', '=', userId).execute();
}

export const exportsOver = (db: Db, now: number): Promise<ExportRow[]> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('ready_at', '<=', new Date(now - KEPT_MS))
    .limit(100)
    .execute();

export async function forgetExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute();
}
