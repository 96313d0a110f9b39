import { BOARD_WRITERS, Contact, SavedAnswer, Switches, WEBHOOK_FORMS } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { lockInOrder } from './lock-order.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** A word with its expiry and reason; entries without an expiry were once stored as the bare word. */
const ListedUntil = z.union([
  z.object({
    word: z.string(),
    until_ms: z.int().nullable(),
    reason: z.string().default(''),
    added_ms: z.int().nullable().default(null),
  }),
  z.string().transform((word) => ({ word, until_ms: null, reason: '', added_ms: null })),
]);

/** Single values that outlive a restart, by key. */
const Stored = {
  /** Features that are switched off for all users. */
  switches: Switches,
  /** Who runs the site. */
  contact: Contact,
  /** Sentences of the moderators. */
  answers: z.array(SavedAnswer),
  /** Where new cases are announced, and the last one that was; null for no address. */
  webhook: z.object({
    url: z.string().nullable(),
    form: z.enum(WEBHOOK_FORMS),
    told_id: z.int(),
    failure: z.string().nullable(),
    tried_ms: z.int().nullable(),
  }),
  /** Boards as the operator has set them, by their ids; others are as the constants say. */
  boards: z.partialRecord(
    z.enum(['note', 'free', 'deck', 'photo']),
    z.object({
      description: z.string(),
      writers: z.enum(BOARD_WRITERS),
      is_closed: z.boolean(),
      topics: z.array(z.object({ name: z.string(), is_closed: z.boolean() })),
    }),
  ),
  /** What the places of a season bring, in the order of the places; other seasons as the constants say. */
  season_prizes: z.record(z.string(), z.array(z.int().min(0))),
  /** The operator's festival; 0 when it was ended early. */
  festival: z.object({ end_ms: z.int().min(0) }),
  /** VAPID keys, by which push services identify this site (RFC 8292); generated at the first start. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
  /** The key that pseudonymises devices and addresses before they are stored; generated at the first start. */
  sightings: z.object({ key: z.string() }),
  /** For several servers: what tells the sites of one Redis apart, and the mark in the folder of the pictures. */
  nodes: z.object({ site: z.string(), folder: z.string() }),
  /** Minimum time between two chat lines of one player, s. */
  slow_chat: z.object({ seconds: z.int().min(0) }),
  /** The pot of the coin flip, in 디포인트. */
  flip_pot: z.object({ dpoint: z.int().min(0) }),
  /** The operator's additions to the built-in blocked words, and harmless words that contain a blocked one. */
  words: z.object({ blocked: z.array(ListedUntil), harmless: z.array(ListedUntil) }),
  /** Progress of the search rebuild per kind: the last indexed id, null when complete. */
  search_rebuild: z.record(z.string(), z.object({ release: z.string(), after: z.int().nullable() })),
};
type Key = keyof typeof Stored;
type Settings = { [K in Key]: z.output<(typeof Stored)[K]> };

/** Undefined when it was never written, or when an older version's value no longer fits. */
export async function readSetting<K extends Key>(db: Db, key: K): Promise<Settings[K] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return fitting(key, row?.value);
}

/** Cache of recent reads, per database. */
const recent = new WeakMap<Db, Map<Key, { at: number; setting: Promise<unknown> }>>();
/** How long a read is cached, and how long after a write none is: the transaction that writes may not have ended, ms. */
const RECENT_MS = 1_000;
const writtenAt = new Map<Key, number>();

/**
 * A cached read, for settings that are needed with every chat line. Another node's change takes effect within a second.
 */
export function recentSetting<K extends Key>(db: Db, key: K): Promise<Settings[K] | undefined> {
  const now = performance.now();
  if (now - (writtenAt.get(key) ?? Number.NEGATIVE_INFINITY) < RECENT_MS) return readSetting(db, key);
  const known = recent.get(db) ?? new Map<Key, { at: number; setting: Promise<unknown> }>();
  recent.set(db, known);
  const last = known.get(key);
  if (last && now - last.at < RECENT_MS) return last.setting as Promise<Settings[K] | undefined>;
  const setting = readSetting(db, key);
  known.set(key, { at: now, setting });
  // a failure is not cached
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
  writtenAt.set(key, performance.now());
}

/** Computes the new value from the old one. The row stays locked until the transaction ends, so no update is lost. */
export async function changeSetting<K extends Key>(
  tx: Transaction<Database>,
  key: K,
  change: (before: Settings[K] | undefined) => Settings[K] | Promise<Settings[K]>,
): Promise<Settings[K]> {
  lockInOrder(tx, 'settings');
  // Creates the row if missing, so that two concurrent first writers have a row to lock.
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
