import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../tables.ts';
import { hashPassword, type PasswordCost } from './credentials.ts';

type Db = Kysely<Database>;

export interface Account {
  subject: string;
  email: string | null;
  email_verified: boolean;
}
export type AccountRow = Selectable<Database['accounts']>;

/** Undefined when the e-mail is taken. */
export async function insertAccount(
  db: Db,
  email: string,
  password: string,
  emailVerified: boolean,
  cost: PasswordCost,
): Promise<Account | undefined> {
  const password_hash = await hashPassword(password, cost);
  return db
    .insertInto('accounts')
    .values({ email, password_hash, email_verified: emailVerified })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['subject', 'email', 'email_verified'])
    .executeTakeFirst();
}

const SUBJECT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a subject can be an account of the embedded sign-in; subjects of other providers have any form. */
export const isSubject = (subject: string): boolean => SUBJECT.test(subject);

export const accountOf = async (db: Db, subject: string): Promise<AccountRow | undefined> =>
  isSubject(subject)
    ? db.selectFrom('accounts').selectAll().where('subject', '=', subject).executeTakeFirst()
    : undefined;

export const accountOfEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
