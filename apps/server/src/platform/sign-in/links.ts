import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import type { SignInTables } from './tables.ts';

/** Lifetime of links that may take time to arrive, s. */
export const SLOW_LINK_SECONDS = 86_400;

type Purpose = SignInTables['sign_in_links']['purpose'];
export type LinkedMailbox = { subject: string; email: string };
type Link = LinkedMailbox & { purpose: Purpose };

/** Mailed secrets. Only their hashes are stored; each works once, and a new one replaces the last of its purpose. */
export interface Links {
  make: (mailbox: LinkedMailbox, purpose: Purpose, seconds: number) => Promise<string>;
  /** The account of a link. Throws LINK_INVALID. */
  find: (secret: string, purposes: readonly Purpose[]) => Promise<Link>;
  /** The same, and uses the link up in the transaction. Throws LINK_INVALID. */
  take: (tx: Kysely<Database>, secret: string, purposes: readonly Purpose[]) => Promise<Link>;
  /** The address and expiry of the latest valid link. */
  pending: (subject: string, purpose: Purpose) => Promise<{ email: string; until: Date } | undefined>;
  removeAll: (tx: Kysely<Database>, subject: string) => Promise<void>;
  removeOld: () => Promise<void>;
}

export function createLinks(db: Kysely<Database>, now: () => number): Links {
  return {
    async make({ subject, email }, purpose, seconds) {
      const secret = randomBytes(32).toString('base64url');
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('sign_in_links').where('subject', '=', subject).where('purpose', '=', purpose).execute();
        await tx
          .insertInto('sign_in_links')
          .values({ hash: hashOf(secret), subject, purpose, email, expires_at: new Date(now() + seconds * 1000) })
          .execute();
      });
      return secret;
    },
    async find(secret, purposes) {
      return orInvalid(
        await db
          .selectFrom('sign_in_links')
          .select(['subject', 'email', 'purpose'])
          .where('hash', '=', hashOf(secret))
          .where('purpose', 'in', purposes)
          .where('expires_at', '>', new Date(now()))
          .executeTakeFirst(),
      );
    },
    async take(tx, secret, purposes) {
      return orInvalid(
        await tx
          .deleteFrom('sign_in_links')
          .where('hash', '=', hashOf(secret))
          .where('purpose', 'in', purposes)
          .where('expires_at', '>', new Date(now()))
          .returning(['subject', 'email', 'purpose'])
          .executeTakeFirst(),
      );
    },
    async pending(subject, purpose) {
      const link = await db
        .selectFrom('sign_in_links')
        .select(['email', 'expires_at'])
        .where('subject', '=', subject)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst();
      return link && { email: link.email, until: link.expires_at };
    },
    async removeAll(tx, subject) {
      await tx.deleteFrom('sign_in_links').where('subject', '=', subject).execute();
    },
    async removeOld() {
      await db.deleteFrom('sign_in_links').where('expires_at', '<', new Date(now())).execute();
    },
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function orInvalid(link: Link | undefined): Link {
  if (!link) throw new Refusal('LINK_INVALID');
  return link;
}
