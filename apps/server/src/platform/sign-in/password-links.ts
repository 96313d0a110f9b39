import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import { type Account, accountOf, accountOfEmail } from './accounts.ts';
import { checkNewPassword, hashPassword, normaliseEmail, type PasswordCost } from './credentials.ts';
import { type Links, SLOW_LINK_SECONDS } from './links.ts';
import type { Issued, RefreshTokens } from './refresh-tokens.ts';

/** Purposes of the links that set a new password; one that the operator hands out also opens an account without passkeys. */
const PASSWORD_LINKS = ['password', 'recovery'] as const;
/** Lifetime of links that the recipient waits for, s. */
const QUICK_LINK_SECONDS = 3600;

type Parts = {
  db: Kysely<Database>;
  links: Links;
  refreshTokens: RefreshTokens;
  cost: PasswordCost;
  now: () => number;
};

/** Links that set a new password: mailed to the owner, or handed out by the operator. */
export function createPasswordLinks({ db, links, refreshTokens, cost, now }: Parts) {
  return {
    /**
     * A password reset link for the owner of this mailbox, and whether its use ends passkeys or linked logins; undefined
     * when no account has it.
     */
    passwordLink: async (email: string): Promise<{ secret: string; endsWays: boolean } | undefined> => {
      const account = await accountOfEmail(db, normaliseEmail(email));
      if (!account) return undefined;
      const endsWays = isUnproven(account) && (await hasOtherWays(db, account.subject));
      const secret = await links.make({ ...account, email: account.email! }, 'password', QUICK_LINK_SECONDS);
      return { secret, endsWays };
    },

    /** The same for a link that the operator hands out, after verifying the owner. */
    passwordLinkOf: async (subject: string): Promise<{ secret: string; until: Date } | undefined> => {
      const account = await accountOf(db, subject);
      // without an address there is nothing that a password would go with
      if (!account?.email) return undefined;
      const until = new Date(now() + SLOW_LINK_SECONDS * 1000);
      return { secret: await links.make({ subject, email: account.email }, 'recovery', SLOW_LINK_SECONDS), until };
    },

    /**
     * Uses a link up, ends all sessions, and begins one unless the account needs a passkey. A mailed link proves that the
     * mailbox is the caller's; on its first proof the other ways in end, as the account may have been made by another
     * person who only knew the address. Throws LINK_INVALID.
     */
    reset: async (
      secret: string,
      password: string,
      device: string,
    ): Promise<{ account: Account; issued: Issued | null; ended: string[] }> => {
      checkNewPassword(password, (await links.find(secret, PASSWORD_LINKS)).email);
      const password_hash = await hashPassword(password, cost);
      return db.transaction().execute(async (tx) => {
        const { subject, purpose } = await links.take(tx, secret, PASSWORD_LINKS);
        const isMailed = purpose === 'password';
        if (isMailed) await endUnprovenWays(tx, subject);
        const account = await tx
          .updateTable('accounts')
          .set({ password_hash, ...(isMailed ? { email_verified: true } : { needs_passkey: false }) })
          .where('subject', '=', subject)
          .returning(['subject', 'email', 'email_verified', 'needs_passkey'])
          .executeTakeFirstOrThrow();
        await links.removeAll(tx, subject);
        const ended = await refreshTokens.revokeAll(subject, tx);
        const issued = account.needs_passkey ? null : await refreshTokens.issue(subject, device, tx);
        return { account, issued, ended };
      });
    },
  };
}

/**
 * Whether the mailbox was never proven, so that its first link ends passkeys and linked logins. An account that demands
 * a passkey keeps them: its password opens nothing alone, and a mailbox that was broken into must not either.
 */
const isUnproven = (account: { email_verified: boolean; needs_passkey: boolean }) =>
  !account.email_verified && !account.needs_passkey;

async function hasOtherWays(db: Kysely<Database>, subject: string): Promise<boolean> {
  const ways = await Promise.all([
    db.selectFrom('passkeys').select('id').where('subject', '=', subject).executeTakeFirst(),
    db.selectFrom('linked_logins').select('subject').where('subject', '=', subject).executeTakeFirst(),
  ]);
  return ways.some(Boolean);
}

async function endUnprovenWays(tx: Kysely<Database>, subject: string): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['email_verified', 'needs_passkey'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isUnproven(account)) return;
  await tx.deleteFrom('passkeys').where('subject', '=', subject).execute();
  await tx.deleteFrom('linked_logins').where('subject', '=', subject).execute();
}
