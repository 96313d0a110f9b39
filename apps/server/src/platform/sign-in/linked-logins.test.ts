import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROOF_SECONDS, PROVIDER_SIGN_IN_SECONDS } from '@chilyo/protocol';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './embedded-issuer.ts';
import { KNOWN_PROVIDERS } from './known-providers.ts';
import type { Finished } from './linked-logins.ts';
import { remoteProvider } from './remote-provider.ts';
import { browse, CLIENT, openTestIssuer, type TestIssuer } from './test-openid-issuer.ts';

const SITE = 'http://localhost:3000';
const returnTo = (id: string) => `${SITE}/api/auth/providers/${id}/return`;
const mina = { email: 'mina@example.kr', password: '불씨 여우와 함께 춤을' };
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const anyone = async () => undefined;
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

let tables: TestDatabase;
let elsewhere: TestIssuer;
let issuer: EmbeddedIssuer;
let clock: number;

const sso = (settings: { clientSecret?: string; issuer?: string } = {}) =>
  remoteProvider(
    { id: 'sso', name: '학교', clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: elsewhere.url, ...settings },
    returnTo('sso'),
  );
const site = (providers = [sso()]) =>
  createEmbeddedIssuer({
    db: tables.db,
    issuerUrl: `${SITE}/api/auth`,
    audience: 'chilyo',
    providers,
    now: () => clock,
    wait: async () => undefined,
    passwordCost,
  });

beforeAll(async () => {
  [tables, elsewhere] = await Promise.all([testDatabase(), openTestIssuer(() => returnTo('sso'))]);
});
beforeEach(async () => {
  clock = Date.now();
  await sql`truncate accounts, refresh_tokens, push_devices, sign_in_links, sign_in_attempts, passkeys, linked_logins, provider_sign_ins`.execute(
    tables.db,
  );
  elsewhere.person = { id: 'sun', email: 'sun@example.kr', email_verified: true };
  issuer = await site();
});
afterAll(async () => {
  await elsewhere.close();
  await tables.drop();
});

/** A login at the provider up to the return of the browser. */
async function returned(subject: string | null = null): Promise<Finished> {
  const { url, state, secret } = await issuer.linked.begin('sso', subject);
  expect(await issuer.linked.comeBack('sso', new URL(await browse(url, SITE)), secret)).toBe(true);
  return { state, secret };
}
const signIn = async (given?: Finished) => issuer.signInByProvider(given ?? (await returned()), {}, anyone);
const subjectOf = ({ id_token }: { id_token: string }) => decodeJwt(id_token).sub!;
const signUp = async () => {
  const tokens = await issuer.signUp(mina);
  return { subject: subjectOf(tokens), session: decodeJwt(tokens.id_token).sid as string };
};
const linked = async (subject: string) => issuer.linked.finishLinking(subject, await returned(subject));

describe('a login elsewhere', () => {
  test('makes an account with its confirmed e-mail, and opens the same one the next time, on any node', async () => {
    const first = await signIn();
    expect(decodeJwt(first.id_token)).toMatchObject({ email: 'sun@example.kr', email_verified: true });
    issuer = await site();
    expect(subjectOf(await signIn())).toBe(subjectOf(first));
    expect(await issuer.hasPassword(subjectOf(first))).toBe(false);
    expect(await issuer.linked.list(subjectOf(first))).toEqual([
      { issuer: elsewhere.url, label: 'sun@example.kr', created: expect.any(Date), used: new Date(clock) },
    ]);
  });

  test('needs no e-mail, and an unconfirmed one is not the account’s', async () => {
    elsewhere.person = { id: 'moon' };
    expect(decodeJwt((await signIn()).id_token).email).toBeUndefined();
    elsewhere.person = { id: 'mars', email: mina.email };
    const tokens = await signIn();
    expect(decodeJwt(tokens.id_token).email).toBeUndefined();
    await issuer.signUp(mina);
    expect(await issuer.passwordLinkOf(subjectOf(tokens))).toBeUndefined();
  });

  test('never opens the account of its e-mail, whose owner has to link the two', async () => {
    const { subject } = await signUp();
    elsewhere.person = { id: 'mina', email: 'Mina@Example.kr', email_verified: true };
    const given = await returned();
    await expect(signIn(given)).rejects.toEqual(refused('EMAIL_HAS_ACCOUNT'));
    await linked(subject);
    expect(subjectOf(await signIn(given))).toBe(subject);
  });

  test('is finished once, by the browser that began it, and in time', async () => {
    const given = await returned();
    await expect(signIn({ ...given, secret: 'of another browser' })).rejects.toEqual(
      refused('PROVIDER_RETURN_INVALID'),
    );
    await expect(issuer.linked.finishLinking((await signUp()).subject, given)).rejects.toEqual(
      refused('PROVIDER_RETURN_INVALID'),
    );
    // all have been found to be new before one of them is done
    let arrived = 0;
    const all = Promise.withResolvers<void>();
    const together = async () => {
      arrived += 1;
      if (arrived === 20) all.resolve();
      await all.promise;
    };
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => issuer.signInByProvider(given, { ip: '203.0.113.1' }, together)),
    );
    const codes = sent.map((each) => (each.status === 'fulfilled' ? 'signed in' : (each.reason as Refusal).code));
    expect(codes.toSorted()).toEqual([...Array<string>(19).fill('PROVIDER_RETURN_INVALID'), 'signed in']);
    const late = await returned();
    clock += PROVIDER_SIGN_IN_SECONDS * 1000 + 1;
    await expect(signIn(late)).rejects.toEqual(refused('PROVIDER_RETURN_INVALID'));
    await issuer.removeOld();
    expect(await tables.db.selectFrom('provider_sign_ins').selectAll().execute()).toEqual([]);
  });

  test('makes one account, however many tabs come back at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => returned()));
    const tokens = await Promise.all(all.map((given) => signIn(given)));
    expect(new Set(tokens.map(subjectOf)).size).toBe(1);
  });

  test('asks whether somebody new may join, and leaves nothing behind when not', async () => {
    const given = await returned();
    const no = new Error('closed');
    await expect(issuer.signInByProvider(given, {}, () => Promise.reject(no))).rejects.toBe(no);
    expect(await tables.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await signIn(given);
    await issuer.signInByProvider(await returned(), {}, () => expect.unreachable());
  });

  test('does not open an account that demands a passkey', async () => {
    const subject = subjectOf(await signIn());
    await tables.db.updateTable('accounts').set({ needs_passkey: true }).where('subject', '=', subject).execute();
    await expect(signIn()).rejects.toEqual(refused('PASSKEY_NEEDED'));
  });
});

