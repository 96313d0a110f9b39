import type { Kysely, Selectable } from 'kysely';
import { breaksUniqueness } from '../database-errors.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { readEmail } from './credentials.ts';
import { type LinkedMailbox, type Links, SLOW_LINK_SECONDS } from './links.ts';

/** The account's e-mail address, and a pending one until its owner confirms it. */
export type Mailbox = {
  email: string | null;
  isVerified: boolean;
  pending: { email: string; until: Date } | undefined;
};
/** A change of address: the account, the new address, the caller's password and IP address. */
export type Move = { subject: string; email: string; password: string; ip?: string };

type Parts = {
  db: Kysely<Database>;
  links: Links;
  /** Throws PASSWORD_WRONG, or TOO_MANY_ATTEMPTS. */
  ownerWith: (subject: string, password: string, ip?: string) => Promise<Selectable<Database['accounts']>>;
};

export function createMailboxes({ db, links, ownerWith }: Parts) {
  async function wished({ subject, email, password, ip }: Move): Promise<LinkedMailbox> {
    const address = readEmail(email);
    const owner = await ownerWith(subject, password, ip);
    if (address === owner.email) throw new Refusal('EMAIL_UNCHANGED');
    return { subject, email: address };
  }

  /** Sets the address and invalidates links to the old one, which it returns. */
  async function move(
    tx: Kysely<Database>,
    { subject, email }: LinkedMailbox,
    isVerified: boolean,
  ): Promise<string | null> {
    const { email: before } = await tx
      .selectFrom('accounts')
      .select('email')
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('accounts')
      .set({ email, email_verified: isVerified })
      .where('subject', '=', subject)
      .execute();
    await links.removeAll(tx, subject);
    return before;
  }

  const orTaken = (failure: unknown): never => {
    throw breaksUniqueness(failure) ? new Refusal('EMAIL_REFUSED') : failure;
  };

  return {
    /** Throws NOT_FOUND. */
    async of(subject: string): Promise<Mailbox> {
      const account = await db
        .selectFrom('accounts')
        .select(['email', 'email_verified'])
        .where('subject', '=', subject)
        .executeTakeFirst();
      if (!account) throw new Refusal('NOT_FOUND');
      return {
        email: account.email,
        isVerified: account.email_verified,
        pending: await links.pending(subject, 'email'),
      };
    },

    /**
     * The secret that goes to the new address and confirms it. Throws EMAIL_INVALID, EMAIL_UNCHANGED, PASSWORD_WRONG.
     */
    async link(to: Move): Promise<{ email: string; secret: string }> {
      const mailbox = await wished(to);
      return { email: mailbox.email, secret: await links.make(mailbox, 'email', SLOW_LINK_SECONDS) };
    },

    /**
     * The secret that goes to the present address and proves that it is the owner's; undefined when it is proven. Throws
     * NOT_FOUND for an account without an address.
     */
    async proof(subject: string): Promise<{ email: string; secret: string } | undefined> {
      const { email, isVerified } = await this.of(subject);
      if (email === null) throw new Refusal('NOT_FOUND');
      return isVerified
        ? undefined
        : { email, secret: await links.make({ subject, email }, 'email', SLOW_LINK_SECONDS) };
    },

    /**
     * Changes the address without confirmation, where the site sends no mail. Throws as `link`, and EMAIL_REFUSED when
     * another account has it.
     */
    async change(to: Move): Promise<void> {
      const mailbox = await wished(to);
      await db
        .transaction()
        .execute((tx) => move(tx, mailbox, false))
        .catch(orTaken);
    },

    /**
     * Makes the confirmed address the account's; returns the one before, which may be the same. Throws LINK_INVALID,
     * EMAIL_REFUSED.
     */
    confirm(secret: string): Promise<LinkedMailbox & { before: string | null }> {
      return db
        .transaction()
        .execute(async (tx) => {
          const mailbox = await links.take(tx, secret, ['email']);
          return { ...mailbox, before: await move(tx, mailbox, true) };
        })
        .catch(orTaken);
    },
  };
}
