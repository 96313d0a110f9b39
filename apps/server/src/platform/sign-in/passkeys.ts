import { createHmac } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { type AccountRow, accountOf, isSubject } from './accounts.ts';
import { createChallenges } from './challenges.ts';
import { requireWayIn } from './linked-logins.ts';

/** Most passkeys of an account: a few devices and a spare key. */
const PASSKEYS_MOST = 10;
const SITE_NAME = '칠요';

export type Passkey = { id: string; device: string; created: Date; used: Date | null };

/** Loaded with the first passkey: it takes the time of a start, and most servers never need it. */
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys (WebAuthn) of accounts. Each verifies its owner on the device, by PIN, finger or face, so that one is enough
 * to sign in. `siteUrl` is where the browser sees the site: a passkey belongs to its host name.
 */
export function createPasskeys(db: Kysely<Database>, siteUrl: string, secret: Buffer, now: () => number) {
  const { origin, hostname } = new URL(siteUrl);
  const key = createHmac('sha256', secret).update('passkey challenge').digest();
  const challenges = createChallenges(db, key, now);

  const rowsOf = (subject: string, tx = db) =>
    tx.selectFrom('passkeys').selectAll().where('subject', '=', subject).orderBy('created_at').execute();

  return {
    /** What a browser needs to sign someone in; it finds the passkey itself. */
    async signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.make({ purpose: 'sign-in', subject: null }),
        userVerification: 'required',
      });
    },

    /**
     * The account of the passkey that has signed, after `begin` in the same transaction. Throws PASSKEY_REFUSED, also for
     * an answer that was used before.
     */
    async signIn<T>(
      response: AuthenticationResponseJSON,
      begin: (account: AccountRow, tx: Kysely<Database>) => Promise<T>,
    ): Promise<T> {
      const row = await db.selectFrom('passkeys').selectAll().where('credential', '=', response.id).executeTakeFirst();
      const account = row && (await accountOf(db, row.subject));
      if (!row || !account) throw new Refusal('PASSKEY_UNKNOWN');
      const { verifyAuthenticationResponse } = await library();
      let challenge = '';
      const { authenticationInfo } = await orRefused(
        verifyAuthenticationResponse({
          response,
          expectedChallenge(given) {
            challenge = given;
            return challenges.isGood(given, { purpose: 'sign-in', subject: null });
          },
          expectedOrigin: origin,
          expectedRPID: hostname,
          credential: {
            id: row.credential,
            publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
            counter: row.counter,
            transports: row.transports as AuthenticatorTransport[],
          },
        }),
      );
      return db.transaction().execute(async (tx) => {
        if (!(await challenges.use(tx, challenge))) throw new Refusal('PASSKEY_REFUSED');
        // a passkey that was taken out meanwhile signs no one in
        const used = await tx
          .updateTable('passkeys')
          .set({ counter: authenticationInfo.newCounter, used_at: new Date(now()) })
          .where('id', '=', row.id)
          .returning('id')
          .executeTakeFirst();
        if (!used) throw new Refusal('PASSKEY_UNKNOWN');
        return begin(account, tx);
      });
    },

    /** What a browser needs to make one for an account. */
    async addOptions({ subject, email }: AccountRow): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await library();
      const own = await rowsOf(subject);
      if (own.length >= PASSKEYS_MOST) throw new Refusal('PASSKEYS_FULL');
      return generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: hostname,
        userName: email ?? SITE_NAME,
        userID: Uint8Array.from(Buffer.from(subject.replaceAll('-', ''), 'hex')),
        challenge: challenges.make({ purpose: 'add', subject }),
        attestationType: 'none',
        excludeCredentials: own.map(({ credential, transports }) => ({
          id: credential,
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Keeps a passkey that a browser has made. Throws PASSKEY_REFUSED or PASSKEYS_FULL. */
    async add(subject: string, device: string, response: RegistrationResponseJSON): Promise<void> {
      const { verifyRegistrationResponse } = await library();
      let challenge = '';
      const verified = await orRefused(
        verifyRegistrationResponse({
          response,
          expectedChallenge(given) {
            challenge = given;
            return challenges.isGood(given, { purpose: 'add', subject });
          },
          expectedOrigin: origin,
          expectedRPID: hostname,
        }),
      );
      const { credential } = verified.registrationInfo!;
      await db.transaction().execute(async (tx) => {
        if (!(await challenges.use(tx, challenge))) throw new Refusal('PASSKEY_REFUSED');
        // holds back others of the same account, which would exceed the most together
        await tx.selectFrom('accounts').select('subject').where('subject', '=', subject).forUpdate().execute();
        if ((await rowsOf(subject, tx)).length >= PASSKEYS_MOST) throw new Refusal('PASSKEYS_FULL');
        const added = await tx
          .insertInto('passkeys')
          .values({
            subject,
            credential: credential.id,
            device,
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: credential.transports ?? [],
          })
          .onConflict((conflict) => conflict.column('credential').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) throw new Refusal('PASSKEY_REFUSED');
      });
    },

    /** The account's passkeys, the oldest first. */
    async list(subject: string): Promise<Passkey[]> {
      if (!isSubject(subject)) return [];
      const rows = await rowsOf(subject);
      return rows.map(({ id, device, created_at, used_at }) => ({ id, device, created: created_at, used: used_at }));
    },

    /** Takes one out; without the last one the password alone signs in again. Throws NOT_FOUND or LAST_LOGIN. */
    async remove(subject: string, id: string): Promise<void> {
      if (!isSubject(subject)) throw new Refusal('NOT_FOUND');
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('accounts').select('subject').where('subject', '=', subject).forUpdate().execute();
        const removed = await tx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('subject', '=', subject)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw new Refusal('NOT_FOUND');
        await requireWayIn(tx, subject);
        if ((await rowsOf(subject, tx)).length > 0) return;
        await tx.updateTable('accounts').set({ needs_passkey: false }).where('subject', '=', subject).execute();
      });
    },

    /**
     * Whether the password alone does not sign in. An account may have been made on the address of another person, whom a
     * demand would lock out: where the site `sendsMail`, the mailbox must be proven before. Throws NOT_FOUND for an
     * account without a passkey, or MAILBOX_UNPROVEN.
     */
    async setNeeded(subject: string, isNeeded: boolean, { sendsMail }: { sendsMail: boolean }): Promise<void> {
      if (!isSubject(subject)) throw new Refusal('NOT_FOUND');
      await db.transaction().execute(async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .select(['email', 'email_verified'])
          .where('subject', '=', subject)
          .forUpdate()
          .executeTakeFirst();
        if (isNeeded && (await rowsOf(subject, tx)).length === 0) throw new Refusal('NOT_FOUND');
        const isProven = account?.email === null || account?.email_verified;
        if (isNeeded && sendsMail && !isProven) throw new Refusal('MAILBOX_UNPROVEN');
        await tx.updateTable('accounts').set({ needs_passkey: isNeeded }).where('subject', '=', subject).execute();
      });
    },

    async removeAll(tx: Kysely<Database>, subject: string): Promise<void> {
      await tx.deleteFrom('passkeys').where('subject', '=', subject).execute();
    },

    removeOld: challenges.removeOld,
  };
}

/** The library throws an error for whatever does not fit. */
async function orRefused<T extends { verified: boolean }>(verifying: Promise<T>): Promise<T> {
  const verified = await verifying.catch(() => undefined);
  if (!verified?.verified) throw new Refusal('PASSKEY_REFUSED');
  return verified;
}