describe('a return is refused', () => {
  test('with an unknown state, a second time, and at another provider', async () => {
    const { url, secret } = await issuer.linked.begin('sso', null);
    const back = new URL(await browse(url, SITE));
    const unknown = new URL(back);
    unknown.searchParams.set('state', 'unknown');
    expect(await issuer.linked.comeBack('sso', unknown, secret)).toBe(false);
    expect(await issuer.linked.comeBack('google', back, secret)).toBe(false);
    expect(await issuer.linked.comeBack('sso', back, secret)).toBe(true);
    expect(await issuer.linked.comeBack('sso', back, secret)).toBe(false);
  });

  test.each([
    ['of a login that was given up', null],
    ['with a code of somebody else’s login', 'code'],
  ])('%s', async (_, change) => {
    const { url, ...given } = await issuer.linked.begin('sso', null);
    if (change === null) elsewhere.person = null;
    const back = new URL(await browse(url, SITE));
    if (change === 'code') {
      // the code belongs to another verifier (RFC 7636)
      const theirs = new URL(await browse((await issuer.linked.begin('sso', null)).url, SITE));
      back.searchParams.set('code', theirs.searchParams.get('code')!);
    }
    await expect(issuer.linked.comeBack('sso', back, given.secret)).rejects.toThrow();
    await expect(signIn(given)).rejects.toEqual(refused('PROVIDER_RETURN_INVALID'));
  });

  test('by a provider that holds the secret for wrong', async () => {
    issuer = await site([sso({ clientSecret: 'another secret, as long as the other one was' })]);
    const { url, secret } = await issuer.linked.begin('sso', null);
    await expect(issuer.linked.comeBack('sso', new URL(await browse(url, SITE)), secret)).rejects.toThrow();
  });

  test('before it has begun, while the provider does not answer', async () => {
    issuer = await site([sso({ issuer: 'http://127.0.0.1:9' })]);
    await expect(issuer.linked.begin('sso', null)).rejects.toEqual(refused('PROVIDER_UNREACHABLE'));
    await expect(issuer.linked.begin('google', null)).rejects.toEqual(refused('NOT_FOUND'));
  });
});

