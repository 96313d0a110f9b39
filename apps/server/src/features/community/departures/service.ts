/** Account deletion: requested, undone within some days, or carried out. Files: `mails`. */
import { type calls, DEPARTED_NAME, DEPARTURE_DAYS, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Departing } from '../../../platform/departing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import {
  changeUser,
  departedUsers,
  dueDepartures,
  isPlayer,
  lockUser,
  type UserRow,
} from '../../core/identity/service.ts';
import { allOf, BURN, holdersAmong, transfer } from '../../goods/ledger/service.ts';
import { isPlaying } from '../../play/games/service.ts';
import { releaseName, searchedUsers } from '../me/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

const DAY_MS = 86_400_000;
const ROUND = 100;

/**
 * Starts the grace period before the deletion: the user is hidden from others, and their open offers are cancelled.
 * Idempotent. Throws FORBIDDEN for the operator, NAME_MISTYPED or MATCH_UNFINISHED.
 */
export async function depart(
  db: Db,
  departings: readonly Departing[],
  userId: number,
  { name, works }: z.output<typeof calls.depart.body>,
  now: number,
): Promise<UserRow> {
  if (userId === OPERATOR_USER_ID) throw new Refusal('FORBIDDEN');
  const user = await db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, userId);
    if (row.leaves_at !== null) return row;
    if (name.normalize('NFC').trim() !== row.name) throw new Refusal('NAME_MISTYPED');
    if (await isPlaying(tx, userId)) throw new Refusal('MATCH_UNFINISHED');
    const leaves_at = new Date(now + DEPARTURE_DAYS * DAY_MS);
    const changed = { leaves_at, withdraws_works: works === 'withdraw' };
    await changeUser(tx, userId, changed);
    await followSearch(tx, searchedUsers, [userId]);
    return { ...row, ...changed };
  });
  // from here on the user cannot open anything new; after a crash the end of the grace period cancels the rest
  await withdraw(departings, userId);
  return user;
}

/** Cancels the deletion; no effect without one. */
export async function stay(db: Db, userId: number): Promise<UserRow> {
  return db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, userId);
    if (!isPlayer(row)) return row;
    await changeUser(tx, userId, { leaves_at: null });
    await followSearch(tx, searchedUsers, [userId]);
    return { ...row, leaves_at: null };
  });
}

/**
 * Deletes the accounts that are due and returns their ids. Each deletion is one transaction, so a crash leaves an
 * account whole or deleted, and the next round continues. A failure does not stop the others.
 */
export async function endDepartures(
  db: Db,
  departings: readonly Departing[],
  now: number,
  failed: (userId: number, failure: unknown) => void,
): Promise<number[]> {
  const gone: number[] = [];
  for (const userId of await dueDepartures(db, new Date(now), ROUND))
    try {
      await withdraw(departings, userId);
      for (const { giveBack } of departings) await giveBack?.(userId);
      if (await db.transaction().execute((tx) => go(tx, departings, userId, now))) gone.push(userId);
    } catch (failure) {
      failed(userId, failure);
    }
  return gone;
}

async function withdraw(departings: readonly Departing[], userId: number): Promise<void> {
  for (const { withdraw } of departings) await withdraw?.(userId);
}

/** False when the user has cancelled at the last moment. */
async function go(tx: Tx, departings: readonly Departing[], userId: number, now: number): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (user.leaves_at === null || user.leaves_at.getTime() > now || !isPlayer(user)) return false;
  for (const { forget } of departings) await forget?.(tx, userId);
  await releaseName(tx, user, now);
  await changeUser(tx, userId, {
    name: DEPARTED_NAME,
    name_key: null,
    email: null,
    deck_id: null,
    options: JSON.stringify({}),
  });
  await followSearch(tx, searchedUsers, [userId]);
  await burn(tx, userId, `departure:${userId}`);
  return true;
}

async function burn(tx: Tx, userId: number, key: string): Promise<void> {
  const movements = (await allOf(tx, userId)).map((good) => ({ from: userId, to: BURN, ...good }));
  if (movements.length > 0) await transfer(tx, { key, reason: 'departure', movements });
}

/** Burns goods that reach an account after its deletion, such as the share of a resold skin. */
export async function burnLate(db: Db, now: number): Promise<void> {
  for (const userId of await holdersAmong(db, await departedUsers(db)))
    await db.transaction().execute((tx) => burn(tx, userId, `departure:${userId}:${now}`));
}
