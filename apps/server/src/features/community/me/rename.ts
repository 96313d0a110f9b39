import { dateWords, OPERATOR_USER_ID, type Rename, type Renaming } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { changeUser, nameKey, type UserRow, userOf } from '../../core/identity/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { BURN, transfer } from '../../goods/ledger/service.ts';
import { checkedName } from './name.ts';
import { isNameReleased, keepRename, lastRename, type RenameRow } from './queries.ts';
import { searchedUsers } from './searched.ts';

/** A released name stays reserved for its owner as long as the owner must wait for the next rename, ms. */
const REST_MS = ECONOMY.rename.every_days * 86_400_000;

/**
 * Names a user whose row is locked. Throws NAME_TAKEN, or NAME_KEPT for a name that another user has released recently.
 */
export async function takeName(tx: Transaction<Database>, userId: number, name: string, now: number): Promise<void> {
  const key = nameKey(name);
  try {
    await changeUser(tx, userId, { name, name_key: key });
  } catch (failure) {
    if (breaksUniqueness(failure)) throw new Refusal('NAME_TAKEN');
    throw failure;
  }
  // checked after the update, which waits for a transaction that is releasing this name
  if (await isNameReleased(tx, key, userId, new Date(now - REST_MS))) throw new Refusal('NAME_KEPT');
  await followSearch(tx, searchedUsers, [userId]);
}

/** Releases the name of a departing user; it stays reserved as long as after a rename. */
export async function releaseName(tx: Transaction<Database>, { id, name }: UserRow, now: number): Promise<void> {
  await keepRename(tx, { user_id: id, name: '', name_key: nameKey(name), gpoint: 0, created_at: new Date(now) });
}

/** Whether and at what price a player may rename. */
export async function renamingOf(db: Kysely<Database>, userId: number, now: number): Promise<Renaming> {
  const user = await userOf(db, userId);
  return renaming(user?.name ?? '', await lastRename(db, userId), now);
}

/**
 * Renames a player, the first time for free. Throws NAME_INVALID, NAME_RESERVED, WORDS_BLOCKED, NAME_UNCHANGED,
 * NAME_TAKEN, NAME_KEPT, RENAME_TOO_EARLY, PRICE_CHANGED, NOT_ENOUGH_GPOINT, or FORBIDDEN for the operator, whose name
 * comes from the server's settings.
 */
export async function rename(
  tx: Transaction<Database>,
  userId: number,
  { name: typed, price: shown }: z.output<typeof Rename>,
  key: string,
  now: number,
): Promise<Renaming> {
  if (userId === OPERATOR_USER_ID) throw new Refusal('FORBIDDEN');
  const name = checkedName(typed);
  const old = (await userOf(tx, userId))!;
  if (name === old.name) throw new Refusal('NAME_UNCHANGED');
  const { from_ts, price } = renaming(old.name, await lastRename(tx, userId), now);
  if (from_ts !== null)
    throw new Refusal('RENAME_TOO_EARLY', {
      days: ECONOMY.rename.every_days,
      date: dateWords(from_ts * 1000),
    });
  if (price !== shown) throw new Refusal('PRICE_CHANGED', { price });
  await takeName(tx, userId, name, now);
  const given = await keepRename(tx, {
    user_id: userId,
    name: old.name,
    name_key: old.name_key ?? nameKey(old.name),
    gpoint: price,
    created_at: new Date(now),
  });
  if (price > 0)
    await transfer(tx, {
      key,
      reason: 'rename',
      movements: [{ from: userId, to: BURN, currency: 'gpoint', amount: price }],
    });
  return renaming(name, given, now);
}

function renaming(name: string, last: RenameRow | undefined, now: number): Renaming {
  const until = last && last.created_at.getTime() + REST_MS;
  const rests = last !== undefined && until !== undefined && until > now;
  const until_ts = rests ? secondsOf(new Date(until)) : null;
  return {
    name,
    price: last ? ECONOMY.rename.gpoint : 0,
    from_ts: until_ts,
    kept: rests && until_ts !== null ? { name: last.name, until_ts } : null,
  };
}
