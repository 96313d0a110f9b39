import { OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Identity } from '../../platform/sign-in/verifier.ts';
import type { Database } from '../../platform/tables.ts';

export type Db = Kysely<Database>;

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const usersOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('users').selectAll().where('id', 'in', ids).execute();

export const userByIdentity = (db: Db, issuer: string, subject: string) =>
  db.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

/** Subject of user 1 until the operator signs in for the first time by another provider. */
export const UNCLAIMED = 'unclaimed';

/** The identity's user, made with an empty name if there is none; two calls at once make one. */
export async function findOrCreateUser(db: Db, identity: Identity) {
  const found = (await userByIdentity(db, identity.issuer, identity.subject)) ?? (await claimOperator(db, identity));
  if (found) return found;
  await db
    .insertInto('users')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email ?? null,
      name_key: null,
      deck_id: null,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
  return (await userByIdentity(db, identity.issuer, identity.subject))!;
}

/** User 1 becomes the first who signs in with the operator's verified e-mail; from then on that identity and no other. */
function claimOperator(db: Db, { issuer, subject, email, email_verified }: Identity) {
  if (!email || !email_verified) return undefined;
  return db
    .updateTable('users')
    .set({ subject })
    .where('id', '=', OPERATOR_USER_ID)
    .where('subject', '=', UNCLAIMED)
    .where('issuer', '=', issuer)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returningAll()
    .executeTakeFirst();
}

/** Everybody a player keeps: friends, and those he ignores. */
export const friendsOf = (db: Db, userId: number) =>
  db
    .selectFrom('friends')
    .select(['target_user_id', 'ignore'])
    .where('user_id', '=', userId)
    .orderBy('target_user_id')
    .execute();

export const ratingsOf = (db: Db, userId: number) =>
  db.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();

/** The match each of them plays now against a person: practice is nobody's business, and one by correspondence keeps nobody busy. */
export async function runningGamesOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select(['id', 'user0', 'user1'])
    .where('status', '=', 'running')
    .where('channel_id', '>=', 0)
    .where('clock_kind', '<>', 'correspondence')
    .where((eb) => eb.or([eb('user0', 'in', userIds), eb('user1', 'in', userIds)]))
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ id, user0, user1 }) => [[user0, id] as const, [user1, id] as const]));
}
