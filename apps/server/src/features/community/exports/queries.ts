import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
export type ExportRow = Selectable<Database['data_exports']>;

/** For so long a file can be fetched. */
export const KEPT_MS = 3 * 86_400_000;
/** What was ready then is over. */
const LONG_AGO = new Date(0);

export const keepExport = (db: Db, asked: { user_id: number; stored: string; asked_at: Date }): Promise<ExportRow> =>
  db
    .insertInto('data_exports')
    .values({ ...asked, bytes: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The last one of a player that can still be had, or will be. */
export const exportOf = (db: Db, userId: number, now: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ready_at', 'is', null), eb('ready_at', '>', new Date(now - KEPT_MS))]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** So long one may be in the making; then whoever made it is taken for dead. */
const MAKING_MS = 1_800_000;

/** The first that is to be made and that nobody else makes; from now on it is the caller's. */
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

/** False when nobody waits for it any more. */
export const markReady = async (db: Db, id: number, bytes: number, now: number): Promise<boolean> =>
  (await db
    .updateTable('data_exports')
    .set({ bytes, ready_at: new Date(now) })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** One that is ready gets a link; undefined when it is somebody else's or none. */
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

/** What a link opens now. */
export const exportBehind = (db: Db, hash: string, now: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('ticket_until', '>', new Date(now))
    .where('ready_at', '>', new Date(now - KEPT_MS))
    .executeTakeFirst();

/** All of a player's are over: a newer one is asked for, or they leave. The job takes them away. */
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
