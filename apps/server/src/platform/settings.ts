import { Switches } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { lockInOrder } from './lock-order.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** A word, until when it counts and why; one without an end was once kept as the word alone. */
const ListedUntil = z.union([
  z.object({
    word: z.string(),
    until_ms: z.int().nullable(),
    reason: z.string().default(''),
    added_ms: z.int().nullable().default(null),
  }),
  z.string().transform((word) => ({ word, until_ms: null, reason: '', added_ms: null })),
]);

/** Single values that outlive a restart, by their key. */
const Stored = {
  /** What is switched off for everybody. */
  switches: Switches,
  /** The operator's festival; 0 when it was ended. */
  festival: z.object({ end_ms: z.int().min(0) }),
  /** By which push services know this site, made at its first start (RFC 8292). */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
  /** With what devices and addresses are made unreadable before they are kept, made at the first start. */
  sightings: z.object({ key: z.string() }),
  /** So many seconds lie between two lines of talk of one player. */
  slow_chat: z.object({ seconds: z.int().min(0) }),
  /** What the flip holds. */
  flip_pot: z.object({ dpoint: z.int().min(0) }),
  /** Words that the operator has added to those of the house, and those that hold one and mean no harm. */
  words: z.object({ blocked: z.array(ListedUntil), harmless: z.array(ListedUntil) }),
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

/** What was read lately, by database. */
let recent = new WeakMap<Db, Map<Key, { at: number; setting: Promise<unknown> }>>();
const RECENT_MS = 1_000;

/** The same, for what is asked with every line of talk: what another node has written counts a second later. */
export function recentSetting<K extends Key>(db: Db, key: K): Promise<Settings[K] | undefined> {
  const known = recent.get(db) ?? new Map<Key, { at: number; setting: Promise<unknown> }>();
  recent.set(db, known);
  const last = known.get(key);
  if (last && performance.now() - last.at < RECENT_MS) return last.setting as Promise<Settings[K] | undefined>;
  const setting = readSetting(db, key);
  known.set(key, { at: performance.now(), setting });
  // a failure is nobody else's
  setting.catch(() => known.delete(key));
  return setting;
}

export async function writeSetting<K extends Key>(db: Db, key: K, setting: Settings[K]): Promise<void> {
  const value = JSON.stringify(setting);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  recent = new WeakMap();
}

/** Makes it out of what it was. The row is locked until the transaction ends, so that no change is lost. */
export async function changeSetting<K extends Key>(
  tx: Transaction<Database>,
  key: K,
  change: (before: Settings[K] | undefined) => Settings[K] | Promise<Settings[K]>,
): Promise<Settings[K]> {
  lockInOrder(tx, 'settings');
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
