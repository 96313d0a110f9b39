import type { Kysely, Selectable } from 'kysely';
import { breaksUniqueness } from '../database-errors.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { readEmail } from './credentials.ts';
import { type LinkedMailbox, type Links, SLOW_LINK_SECONDS } from './links.ts';

/** What is known about the mailbox of an account, and the one that it shall be once somebody has shown that he reads it. */
export type Mailbox = { email: string; isVerified: boolean; pending: { email: string; until: Date } | undefined };
/** Whose address shall be which, the caller's password, and from where he calls. */
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

  /** Links that went to the mailbox before are worth nothing from now on. Answers that one. */
  async function move(tx: Kysely<Database>, { subject, email }: LinkedMailbox, isVerified: boolean): Promise<string> {
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

    /** The secret that goes to the new mailbox and makes it the account's. Throws EMAIL_INVALID, EMAIL_UNCHANGED, PASSWORD_WRONG. */
    async link(to: Move): Promise<{ email: string; secret: string }> {
      const mailbox = await wished(to);
      return { email: mailbox.email, secret: await links.make(mailbox, 'email', SLOW_LINK_SECONDS) };
    },

    /** Without proof, where no mail can be sent. Throws as `link`, and EMAIL_REFUSED when somebody else has it. */
    async change(to: Move): Promise<void> {
      const mailbox = await wished(to);
      await db
        .transaction()
        .execute((tx) => move(tx, mailbox, false))
        .catch(orTaken);
    },

    /** Makes the mailbox that a link was sent to the account's; answers the one before. Throws LINK_INVALID, EMAIL_REFUSED. */
    confirm(secret: string): Promise<LinkedMailbox & { before: string }> {
      return db
        .transaction()
        .execute(async (tx) => {
          const mailbox = await links.take(tx, secret, 'email');
          return { ...mailbox, before: await move(tx, mailbox, true) };
        })
        .catch(orTaken);
    },
  };
}
