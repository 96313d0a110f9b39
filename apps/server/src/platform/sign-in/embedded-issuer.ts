import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { accountOf, accountOfEmail, insertAccount, isSubject } from './accounts.ts';
import {
  checkNewPassword,
  normaliseEmail,
  PASSWORD_COST,
  type PasswordCost,
  readEmail,
  unmatchableHash,
} from './credentials.ts';
import { createIdTokens, type Tokens } from './id-tokens.ts';
import { createLinkedLogins, type Finished } from './linked-logins.ts';
import { createLinks } from './links.ts';
import { createMailboxes } from './mailboxes.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordLinks } from './password-links.ts';
import { createPasswords, type Proof } from './passwords.ts';
import { createRefreshTokens, type Session } from './refresh-tokens.ts';
import type { RemoteProvider } from './remote-provider.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { createThrottle } from './throttle.ts';
import type { TrustedIssuer } from './verifier.ts';

/** The issuer name stored with users of the embedded sign-in. Not its URL, which changes with the domain. */
const embeddedIssuerName = 'embedded';

export interface EmbeddedIssuerOptions {
  db: Kysely<Database>;
  issuerUrl: string; // under which the discovery document is served
  audience: string;
  providers?: readonly RemoteProvider[]; // where people may sign in besides
  now?: () => number; // ms; tests move it
  wait?: (ms: number) => Promise<unknown>; // delay before a slowed attempt
  passwordCost?: PasswordCost; // tests hash hundreds of passwords
}

export interface Credentials {
  email: string;
  password: string;
  ip?: string; // of the caller, for the throttle
  device?: string; // label of the session in its owner's list
}

/** The caller's address and device. */
export type Caller = Pick<Credentials, 'ip' | 'device'>;

/** An OpenID issuer inside the site: accounts with passwords, and the tokens that they sign in with. */
export type EmbeddedIssuer = Awaited<ReturnType<typeof createEmbeddedIssuer>>;

