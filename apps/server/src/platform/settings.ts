import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** Single values that outlive a restart, by their key. */
const Stored = {
  /** Whether the search for matches is closed. */
  queue: z.object({ stopped: z.boolean() }),
  /** The operator's festival; 0 when it was ended. */
  festival: z.object({ end_ms: z.int().min(0) }),
  /** By which push services know this site, made at its first start (RFC 8292). */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
  /** So many seconds lie between two lines of talk of one player. */
  slow_chat: z.object({ seconds: z.int().min(0) }),
  /** What the flip holds. */
  flip_pot: z.object({ dpoint: z.int().min(0) }),
  /** Words that the operator has added to those of the house, and those that hold one and mean no harm. */
  words: z.object({ blocked: z.array(z.string()), harmless: z.array(z.string()) }),
  /** How far what was there before the search has been made findable: the last number of each kind, null when all of it is. */
  search_rebuild: z.record(z.string(), z.object({ release: z.string(), after: z.int().nullable() })),
};
type Key = keyof typeof Stored;
type Settings = { [K in Key]: z.output<(typeof Stored)[K]> };

/** Undefined when it was never written, or when what an older version wrote no longer fits. */
export async function readSetting<K extends Key>(db: Db, key: K): Promise<Settings[K] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return fitting(key, row?.value);
}

export async function writeSetting<K extends Key>(db: Db, key: K, setting: Settings[K]): Promise<void> {
  const value = JSON.stringify(setting);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Makes it out of what it was. The row is locked until the transaction ends, so that no change is lost. */
export async function changeSetting<K extends Key>(
  tx: Transaction<Database>,
  key: K,
  change: (before: Settings[K] | undefined) => Settings[K] | Promise<Settings[K]>,
): Promise<Settings[K]> {
  // There must be a row to lock, also for the first two who come at once.
  await tx
    .insertInto('settings')
    .values({ key, value: 'null' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const setting = await change(fitting(key, row.value));
  await writeSetting(tx, key, setting);
  return setting;
}

function fitting<K extends Key>(key: K, value: unknown): Settings[K] | undefined {
  return Stored[key].safeParse(value).data as Settings[K] | undefined;
}
