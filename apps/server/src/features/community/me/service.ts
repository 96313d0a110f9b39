/**
 * A player's own record: MYINFO, options, registration. Files: `rename` and `rename-routes`, `name` and `official-name`
 * validate names, `searched` the search for players.
 */

import { starterDecks } from '@chilyo/cards';
import { type Registration, TITLES, type User, UserOptions, unlockingAchievement } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import {
  changeUser,
  isAvatar,
  lockUser,
  readOptions,
  suspensionsOf,
  type UserRow,
  userOf,
} from '../../core/identity/service.ts';
import { grantBoosters } from '../../goods/boosters/service.ts';
import { checkCardId } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { hasGift, hasUnseenCoupon } from '../../goods/gifts/service.ts';
import { balancesOf, MINT, transfer } from '../../goods/ledger/service.ts';
import { createDeck, deckById, elementsOf } from '../../play/decks/service.ts';
import { ratingFields } from '../../play/ratings/service.ts';
import { friendsOf, memosOf, mutesOf } from '../../play/relations/service.ts';
import { hasAchieved } from '../../play/rewards/service.ts';
import { hiddenPost } from '../hiding/service.ts';
import { checkedName } from './name.ts';
import { consentsOf, keepConsents, renamesOf } from './queries.ts';
import { takeName } from './rename.ts';

export { allowFormerName, releaseName, replaceName } from './rename.ts';
export { searchedUsers } from './searched.ts';

type Db = Kysely<Database>;

/** Version of the texts that a player consents to. */
const CONSENT_VERSION = '2026-11';

/** The user as MYINFO shows it. Only the operator gets `operatorName`. */
export async function userView(db: Db, row: UserRow, operatorName: string): Promise<User> {
  const [balances, friends, memos, mutes, ladders, deck, display_gift_alert, display_coupon_alert] = await Promise.all([
    balancesOf(db, row.id),
    friendsOf(db, row.id),
    memosOf(db, row.id),
    mutesOf(db, row.id),
    ratingFields(db, row.id),
    row.deck_id === null ? undefined : deckById(db, row.deck_id),
    hasGift(db, row.id),
    hasUnseenCoupon(db, row.id, clock.now()),
  ]);
  return {
    ...readOptions(row.options),
    id: row.id,
    name: row.name,
    ...balances,
    score_id: row.score_id === 2 ? 2 : 1,
    ...ladders,
    deck_id: row.deck_id,
    deck_name: deck?.name ?? '',
    deck_elements: elementsOf(deck?.card_ids ?? []),
    friends,
    memos,
    mutes,
    is_silence: row.is_silence,
    silence_until_ts: row.silence_until && secondsOf(row.silence_until),
    suspensions: suspensionsOf(row, clock.now()),
    must_rename: row.must_rename,
    is_admin: row.is_admin,
    ...(row.is_admin > 0 && { operator_name: operatorName }),
    ...(row.granted_role && { granted_role: row.granted_role }),
    // of the caller alone: a row that was read again does not know it
    ...(row.role_rests !== undefined && { role_rests: row.role_rests }),
    display_gift_alert,
    display_coupon_alert,
    ...(row.leaves_at && { leaves_ts: secondsOf(row.leaves_at) }),
  };
}

/** The data of a player's own record, for their data export. */
export async function ownRecord(db: Db, userId: number, operatorName: string): Promise<object[]> {
  const row = (await userOf(db, userId))!;
  const [view, consents, renames] = await Promise.all([
    userView(db, row, operatorName),
    consentsOf(db, userId),
    renamesOf(db, userId),
  ]);
  return [{ ...view, email: row.email, created_at: row.created_at, consents, renames }];
}

/**
 * Changes option fields. Throws AVATAR_UNKNOWN, AVATAR_NOT_EARNED, TITLE_NOT_EARNED, NOT_FOUND, or DECK_NOT_YOURS for
 * another user's deck.
 */