export async function createEmbeddedIssuer({
  db,
  issuerUrl,
  audience,
  providers = [],
  now = clock.now,
  wait,
  passwordCost = PASSWORD_COST,
}: EmbeddedIssuerOptions) {
  const keys = await loadSigningKeys(db);
  const nobodysHash = await unmatchableHash(passwordCost);
  const { tokensFor, discovery } = createIdTokens({ keys, issuerUrl, audience, now });
  const refreshTokens = createRefreshTokens(db, keys.successorKey, now);
  const links = createLinks(db, now);
  const throttle = createThrottle(db, now, wait);
  const linked = createLinkedLogins(db, providers, now);
  const passkeys = createPasskeys(db, issuerUrl, keys.successorKey, now);

  const passwords = createPasswords({ db, links, throttle, refreshTokens, cost: passwordCost, nobodysHash, now });
  const { ownerWith, replacePassword } = passwords;
  const passwordLinks = createPasswordLinks({ db, links, refreshTokens, cost: passwordCost, now });
  const mailboxes = createMailboxes({ db, links, ownerWith });

  return {
    trusted: {
      name: embeddedIssuerName,
      iss: null,
      audience,
      keys: keys.verifyingKeys,
      standing: refreshTokens.standing,
    } satisfies TrustedIssuer as TrustedIssuer,

    /** GET /auth/jwks.json */
    jwks: () => keys.published,

    /** GET /auth/.well-known/openid-configuration */
    discovery,

    async signUp({ email, password, ip, device = '' }: Credentials): Promise<Tokens> {
      const address = readEmail(email);
      checkNewPassword(password, address);
      const account = await throttle.signUp(ip, async () => {
        const made = await insertAccount(db, address, password, false, passwordCost);
        if (!made) throw new Refusal('SIGN_UP_REFUSED');
        return made;
      });
      return tokensFor(account, await refreshTokens.issue(account.subject, device));
    },

    async signIn({ email, password, ip, device = '' }: Credentials): Promise<Tokens> {
      const account = await passwords.accountWith(normaliseEmail(email), password, ip);
      if (account.needs_passkey) throw new Refusal('PASSKEY_NEEDED');
      return tokensFor(account, await passwords.beginSession(account, device));
    },

    /** Throws PASSKEY_UNKNOWN or PASSKEY_REFUSED. */
    async signInWithPasskey(response: AuthenticationResponseJSON, { device = '' }: Caller): Promise<Tokens> {
      const { account, issued } = await passkeys.signIn(response, async (account, tx) => ({
        account,
        issued: await refreshTokens.issue(account.subject, device, tx),
      }));
      return tokensFor(account, issued);
    },

    /**
     * Signs in who is back from a provider; a newcomer gets an account, after `mayJoin` has agreed. Throws
     * PROVIDER_RETURN_INVALID, EMAIL_HAS_ACCOUNT, PASSKEY_NEEDED or TOO_MANY_ATTEMPTS.
     */
    async signInByProvider(
      given: Finished,
      { ip, device = '' }: Caller,
      mayJoin: (email: string | null) => Promise<void>,
    ): Promise<Tokens> {
      const newcomer = await linked.newcomer(given);
      if (newcomer) {
        await mayJoin(newcomer.email);
        // counts as a sign-up, but a repeated return is no failed attempt: there is nothing to guess
        await throttle.signUp(ip, async () => undefined);
      }
      const { account, issued } = await linked.signIn(given, async (account, tx) => ({
        account,
        issued: await refreshTokens.issue(account.subject, device, tx),
      }));
      return tokensFor(account, issued);
    },

    async refresh(refreshToken: string): Promise<Tokens> {
      const rotated = await refreshTokens.rotate(refreshToken);
      const account = await accountOf(db, rotated.subject);
      if (!account) throw new Refusal('REFRESH_INVALID');
      return tokensFor(account, rotated);
    },

    /**
     * Ends this device's session and returns its id. An unknown token is not an error: its session has already ended.
     */
    signOut(refreshToken: string): Promise<string | undefined> {
      return refreshTokens.revoke(refreshToken);
    },

    /** Ends the sessions of all devices, including the caller's. */
    async signOutEverywhere(subject: string): Promise<void> {
      await refreshTokens.revokeAll(subject);
    },

    /** The user's signed-in devices, most recently used first. */
    sessions(subject: string, tx?: Kysely<Database>): Promise<Session[]> {
      return refreshTokens.sessions(subject, tx);
    },

    /** Ends the session of one of the user's devices. Throws NOT_FOUND. */
    async endSession(subject: string, session: string): Promise<void> {
      if (!(await refreshTokens.endSession(subject, session))) throw new Refusal('NOT_FOUND');
    },

    /**
     * Ends one or all sessions of a user on the operator's behalf; their devices show the reason. Returns the ended
     * sessions.
     */
    endByOperator: refreshTokens.endByOperator,

    /**
     * Ends the sessions of all devices and begins a new one for the caller. Wrong current passwords count as failed
     * sign-ins.
     */
    async changePassword(
      subject: string,
      current: string,
      next: string,
      { ip, device = '' }: Caller = {},
    ): Promise<Tokens> {
      const owner = await accountOf(db, subject);
      if (!owner) throw new Refusal('PASSWORD_WRONG');
      checkNewPassword(next, owner.email ?? '');
      if (next.normalize('NFC') === current.normalize('NFC')) throw new Refusal('PASSWORD_UNCHANGED');
      const account = await ownerWith(subject, current, ip);
      const begin = (tx: Kysely<Database>) => refreshTokens.issue(subject, device, tx);
      return tokensFor(account, await replacePassword(account, next, begin));
    },

    /** Throws PASSWORD_WRONG; wrong passwords count as failed sign-ins. */
    async checkPassword(subject: string, password: string, ip?: string): Promise<void> {
      await ownerWith(subject, password, ip);
    },

    /** Whether the password alone does not sign in. */
    needsPasskey: async (subject: string): Promise<boolean> => (await accountOf(db, subject))?.needs_passkey ?? false,

    /** What a browser needs to make a passkey. Throws PASSKEYS_FULL, and what `prove` throws. */
    async passkeyOptions(subject: string, proof: Proof) {
      return passkeys.addOptions(await passwords.prove(subject, proof));
    },

    /** Logins by accounts elsewhere. */
    linked,
    prove: (subject: string, proof: Proof) => passwords.prove(subject, proof),
    setFirstPassword: (subject: string, password: string, session: string | undefined) =>
      passwords.setFirst(subject, password, session),
    hasPassword: async (subject: string): Promise<boolean> => (await accountOf(db, subject))?.password_hash != null,

    /** The account's passkeys. */
    passkeys,

    /** Links that set a new password. */
    passwordLink: passwordLinks.passwordLink,
    passwordLinkOf: passwordLinks.passwordLinkOf,

    /**
     * Sets a new password and uses up the link. Ends all sessions and begins one, unless the account needs a passkey:
     * then `tokens` is null. Throws LINK_INVALID and the errors of a weak password.
     */
    async resetByLink(
      secret: string,
      password: string,
      { device = '' }: Caller,
    ): Promise<{ tokens: Tokens | null; ended: string[] }> {
      const { account, issued, ended } = await passwordLinks.reset(secret, password, device);
      return { tokens: issued && (await tokensFor(account, issued)), ended };
    },

    /** The account's mailbox and its changes. */
    mailboxes,

    /**
     * Creates the operator's account, whose address needs no confirmation. An existing account stays as it is, password
     * included.
     */
    async createAccount(email: string, password: string): Promise<{ subject: string; isNew: boolean }> {
      const address = readEmail(email);
      checkNewPassword(password, address);
      const made = await insertAccount(db, address, password, true, passwordCost);
      if (made) return { subject: made.subject, isNew: true };
      const { subject } = await db
        .selectFrom('accounts')
        .select('subject')
        .where('email', '=', address)
        .executeTakeFirstOrThrow();
      return { subject, isNew: false };
    },

    /** Deletes the account: its password, mailbox, links and sessions. */
    async removeAccount(tx: Kysely<Database>, subject: string): Promise<void> {
      if (!isSubject(subject)) return;
      await links.removeAll(tx, subject);
      await refreshTokens.revokeAll(subject, tx);
      await passkeys.removeAll(tx, subject);
      await linked.removeAll(tx, subject);
      await tx.deleteFrom('accounts').where('subject', '=', subject).execute();
    },

    /** For the first boot, whose password was never shown. Signs all devices out. */
    async resetPassword(email: string, password: string): Promise<void> {
      checkNewPassword(password, normaliseEmail(email));
      const account = await accountOfEmail(db, normaliseEmail(email));
      if (!account) throw new Refusal('NOT_FOUND');
      await replacePassword(account, password, async () => {});
    },

    /** Runs periodically. */
    async removeOld(): Promise<void> {
      await refreshTokens.removeOld();
      await links.removeOld();
      await passkeys.removeOld();
      await linked.removeOld();
      await throttle.removeOld();
    },
  };
}
