import {
  DEPARTED_NAME,
  type FoundName,
  GRANTED_ROLES,
  hasRight,
  OPERATOR_LEVEL,
  OPERATOR_USER_ID,
  type Right,
} from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import type { Identity } from '../../../platform/sign-in/verifier.ts';
import type { Database } from '../../../platform/tables.ts';
import { nameKey } from './name-key.ts';

export type Db = Kysely<Database>;
/** `role_rests`: see `roleOf`. */
export type UserRow = Selectable<Database['users']> & { role_rests?: boolean };

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The existing users among `ids`. */
export const usersOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('users').selectAll().where('id', 'in', ids).execute();

/** The same, which nothing changes until the transaction ends; in the order in which all lock users. */
export const usersHeld = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').forShare().execute();

/** Ids after `after`, ascending. */
export const userIdsAfter = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (await db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  );

/** The highest user id; 0 without users. */
export const lastPlayer = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;

/** Players with ids above `above` and up to `upTo`. */
export const playersBetween = (db: Db, above: number, upTo: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '>', above)
    .where('id', '<=', upTo)
    .where('name', 'not in', ['', DEPARTED_NAME])
    .orderBy('id')
    .execute();

export const userByIdentity = (db: Db, issuer: string, subject: string) =>
  db.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

/** Subject of user 1 until the operator first signs in through another provider. */
export const UNCLAIMED = 'unclaimed';

/** The identity's user, created with an empty name if missing; concurrent calls create one. */
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

/** The users of these identities that there are. */
export async function usersByIdentities(db: Db, identities: readonly Identity[]) {
  const { rows } = await sql<UserRow>`
    select users.* from users
    join (select distinct * from unnest(${identities.map(({ issuer }) => issuer)}::text[],
      ${identities.map(({ subject }) => subject)}::text[]) as asked (issuer, subject)) as asked using (issuer, subject)`.execute(
    db,
  );
  return rows;
}

/** Binds user 1 to the first identity that signs in with the operator's verified e-mail. */
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

/** A user's row, locked until the transaction ends. */
export const lockUser = (tx: Db, id: number): Promise<UserRow> => {
  lockInOrder(tx, 'users', id);
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
};

/** Counts a ranked match that lasted for some players, whose rows the transaction has locked. */
export async function countLastingMatch(tx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ lasting_matches: eb('lasting_matches', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Accounts younger than this are voters whose votes weigh nothing, in days. */
export const VOTER_DAYS = 7;
/** On a site younger than this all accounts are new, and all votes weigh, in days. */
export const SITE_DAYS = 14;

/** What a user's vote weighs now. */
export async function voteWeight(db: Db, id: number, now: Date): Promise<0 | 1> {
  const { rows } = await sql<{ weighs: boolean }>`
    select voter.created_at <= ${now}::timestamptz - make_interval(days => ${VOTER_DAYS})
      or site.created_at > ${now}::timestamptz - make_interval(days => ${SITE_DAYS}) as weighs
    from users as voter join users as site on site.id = ${OPERATOR_USER_ID} where voter.id = ${id}`.execute(db);
  return rows[0]?.weighs ? 1 : 0;
}

/** When the site was opened: with its operator. */
export const siteSince = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('users').select('created_at').where('id', '=', OPERATOR_USER_ID).executeTakeFirst())?.created_at;

/** Whether a user has the name now. */
export const isNameTaken = async (db: Db, name_key: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('name_key', '=', name_key).executeTakeFirst()) !== undefined;

/** What makes a user an established player. */
export const seasoningOf = (db: Db, id: number) =>
  db.selectFrom('users').select(['created_at', 'lasting_matches']).where('id', '=', id).executeTakeFirstOrThrow();

/** The same of many, by id. */
export async function seasoningsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'created_at', 'lasting_matches'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...seasoning }) => [id, seasoning]));
}

export async function changeUser(db: Db, id: number, change: Updateable<Database['users']>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** The operator, and users whose role has the right. */
export async function usersWithRight(db: Db, right: Right): Promise<number[]> {
  const roles = GRANTED_ROLES.filter((role) => hasRight(role, right));
  const holders = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`granted_role = any(${roles})`)
    .orderBy('id')
    .execute();
  return [OPERATOR_USER_ID, ...holders.map(({ id }) => id)];
}

/** Clears the active deck of all users whose active deck is among these. */
export async function leaveDecks(db: Db, deckIds: readonly number[]): Promise<void> {
  await db.updateTable('users').set({ deck_id: null, score_id: 1 }).where('deck_id', 'in', deckIds).execute();
}

/** Users whose waiting time before deletion is over, in the order of their requests. */
export const dueDepartures = async (db: Db, at: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('leaves_at', '<=', at)
      .where('name', '<>', DEPARTED_NAME)
      .orderBy('leaves_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** Users who have been deleted. */
export const departedUsers = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('leaves_at', 'is not', null)
      .where('name', '=', DEPARTED_NAME)
      .execute()
  ).map(({ id }) => id);

/** Detaches the identity from the user: its next sign-in creates a new account. */
export async function freeIdentity(tx: Db, id: number): Promise<void> {
  await changeUser(tx, id, { subject: `departed:${id}` });
}

/** Subquery: when a user registered. */
export const cameAt = (db: Db, id: number) =>
  db.selectFrom('users').select('users.created_at').where('users.id', '=', id);

/** Whether any user signs in at this issuer. */
export async function hasUsersOf(db: Db, issuer: string): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('issuer', '=', issuer).limit(1).executeTakeFirst());
}

/** Creates user 1, which only the operator's identity can claim. */
export async function createOperator(
  db: Db,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<void> {
  await sql`
    insert into users (id, issuer, subject, email, is_admin) overriding system value
    values (${OPERATOR_USER_ID}, ${issuer}, ${subject}, ${email}, ${OPERATOR_LEVEL})`.execute(db);
  await sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`.execute(db);
}

const NAMES_MOST = 8;
const SYLLABLES = { first: 0xac00, last: 0xd7a3, finals: 28 };

/**
 * Players whose name begins with `typed`. A last syllable without a final consonant matches all syllables that extend
 * it.
 */
export async function namesLike(db: Db, typed: string): Promise<FoundName[]> {
  const key = nameKey(typed.normalize('NFC')).replace(/[^가-힣a-z0-9]+$/, '');
  if (key === '' || /[^가-힣a-z0-9]/.test(key)) return [];
  const last = key.charCodeAt(key.length - 1);
  const isOpenSyllable =
    last >= SYLLABLES.first && last <= SYLLABLES.last && (last - SYLLABLES.first) % SYLLABLES.finals === 0;
  const end = key.slice(0, -1) + String.fromCharCode(last + (isOpenSyllable ? SYLLABLES.finals : 1));
  const { rows } = await sql<FoundName>`
    select id as user_id, name from users
    where name_key collate "C" >= ${key} and name_key collate "C" < ${end} and leaves_at is null
    order by name_key collate "C" limit ${NAMES_MOST}`.execute(db);
  return rows;
}