export async function changeOptions(db: Db, userId: number, change: Partial<UserOptions>): Promise<void> {
  const { deck_id, ...options } = UserOptions.partial().parse(change);
  checkAvatar(options.avatar_id);
  checkCardId(options.favourite_card_id);
  await db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, userId);
    const deck = deck_id == null ? null : await deckById(tx, deck_id);
    if (deck_id != null && deck?.user_id !== userId) throw new Refusal('DECK_NOT_YOURS');
    const before = readOptions(row.options);
    await checkEarned(tx, userId, before, options);
    const { profile_text = before.profile_text, avatar_id = before.avatar_id } = options;
    const isShownOther = profile_text !== before.profile_text || avatar_id !== before.avatar_id;
    if (isShownOther && (await hiddenPost(tx, 'user', userId))) throw new Refusal('PROFILE_HIDDEN');
    await changeUser(tx, userId, {
      options: JSON.stringify({ ...before, ...options }),
      // an own deck is rated on ladder 1, a rented one on ladder 2
      ...(deck_id !== undefined && { deck_id, score_id: deck?.rental_id == null ? 1 : 2 }),
    });
  });
}

/**
 * Registers a user in one transaction: sets the name, grants the starter deck of the element and makes it active.
 * Throws NAME_INVALID, NAME_RESERVED, NAME_TAKEN, NAME_KEPT, ALREADY_REGISTERED, CONSENT_REQUIRED or
 * AVATAR_UNKNOWN.
 */
export async function register(
  db: Db,
  userId: number,
  registration: z.output<typeof Registration>,
  { operator = false } = {},
): Promise<void> {
  const name = checkedName(registration.name, { operator });
  const { consents } = registration;
  if (!(consents.terms && consents.privacy && consents.over_14)) throw new Refusal('CONSENT_REQUIRED');
  checkAvatar(registration.avatar_id);
  if (registration.avatar_id !== undefined && unlockingAchievement(registration.avatar_id))
    throw new Refusal('AVATAR_NOT_EARNED');
  const starter = starterDecks.find((deck) => deck.element === registration.element)!;
  await db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, userId);
    if (row.name !== '') throw new Refusal('ALREADY_REGISTERED');
    await takeName(tx, userId, name, clock.now());
    const deckId = await createDeck(tx, userId, starter.name, starter.cards);
    const options = {
      ...readOptions(row.options),
      ...(registration.avatar_id && { avatar_id: registration.avatar_id }),
    };
    await changeUser(tx, userId, { deck_id: deckId, options: JSON.stringify(options) });
    await keepConsents(tx, userId, Object.keys(consents), CONSENT_VERSION);
    await grantBoosters(tx, userId, 'mixed', ECONOMY.welcome.boosters, 'welcome');
    await transfer(tx, {
      key: `welcome:${userId}`,
      reason: 'welcome',
      movements: welcomeGoods(userId, starter.cards),
    });
  });
}

function checkAvatar(id: number | undefined): void {
  if (id !== undefined && !isAvatar(id)) throw new Refusal('AVATAR_UNKNOWN');
}

/** Some avatars and titles must be earned, and stay earned. Throws AVATAR_NOT_EARNED or TITLE_NOT_EARNED. */
async function checkEarned(
  tx: Transaction<Database>,
  userId: number,
  before: Partial<UserOptions>,
  { avatar_id = before.avatar_id, title_key = before.title_key }: Partial<UserOptions>,
): Promise<void> {
  const earning = avatar_id === undefined ? undefined : unlockingAchievement(avatar_id);
  if (earning && avatar_id !== before.avatar_id && !(await hasAchieved(tx, userId, earning)))
    throw new Refusal('AVATAR_NOT_EARNED');
  if (title_key == null || title_key === before.title_key) return;
  if (!Object.hasOwn(TITLES, title_key) || !(await hasAchieved(tx, userId, title_key)))
    throw new Refusal('TITLE_NOT_EARNED');
}

function welcomeGoods(userId: number, cards: readonly number[]) {
  const copies = new Map<number, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [
    { from: MINT, to: userId, currency: 'gpoint', amount: ECONOMY.welcome.gpoint, isGiven: true } as const,
    { from: MINT, to: userId, currency: 'dpoint', amount: ECONOMY.welcome.dpoint } as const,
    ...[...copies].map(([card_id, amount]) => ({ from: MINT, to: userId, card_id, bound: true, amount })),
  ];
}
