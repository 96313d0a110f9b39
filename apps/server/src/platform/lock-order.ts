import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/**
 * The order in which a transaction locks rows. Transactions that keep to it cannot deadlock, which requires two
 * different orders. Rows of one name are locked by ascending key.
 */
export const LOCK_ORDER = [
  // of the queue, while it stores a match
  'leases',
  'cases',
  'users',
  // by the operator who plans, after their row; what carries plans out locks no user
  'plans',
  'sanctions',
  'coupons',
  'letters',
  'trades',
  // buyers of one card, then the offers that they take
  'market',
  'offers',
  'flips',
  // topics that are renamed, before the articles under them
  'topics',
  'articles',
  'works',
  // what hides a work, before what its kind locks
  'hidden_works',
  // monthly sets, by year and month as in 202612
  'made_sets',
  // emoticons of a pack, by its id
  'con_packs',
  // merges of ideas, then the ideas
  'merges',
  'ideas',
  'comments',
  // what hides any other post, after it
  'hidden_posts',
  'text_cons',
  'decks',
  'rentals',
  // two accounts with a shared signal or value flow
  'pairs',
  // what one account gets or wins from all others
  'receivers',
  'ratings',
  'rewards',
  'boosters',
  'settings',
  // the oldest news for owners of cards, while a batch of them is notified
  'owner_news',
  'copies',
  // every transaction makes one transfer, after its other locks
  'ledger',
] as const;
export type Lock = (typeof LOCK_ORDER)[number];

type Held = { name: Lock; key: readonly number[] };
const heldBy = new WeakMap<Kysely<Database>, Held[]>();
/** Set by Vitest, also for the servers that contract tests start. A running site does not check. */
const isChecked = process.env.VITEST !== undefined;

/**
 * Declares that a transaction is about to lock rows; called right before the locking query. In tests it throws when the
 * order is broken. A row that the transaction already holds may be locked again.
 */
export function lockInOrder(tx: Kysely<Database>, name: Lock, ...key: readonly number[]): void {
  if (!isChecked || !tx.isTransaction) return;
  const held = heldBy.get(tx) ?? [];
  heldBy.set(tx, held);
  if (held.some((one) => one.name === name && compareKeys(one.key, key) === 0)) return;
  const later = held.find((one) => isLater(one, { name, key }));
  if (later)
    throw new Error(`'${name} ${key.join()}' is locked after '${later.name} ${later.key.join()}': see LOCK_ORDER`);
  held.push({ name, key });
}

function isLater(one: Held, other: Held): boolean {
  const places = LOCK_ORDER.indexOf(one.name) - LOCK_ORDER.indexOf(other.name);
  return places > 0 || (places === 0 && compareKeys(one.key, other.key) > 0);
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, place) => part !== other[place]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? Number.NEGATIVE_INFINITY);
}
