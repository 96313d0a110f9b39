import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';

export type Db = Kysely<Database>;

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const userByIdentity = (db: Db, issuer: string, subject: string) =>
  db.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

/** The identity's user, made with an empty name if there is none; two calls at once make one. */
export async function findOrCreateUser(
  db: Db,
  identity: { issuer: string; subject: string; email?: string | undefined },
) {
  const found = await userByIdentity(db, identity.issuer, identity.subject);
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

export const friendsOf = (db: Db, userId: number) =>
  db.selectFrom('friends').select(['target_user_id', 'ignore']).where('user_id', '=', userId).execute();

export const ratingsOf = (db: Db, userId: number) =>
  db.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();
