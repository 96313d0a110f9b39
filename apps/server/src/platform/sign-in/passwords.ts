import { PROOF_SECONDS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { type AccountRow, accountOf, accountOfEmail } from './accounts.ts';
import { checkNewPassword, hashPassword, isPassword, type PasswordCost } from './credentials.ts';
import type { Links } from './links.ts';
import type { Issued, RefreshTokens } from './refresh-tokens.ts';
import type { Throttle } from './throttle.ts';

type Parts = {
  db: Kysely<Database>;
  links: Links;
  throttle: Throttle;
  refreshTokens: RefreshTokens;
  cost: PasswordCost;
  /** Compared where there is no password. */
  nobodysHash: string;
  now: () => number;
};
/** How a caller shows to be the account's owner. */
export type Proof = { password: string | null; session: string | undefined; ip?: string };

/** Checks and changes of passwords, and other proofs that a caller is the account's owner. */
export function createPasswords({ db, links, throttle, refreshTokens, cost, nobodysHash, now }: Parts) {
  /**
   * Replaces the password with this hash, ends all sessions and links, such as one that moves the account to another
   * mailbox, and runs `after`, in one transaction. Throws PASSWORD_WRONG when the password has changed in the meantime.
   */
  async function replacePassword<T>(
    { subject, password_hash: before }: AccountRow,
    password: string,
    after: (tx: Kysely<Database>) => Promise<T>,
  ): Promise<T> {
    const password_hash = await hashPassword(password, cost);
    return db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('accounts')
        .set({ password_hash })
        .where('subject', '=', subject)
        .where('password_hash', '=', before)
        .returning('subject')
        .executeTakeFirst();
      if (!changed) throw new Refusal('PASSWORD_WRONG');
      await links.removeAll(tx, subject);
      await refreshTokens.revokeAll(subject, tx);
      return after(tx);
    });
  }

  /** Begins a session if the verified password is still the current one; a change of it ends all earlier sessions. */
  async function beginSession({ subject, password_hash }: AccountRow, device: string): Promise<Issued> {
    return db.transaction().execute(async (tx) => {
      const now = await tx
        .selectFrom('accounts')
        .select('password_hash')
        .where('subject', '=', subject)
        .forShare()
        .executeTakeFirst();
      if (now?.password_hash !== password_hash) throw new Refusal('SIGN_IN_FAILED');
      return refreshTokens.issue(subject, device, tx);
    });
  }

  /** Same answer and same work for an unknown e-mail and a wrong password. */
  function accountWith(email: string, password: string, ip: string | undefined): Promise<AccountRow> {
    return throttle.signIn(email, ip, async () => {
      const account = await accountOfEmail(db, email);
      const isRight = await isPassword(password, account?.password_hash ?? nobodysHash);
      if (!account || !isRight) throw new Refusal('SIGN_IN_FAILED');
      return account;
    });
  }

  /** The user's account, after checking its password. Throws PASSWORD_WRONG, or TOO_MANY_ATTEMPTS. */
  async function ownerWith(subject: string, password: string, ip: string | undefined): Promise<AccountRow> {
    const owner = await accountOf(db, subject);
    if (!owner) throw new Refusal('PASSWORD_WRONG');
    return throttle.signIn(owner.email ?? subject, ip, async () => {
      if (!(await isPassword(password, owner.password_hash ?? nobodysHash))) throw new Refusal('PASSWORD_WRONG');
      return owner;
    });
  }

  /** Whether the session of the call has just begun with a login. */
  const isFresh = async (subject: string, session: string | undefined): Promise<boolean> => {
    const sessions = await refreshTokens.sessions(subject);
    const began = sessions.find(({ id }) => id === session)?.began;
    return began !== undefined && now() - began.getTime() <= PROOF_SECONDS * 1000;
  };

  return {
    replacePassword,
    beginSession,
    accountWith,
    ownerWith,

    /**
     * The account of a caller who gives its password, or has just signed in to one without a password. Throws
     * PASSWORD_WRONG, TOO_MANY_ATTEMPTS or PROOF_NEEDED.
     */
    async prove(subject: string, { password, session, ip }: Proof): Promise<AccountRow> {
      if (password !== null) return ownerWith(subject, password, ip);
      const account = await accountOf(db, subject);
      if (account?.password_hash != null) throw new Refusal('PASSWORD_WRONG');
      if (!account || !(await isFresh(subject, session))) throw new Refusal('PROOF_NEEDED');
      return account;
    },

    /** Gives an account its first password. Throws PROOF_NEEDED, PASSWORD_SET and the errors of a weak password. */
    async setFirst(subject: string, password: string, session: string | undefined): Promise<void> {
      const account = await accountOf(db, subject);
      if (!account || !(await isFresh(subject, session))) throw new Refusal('PROOF_NEEDED');
      checkNewPassword(password, account.email ?? '');
      const set = await db
        .updateTable('accounts')
        .set({ password_hash: await hashPassword(password, cost) })
        .where('subject', '=', subject)
        .where('password_hash', 'is', null)
        .returning('subject')
        .executeTakeFirst();
      if (!set) throw new Refusal('PASSWORD_SET');
    },
  };
}
