import { createHash, randomBytes } from 'node:crypto';
import { PROVIDER_SIGN_IN_SECONDS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { breaksUniqueness } from '../database-errors.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { type AccountRow, accountOf, accountOfEmail, isSubject } from './accounts.ts';
import { normaliseEmail } from './credentials.ts';
import type { OutsideIdentity } from './known-providers.ts';
import type { RemoteProvider } from './remote-provider.ts';

type Db = Kysely<Database>;
export type LinkedLogin = { issuer: string; label: string; created: Date; used: Date | null };
export type Begun = { url: string; state: string; secret: string };
/** What the browser presents when it returns from the provider. */
export type Finished = { state: string; secret: string };

const SECRET_BYTES = 32;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Sign-ins at providers: pending ones, and the logins that are linked to accounts. */
export function createLinkedLogins(db: Db, providers: readonly RemoteProvider[], now: () => number) {
  const providerOf = (id: string): RemoteProvider => {
    const provider = providers.find((each) => each.id === id);
    if (!provider) throw new Refusal('NOT_FOUND');
    return provider;
  };
  const linkOf = ({ issuer, outside_id }: OutsideIdentity, tx = db) =>
    tx
      .selectFrom('linked_logins')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('outside_id', '=', outside_id)
      .executeTakeFirst();

  const finished = ({ state, secret }: Finished, subject: string | null, tx: Db) =>
    tx
      .selectFrom('provider_sign_ins')
      .select('identity')
      .where('state_hash', '=', hashOf(state))
      .where('secret_hash', '=', hashOf(secret))
      .where('subject', 'is not distinct from', subject)
      .where('identity', 'is not', null)
      .where('expires_at', '>', new Date(now()));

  /** Returns the identity and deletes the pending sign-in, which works once. Throws PROVIDER_RETURN_INVALID. */
  async function take(tx: Db, given: Finished, subject: string | null): Promise<OutsideIdentity> {
    const row = await finished(given, subject, tx).forUpdate().executeTakeFirst();
    if (!row?.identity) throw new Refusal('PROVIDER_RETURN_INVALID');
    await tx.deleteFrom('provider_sign_ins').where('state_hash', '=', hashOf(given.state)).execute();
    return row.identity;
  }

  const link = (tx: Db, subject: string, { issuer, outside_id, label }: OutsideIdentity, isUsed: boolean) =>
    tx
      .insertInto('linked_logins')
      .values({ subject, issuer, outside_id, label, used_at: isUsed ? new Date(now()) : null })
      .execute();

  async function accountFor(tx: Db, identity: OutsideIdentity): Promise<AccountRow> {
    const before = await linkOf(identity, tx);
    if (!before) {
      const email = verifiedEmail(identity);
      const account = await tx
        .insertInto('accounts')
        .values({ email, email_verified: email !== null, password_hash: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      await link(tx, account.subject, identity, true);
      return account;
    }
    const account = (await accountOf(tx, before.subject))!;
    if (account.needs_passkey) throw new Refusal('PASSKEY_NEEDED');
    await tx
      .updateTable('linked_logins')
      .set({ used_at: new Date(now()), label: identity.label })
      .where('issuer', '=', identity.issuer)
      .where('outside_id', '=', identity.outside_id)
      .execute();
    return account;
  }

  return {
    providers: providers.map(({ id, name, issuer }) => ({ id, name, issuer })),

    /** Begins a sign-in at a provider. `subject`: the account to link it with; null to sign in. */
    async begin(id: string, subject: string | null): Promise<Begun> {
      const provider = providerOf(id);
      const { url, checks } = await provider.begin();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await db
        .insertInto('provider_sign_ins')
        .values({
          state_hash: hashOf(checks.state),
          secret_hash: hashOf(secret),
          provider: id,
          nonce: checks.nonce,
          verifier: checks.verifier,
          subject,
          expires_at: new Date(now() + PROVIDER_SIGN_IN_SECONDS * 1000),
        })
        .execute();
      return { url, state: checks.state, secret };
    },

    /**
     * Handles the provider's redirect: exchanges the code and stores the identity until the browser presents its secret
     * once more. `secret`: that of the returning browser. Without it one could send another person through the provider,
     * and finish as them. False if it is wrong, or the state unknown, expired or used before. Rejects when the exchange fails.
     */
    async comeBack(id: string, returned: URL, secret: string | undefined): Promise<boolean> {
      const state = returned.searchParams.get('state');
      if (!state || !secret || !providers.some((each) => each.id === id)) return false;
      const row = await db
        .updateTable('provider_sign_ins')
        .set({ has_returned: true })
        .where('state_hash', '=', hashOf(state))
        .where('secret_hash', '=', hashOf(secret))
        .where('provider', '=', id)
        .where('has_returned', '=', false)
        .where('expires_at', '>', new Date(now()))
        .returning(['nonce', 'verifier'])
        .executeTakeFirst();
      if (!row) return false;
      const identity = await providerOf(id).finish(returned, { state, ...row });
      if (!identity.outside_id) throw new Error(`${id} did not say who signed in`);
      await db
        .updateTable('provider_sign_ins')
        .set({ identity: JSON.stringify(identity) })
        .where('state_hash', '=', hashOf(state))
        .execute();
      return true;
    },

    /**
     * The e-mail of an identity that has no account yet, or null if the provider gave none; undefined for a linked
     * identity. Throws PROVIDER_RETURN_INVALID. Throws EMAIL_HAS_ACCOUNT, as accounts are only linked by their owners,
     * never by an equal address.
     */
    async newcomer(given: Finished): Promise<{ email: string | null } | undefined> {
      const row = await finished(given, null, db).executeTakeFirst();
      if (!row?.identity) throw new Refusal('PROVIDER_RETURN_INVALID');
      const email = verifiedEmail(row.identity);
      // before the link: a concurrent first sign-in stores both in one transaction
      const isTaken = email !== null && (await accountOfEmail(db, email)) !== undefined;
      if (await linkOf(row.identity)) return undefined;
      if (isTaken) throw new Refusal('EMAIL_HAS_ACCOUNT');
      return { email: row.identity.email };
    },

    /**
     * Finds or creates the account of the identity and runs `begin` in the same transaction. Throws
     * PROVIDER_RETURN_INVALID, PASSKEY_NEEDED or EMAIL_HAS_ACCOUNT.
     */
    async signIn<T extends object>(given: Finished, begin: (account: AccountRow, tx: Db) => Promise<T>): Promise<T> {
      const attempt = () =>
        db.transaction().execute(async (tx) => {
          const identity = await take(tx, given, null);
          return begin(await accountFor(tx, identity), tx);
        });
      const unlessTaken = (failure: unknown) => {
        if (!breaksUniqueness(failure)) throw failure;
      };
      // a concurrent first sign-in of the same person may have created the account: the second attempt finds it
      const first = await attempt().catch(unlessTaken);
      const issued = first ?? (await attempt().catch(unlessTaken));
      if (issued === undefined) throw new Refusal('EMAIL_HAS_ACCOUNT');
      return issued;
    },

    /** Links the identity with the account. Throws PROVIDER_RETURN_INVALID, LINKED_ELSEWHERE or LINKED_ALREADY. */
    async finishLinking(subject: string, given: Finished): Promise<void> {
      await db
        .transaction()
        .execute(async (tx) => {
          const identity = await take(tx, given, subject);
          const before = await linkOf(identity, tx);
          if (before?.subject === subject) return;
          if (before) throw new Refusal('LINKED_ELSEWHERE');
          await link(tx, subject, identity, false);
        })
        .catch((failure: unknown) => {
          throw breaksUniqueness(failure) ? new Refusal('LINKED_ALREADY') : failure;
        });
    },

    /** Logins of an account, the oldest first. */
    async list(subject: string): Promise<LinkedLogin[]> {
      if (!isSubject(subject)) return [];
      const rows = await db
        .selectFrom('linked_logins')
        .selectAll()
        .where('subject', '=', subject)
        .orderBy('created_at')
        .execute();
      return rows.map(({ issuer, label, created_at, used_at }) => ({
        issuer,
        label,
        created: created_at,
        used: used_at,
      }));
    },

    /** Throws NOT_FOUND, or LAST_LOGIN when no other way in is left. */
    async unlink(subject: string, id: string): Promise<void> {
      const { issuer } = providerOf(id);
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('accounts').select('subject').where('subject', '=', subject).forUpdate().execute();
        const removed = await tx
          .deleteFrom('linked_logins')
          .where('subject', '=', subject)
          .where('issuer', '=', issuer)
          .returning('subject')
          .executeTakeFirst();
        if (!removed) throw new Refusal('NOT_FOUND');
        await requireWayIn(tx, subject);
      });
    },

    async removeAll(tx: Db, subject: string): Promise<void> {
      await tx.deleteFrom('provider_sign_ins').where('subject', '=', subject).execute();
      await tx.deleteFrom('linked_logins').where('subject', '=', subject).execute();
    },

    async removeOld(): Promise<void> {
      await db.deleteFrom('provider_sign_ins').where('expires_at', '<', new Date(now())).execute();
    },
  };
}

const verifiedEmail = ({ email, email_verified }: OutsideIdentity): string | null =>
  email !== null && email_verified ? normaliseEmail(email) : null;

/** Requires a password, a passkey or a linked login. Throws LAST_LOGIN. */
export async function requireWayIn(tx: Db, subject: string): Promise<void> {
  const found = await tx
    .selectFrom('accounts')
    .select('subject')
    .where('subject', '=', subject)
    .where((eb) =>
      eb.or([
        // a password goes with an e-mail
        eb.and([eb('password_hash', 'is not', null), eb('email', 'is not', null)]),
        eb.exists(eb.selectFrom('passkeys').select('id').whereRef('passkeys.subject', '=', 'accounts.subject')),
        eb.exists(
          eb.selectFrom('linked_logins').select('issuer').whereRef('linked_logins.subject', '=', 'accounts.subject'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!found) throw new Refusal('LAST_LOGIN');
}
