import { DEPARTED_NAME, dateWords, OPERATOR_USER_ID, type Rename, type Renaming } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { changeUser, isNameTaken, nameKey, type UserRow, userOf } from '../../core/identity/service.ts';
import { renameInNotices } from '../../core/notices/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { BURN, transfer } from '../../goods/ledger/service.ts';
import { checkedName } from './name.ts';
import {
  eraseFormerNames,
  forgiveName,
  formerNames,
  isNameForbidden,
  isNameReleased,
  keepRename,
  lastRename,
  type RenameRow,
} from './queries.ts';
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

/** Erases the former names of a departing user, also from the notices of others. */
export async function forgetFormerNames(tx: Transaction<Database>, userId: number): Promise<void> {
  // while it is kept for them, a call that has begun before may still have written it
  for (const { name, from, until } of await formerNames(tx, userId))
    await renameInNotices(tx, name, DEPARTED_NAME, { from, until: new Date(until.getTime() + REST_MS) });
  await eraseFormerNames(tx, userId);
}

/** Whether and at what price a player may rename. */
export async function renamingOf(db: Kysely<Database>, userId: number, now: number): Promise<Renaming> {
  const user = await userOf(db, userId);
  return renaming(user ?? { name: '', must_rename: false }, await lastRename(db, userId), now);
}

/**
 * Renames a player, for free the first time and where a moderator replaced the name. Throws NAME_INVALID,
 * NAME_RESERVED, WORDS_BLOCKED, NAME_UNCHANGED, NAME_FORBIDDEN, NAME_TAKEN, NAME_KEPT, RENAME_TOO_EARLY, PRICE_CHANGED, NOT_ENOUGH_GPOINT, or FORBIDDEN for the operator, whose name
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
  if (await isNameForbidden(tx, nameKey(name), userId)) throw new Refusal('NAME_FORBIDDEN');
  const { from_ts, price } = renaming(old, await lastRename(tx, userId), now);
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
    is_forced: old.must_rename,
  });
  if (old.must_rename) {
    await changeUser(tx, userId, { must_rename: false });
    return renaming({ name, must_rename: false }, await lastRename(tx, userId), now);
  }
  if (price > 0)
    await transfer(tx, {
      key,
      reason: 'rename',
      movements: [{ from: userId, to: BURN, currency: 'gpoint', amount: price }],
    });
  return renaming({ name, must_rename: false }, given, now);
}

/**
 * Replaces the name of a user whose row is locked by a neutral one, which is free, and returns it. The old one is gone
 * from their lines of talk and from notices about them, and they cannot take it again.
 */
export async function replaceName(tx: Transaction<Database>, user: UserRow, now: number): Promise<string> {
  const name = await neutralName(tx, user.id, now);
  await keepRename(tx, {
    user_id: user.id,
    name: user.name,
    name_key: user.name_key ?? nameKey(user.name),
    gpoint: 0,
    created_at: new Date(now),
    is_forced: true,
  });
  await takeName(tx, user.id, name, now);
  await changeUser(tx, user.id, { must_rename: true });
  return name;
}

/** Lets a user take the name again that a moderator replaced at that moment. */
export const allowFormerName = forgiveName;

/** '이용자' with the user's number, and with more digits where another has that name, or has given it up lately. */
async function neutralName(tx: Transaction<Database>, userId: number, now: number): Promise<string> {
  for (const more of ['', '0', '00', '000']) {
    const name = `이용자${userId}${more}`;
    const key = nameKey(name);
    if (!(await isNameTaken(tx, key)) && !(await isNameReleased(tx, key, userId, new Date(now - REST_MS)))) return name;
  }
  throw new Refusal('NAME_TAKEN');
}

function renaming(
  { name, must_rename }: Pick<UserRow, 'name' | 'must_rename'>,
  last: RenameRow | undefined,
  now: number,
): Renaming {
  if (must_rename) return { name, price: 0, from_ts: null, kept: null };
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