describe('linking', () => {
  test('gives an account one login of each provider, and a login one account', async () => {
    const { subject } = await signUp();
    await linked(subject);
    await linked(subject);
    expect(await issuer.linked.list(subject)).toMatchObject([{ label: 'sun@example.kr', used: null }]);
    elsewhere.person = { id: 'moon' };
    await expect(linked(subject)).rejects.toEqual(refused('LINKED_ALREADY'));
    const other = subjectOf(await signIn());
    elsewhere.person = { id: 'sun' };
    await expect(linked(other)).rejects.toEqual(refused('LINKED_ELSEWHERE'));
  });

  test('takes the password, or of an account without one a login of the last ten minutes', async () => {
    const { subject: mine, session: own } = await signUp();
    await issuer.prove(mine, { password: mina.password, session: undefined });
    for (const password of ['another password', null])
      await expect(issuer.prove(mine, { password, session: own })).rejects.toEqual(refused('PASSWORD_WRONG'));
    const { sub: subject = '', sid: session } = decodeJwt((await signIn()).id_token);
    await issuer.prove(subject, { password: null, session: session as string });
    await expect(issuer.prove(subject, { password: null, session: own })).rejects.toEqual(refused('PROOF_NEEDED'));
    clock += (PROOF_SECONDS + 60) * 1000;
    await expect(issuer.prove(subject, { password: null, session: session as string })).rejects.toEqual(
      refused('PROOF_NEEDED'),
    );
  });

  test('ends, but never with the last way in; a first password is one', async () => {
    const { id_token } = await signIn();
    const { sub: subject = '', sid } = decodeJwt(id_token);
    await expect(issuer.linked.unlink(subject, 'sso')).rejects.toEqual(refused('LAST_LOGIN'));
    expect(await issuer.linked.list(subject)).toHaveLength(1);
    await expect(issuer.setFirstPassword(subject, '1234567890', sid as string)).rejects.toEqual(
      refused('PASSWORD_WEAK'),
    );
    await issuer.setFirstPassword(subject, mina.password, sid as string);
    await expect(issuer.setFirstPassword(subject, mina.password, sid as string)).rejects.toEqual(
      refused('PASSWORD_SET'),
    );
    await issuer.linked.unlink(subject, 'sso');
    await expect(issuer.linked.unlink(subject, 'sso')).rejects.toEqual(refused('NOT_FOUND'));
    expect(subjectOf(await issuer.signIn({ email: 'sun@example.kr', password: mina.password }))).toBe(subject);
    // an unlinked identity gets a new account
    elsewhere.person = { id: 'sun' };
    expect(subjectOf(await signIn())).not.toBe(subject);
  });

  test('stays where the account has a password but no e-mail, with which it would sign in', async () => {
    elsewhere.person = { id: 'moon' };
    const { sub: subject = '', sid } = decodeJwt((await signIn()).id_token);
    await issuer.setFirstPassword(subject, mina.password, sid as string);
    await expect(issuer.linked.unlink(subject, 'sso')).rejects.toEqual(refused('LAST_LOGIN'));
    await issuer.mailboxes.change({ subject, email: 'moon@example.kr', password: mina.password });
    await issuer.linked.unlink(subject, 'sso');
    expect(subjectOf(await issuer.signIn({ email: 'moon@example.kr', password: mina.password }))).toBe(subject);
  });

  test('is over with the account', async () => {
    const subject = subjectOf(await signIn());
    await returned(subject);
    await tables.db.transaction().execute((tx) => issuer.removeAccount(tx, subject));
    for (const table of ['linked_logins', 'provider_sign_ins', 'accounts'] as const)
      expect(await tables.db.selectFrom(table).selectAll().where('subject', '=', subject).execute()).toEqual([]);
  });
});

test('who has signed in at Naver and Discord is read from their answers', () => {
  const { naver, discord } = KNOWN_PROVIDERS;
  if (naver.way !== 'oauth' || discord.way !== 'oauth') return expect.unreachable();
  expect(naver.read({ resultcode: '00', response: { id: 'abc', email: 'sun@naver.com', nickname: '해' } })).toEqual({
    outside_id: 'abc',
    email: 'sun@naver.com',
    email_verified: false,
    label: 'sun@naver.com',
  });
  expect(discord.read({ id: '80', username: 'sun', email: 'sun@example.kr', verified: true })).toEqual({
    outside_id: '80',
    email: 'sun@example.kr',
    email_verified: true,
    label: 'sun',
  });
  for (const answer of [null, {}, { response: {} }, 'no']) {
    expect(naver.read(answer)).toBeNull();
    expect(discord.read(answer)).toBeNull();
  }
});

test('a provider without ID tokens is asked with the access token', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://x');
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${pathname} ${body.includes('code_verifier')} ${request.headers.authorization ?? ''}`);
      response.setHeader('content-type', 'application/json');
      // Naver writes the lifetime as text
      const answer =
        pathname === '/token'
          ? { access_token: 'token', token_type: 'bearer', expires_in: '3600' }
          : { response: { id: 'abc', nickname: '해' } };
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const naver = KNOWN_PROVIDERS.naver;
  if (naver.way !== 'oauth') return expect.unreachable();
  const { issuer: before, token, person } = naver;
  Object.assign(naver, { issuer: url, token: `${url}/token`, person: `${url}/me` });
  try {
    const settings = { id: 'naver', name: '', clientId: 'a', clientSecret: 'b', issuer: null } as const;
    const provider = remoteProvider(settings, returnTo('naver'));
    const { url: begin, checks } = await provider.begin();
    expect(begin).toMatch(/^https:\/\/nid\.naver\.com\/oauth2\.0\/authorize\?/);
    const back = new URL(`${returnTo('naver')}?code=c&state=${checks.state}`);
    expect(await provider.finish(back, checks)).toEqual({
      issuer: url,
      outside_id: 'abc',
      email: null,
      email_verified: false,
      label: '해',
    });
    await expect(provider.finish(back, { ...checks, state: 'another' })).rejects.toThrow();
  } finally {
    Object.assign(naver, { issuer: before, token, person });
    server.close();
  }
  expect(asked).toEqual(['/token true ', '/me false Bearer token']);
});
