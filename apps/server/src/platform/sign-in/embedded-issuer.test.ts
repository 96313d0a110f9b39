import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './embedded-issuer.ts';
import { createVerifier } from './verifier.ts';

const issuerUrl = 'http://localhost:3000/api/auth';
const mina = { email: 'mina@example.kr', password: '불씨 여우와 함께 춤을' };
let tables: TestDatabase;
let issuer: EmbeddedIssuer;
let clock: number;

/** Delays of slowed attempts, s. */
let slowed: number[];
const wait = async (ms: number) => void slowed.push(ms / 1000);
/** The least that Argon2 takes, a thirtieth of the real cost. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const usual = () => ({ db: tables.db, issuerUrl, audience: 'chilyo', now: () => clock, wait });
const node = () => createEmbeddedIssuer({ ...usual(), passwordCost });
const after = (seconds: number) => {
  clock += seconds * 1000;
};
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

beforeAll(async () => {
  tables = await testDatabase();
});
beforeEach(async () => {
  clock = Date.now();
  slowed = [];
  await sql`truncate accounts, refresh_tokens, push_devices, sign_in_links, sign_in_attempts`.execute(tables.db);
  issuer = await node();
});
afterAll(() => tables.drop());

describe('an ID token', () => {
  test('says who it is for ten minutes', async () => {
    const { id_token, expires_in } = await issuer.signUp(mina);
    const claims = decodeJwt(id_token);
    expect(claims).toMatchObject({ iss: issuerUrl, aud: 'chilyo', email: mina.email, email_verified: false });
    expect(claims.exp! - claims.iat!).toBe(600);
    expect(expires_in).toBe(600);
    expect(decodeProtectedHeader(id_token).alg).toBe('ES256');
  });

  test('of one node is believed by all, also when they boot together and under another address', async () => {
    await tables.db.deleteFrom('signing_keys').execute();
    const nodes = await Promise.all([node(), node(), node()]);
    expect(new Set(nodes.map((one) => one.jwks().keys[0]?.kid)).size).toBe(1);
    const { id_token } = await nodes[0].signUp(mina);
    const { sub } = decodeJwt(id_token);
    const identity = await createVerifier([nodes[2].trusted]).verify(id_token);
    expect(identity).toEqual({
      issuer: 'embedded',
      subject: sub,
      email: mina.email,
      email_verified: false,
      expires_ts: decodeJwt(id_token).exp,
      session: expect.any(String),
    });
  });

  test('is verified by other programs that know only the issuer, by the rules of RFC 8414', async () => {
    const url = z.url({ protocol: /^https?$/ });
    const Metadata = z
      .looseObject({
        issuer: z.literal(issuerUrl),
        authorization_endpoint: url.optional(),
        token_endpoint: url.optional(),
        jwks_uri: url,
        response_types_supported: z.array(z.string()).min(1),
        grant_types_supported: z.array(z.string()).default(['authorization_code', 'implicit']),
        subject_types_supported: z.array(z.enum(['public', 'pairwise'])).min(1),
        id_token_signing_alg_values_supported: z.array(z.string()).min(1),
      })
      .refine(({ authorization_endpoint, grant_types_supported }) =>
        grant_types_supported.some((grant) => /^(authorization_code|implicit)$/.test(grant))
          ? authorization_endpoint
          : !authorization_endpoint,
      )
      .refine(({ token_endpoint, grant_types_supported }) => grant_types_supported.length === 0 || token_endpoint);
    const { id_token_signing_alg_values_supported: algorithms } = Metadata.parse(issuer.discovery());
    const { id_token } = await issuer.signUp(mina);
    const keys = createLocalJWKSet(issuer.jwks() as JSONWebKeySet);
    const { payload } = await jwtVerify(id_token, keys, { issuer: issuerUrl, audience: 'chilyo', algorithms });
    expect(payload.email).toBe(mina.email);
  });

  test('the published keys hold nothing private', () => {
    const [key] = issuer.jwks().keys;
    expect(Object.keys(key!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(issuer.discovery().jwks_uri).toBe(`${issuerUrl}/jwks.json`);
  });
});

describe('signing up', () => {
  test('the same e-mail in another spelling is refused, and its account stays', async () => {
    await issuer.signUp(mina);
    const again = { email: ' Mina@Example.KR ', password: 'another password' };
    await expect(issuer.signUp(again)).rejects.toEqual(refused('SIGN_UP_REFUSED'));
    await expect(issuer.signIn(again)).rejects.toEqual(refused('SIGN_IN_FAILED'));
  });

  test.each([
    ['EMAIL_INVALID', { ...mina, email: 'mina' }],
    ['EMAIL_INVALID', { ...mina, email: 'mi na@example.kr' }],
    ['PASSWORD_TOO_SHORT', { ...mina, password: '아홉글자비밀번호요' }],
    ['PASSWORD_TOO_LONG', { ...mina, password: 'a'.repeat(201) }],
    ['PASSWORD_WEAK', { ...mina, password: '1234567890' }],
    ['PASSWORD_WEAK', { ...mina, password: ' Mina@example.kr '.trim() }],
  ])('%s', async (code, credentials) => {
    await expect(issuer.signUp(credentials)).rejects.toEqual(refused(code));
  });

  test('invisible letters make no second account, and do not lock out the first one', async () => {
    await issuer.signUp(mina);
    const unseen = { ...mina, email: 'mi\u200Bna@exam\u00ADple.kr\uFEFF' };
    await expect(issuer.signUp({ ...unseen, password: 'another password' })).rejects.toEqual(
      refused('SIGN_UP_REFUSED'),
    );
    await issuer.signIn(unseen);
  });

  const signUps = (count: number, ip: string, from = 0) =>
    Array.from({ length: count }, (_, at) => ({ email: `${from + at}@example.kr`, password: mina.password, ip }));

  test('a school behind one address begins within an hour; a program that makes hundreds is slowed', async () => {
    for (const one of signUps(30, '192.0.2.1')) {
      await issuer.signUp(one);
      after(60);
    }
    const answers = [];
    for (const one of signUps(60, '192.0.2.1', 100)) {
      answers.push(await issuer.signUp(one).catch((failure: { code: string }) => failure.code));
      after(1);
    }
    expect(answers.filter((answer) => typeof answer !== 'string').length).toBeLessThan(16);
    expect(answers).toContain('TOO_MANY_ATTEMPTS');
    await issuer.signUp({ ...mina, ip: '192.0.2.2' });
  });

  test('all addresses of one IPv6 network are one, and sign-ups that are refused are counted more strictly', async () => {
    await issuer.signUp(mina);
    const codes = [];
    for (let at = 0; at < 12; at += 1)
      codes.push(
        await issuer.signUp({ ...mina, ip: `2001:db8::${at}` }).catch((failure: { code: string }) => failure.code),
      );
    expect(codes.filter((code) => code === 'SIGN_UP_REFUSED')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
    await issuer.signUp({ email: 'other@example.kr', password: mina.password, ip: '2001:db8:0:1::1' });
  });

  test('no password is stored, but a hash at the cost that OWASP advises', async () => {
    await (await createEmbeddedIssuer(usual())).signUp(mina);
    const { password_hash } = await tables.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing in', () => {
  test('with the right password, however the keyboard composes Hangul', async () => {
    await issuer.signUp(mina);
    await issuer.signIn({ ...mina, password: mina.password.normalize('NFD') });
    await expect(issuer.signIn({ ...mina, password: 'something else' })).rejects.toEqual(refused('SIGN_IN_FAILED'));
  });

  test('an unknown e-mail: the same answer, and a password is really tried', async () => {
    // at the real cost, beside which queries and a busy machine are nothing
    const costly = await createEmbeddedIssuer(usual());
    await costly.signUp(mina);
    const timed = async (email: string) => {
      const begin = performance.now();
      const failure = await costly.signIn({ email, password: 'not the password' }).catch((error: unknown) => error);
      expect(failure).toEqual(refused('SIGN_IN_FAILED'));
      return performance.now() - begin;
    };
    let [known, unknown] = [Infinity, Infinity];
    for (let round = 0; round < 4; round += 1) {
      known = Math.min(known, await timed(mina.email));
      unknown = Math.min(unknown, await timed('nobody@example.kr'));
    }
    expect(unknown).toBeGreaterThan(known / 2); // a third without the hash that no password matches
  });

  test('guessing waits longer and longer, for known and unknown e-mails alike', async () => {
    await issuer.signUp(mina);
    for (const email of [mina.email, 'nobody@example.kr']) {
      const guess = () => issuer.signIn({ email, password: 'not the password' }).catch((error: unknown) => error);
      for (let round = 0; round < 5; round += 1) expect(await guess()).toEqual(refused('SIGN_IN_FAILED'));
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { seconds: 2 } });
      after(2);
      expect(await guess()).toEqual(refused('SIGN_IN_FAILED'));
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { seconds: 4 } });
    }
    await expect(issuer.signIn(mina)).rejects.toEqual(refused('TOO_MANY_ATTEMPTS'));
    after(4);
    await issuer.signIn(mina);
    await issuer.signIn(mina);
  });

  test('many guesses at the same moment are counted before they are tried', async () => {
    await issuer.signUp(mina);
    const guesses = Array.from({ length: 20 }, () => issuer.signIn({ ...mina, password: 'not the password' }));
    const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code);
    expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15);
  });

  test('one address that tries many e-mails is slowed down; success does not count', async () => {
    await issuer.signUp(mina);
    for (let round = 0; round < 40; round += 1) await issuer.signIn({ ...mina, ip: '192.0.2.1' });
    const guess = (number: number) =>
      issuer
        .signIn({ email: `${number}@example.kr`, password: 'not the password', ip: '192.0.2.1' })
        .catch((error) => error);
    for (let round = 0; round < 30; round += 1) expect(await guess(round)).toEqual(refused('SIGN_IN_FAILED'));
    expect(await guess(30)).toEqual(refused('TOO_MANY_ATTEMPTS'));
  });
});

describe('guessing from many addresses', () => {
  const guess = (ip: string) =>
    issuer.signIn({ email: mina.email, password: 'not the password', ip }).catch((failure: unknown) => failure);

  test('is slow, and locks out no owner: the right password works from their own address', async () => {
    await issuer.signUp(mina);
    for (let at = 0; at < 100; at += 1) expect(await guess(`198.51.${at}.7`)).toEqual(refused('SIGN_IN_FAILED'));
    expect(slowed.slice(0, 3)).toEqual([1, 1, 1]);
    expect(slowed.slice(-20)).toEqual(Array<number>(20).fill(10));
    expect(slowed).toHaveLength(90);
    await issuer.signIn({ ...mina, ip: '203.0.113.5' });
    await issuer.signIn({ ...mina, ip: '203.0.113.5' });
  });

  test('neighbours are one: of IPv4 a /24, of IPv6 a /64', async () => {
    await issuer.signUp(mina);
    for (const [near, far] of [
      [(at: number) => `192.0.2.${at}`, '192.0.3.1'],
      [(at: number) => `2001:db8::${at}`, '2001:db8:0:1::1'],
    ] as const) {
      for (let at = 1; at <= 5; at += 1) expect(await guess(near(at))).toEqual(refused('SIGN_IN_FAILED'));
      expect(await guess(near(6))).toEqual(refused('TOO_MANY_ATTEMPTS'));
      await expect(issuer.signIn({ ...mina, ip: near(7) })).rejects.toEqual(refused('TOO_MANY_ATTEMPTS'));
      await issuer.signIn({ ...mina, ip: far });
    }
  });
});

describe('refreshing', () => {
  test('gives a new pair; using a rotated token ends the whole family', async () => {
    const first = await issuer.signUp(mina);
    const second = await issuer.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    after(61);
    await expect(issuer.refresh(first.refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
    await expect(issuer.refresh(second.refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
  });

  test('a token from long ago ends the family too', async () => {
    const { refresh_token: oldest } = await issuer.signUp(mina);
    let newest = oldest;
    for (let round = 0; round < 3; round += 1) {
      newest = (await issuer.refresh(newest)).refresh_token;
      after(600);
    }
    await expect(issuer.refresh(oldest)).rejects.toEqual(refused('REFRESH_INVALID'));
    await expect(issuer.refresh(newest)).rejects.toEqual(refused('REFRESH_INVALID'));
  });

  test('two tabs at the same moment, on two nodes, get the same successor', async () => {
    const { refresh_token } = await issuer.signUp(mina);
    const nodes = [issuer, await node()];
    const answers = await Promise.all([0, 1, 0, 1].map((index) => nodes[index]!.refresh(refresh_token)));
    expect(new Set(answers.map((one) => one.refresh_token)).size).toBe(1);
    after(60);
    const late = await issuer.refresh(refresh_token);
    after(600);
    await issuer.refresh(late.refresh_token);
  });

  test('another device is not touched, and thirty idle days end it', async () => {
    const phone = await issuer.signUp(mina);
    const desk = await issuer.signIn(mina);
    await issuer.signOut(phone.refresh_token);
    await expect(issuer.refresh(phone.refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
    const { refresh_token } = await issuer.refresh(desk.refresh_token);
    after(30 * 86_400);
    await expect(issuer.refresh(refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
  });

  test.each(['', 'x', 'a'.repeat(64), 'ключ'])('nonsense %j', async (token) => {
    await expect(issuer.refresh(token)).rejects.toEqual(refused('REFRESH_INVALID'));
    await issuer.signOut(token);
  });

  test('no token is stored', async () => {
    const { refresh_token } = await issuer.signUp(mina);
    const secret = Buffer.from(refresh_token, 'base64url').subarray(16);
    const row = JSON.stringify(await tables.db.selectFrom('refresh_tokens').selectAll().execute());
    expect(row).not.toContain(refresh_token);
    expect(row).not.toContain(secret.toString('hex'));
  });
});

test('an answer that was lost on the way is asked for again within a minute', async () => {
  const { refresh_token } = await issuer.signUp(mina);
  const lost = await issuer.refresh(refresh_token);
  after(45);
  const again = await issuer.refresh(refresh_token);
  expect(again.refresh_token).toBe(lost.refresh_token);
  after(600);
  await issuer.refresh(again.refresh_token);
});

describe('a new password', () => {
  const change = (subject: string, old: string, next: string) =>
    issuer.changePassword(subject, old, next, { ip: '192.0.2.1' });

  test.each([
    ['PASSWORD_WRONG', 'not the password', 'a new password'],
    ['PASSWORD_UNCHANGED', mina.password, mina.password.normalize('NFD')],
    ['PASSWORD_TOO_SHORT', mina.password, 'short'],
    ['PASSWORD_WEAK', mina.password, 'password12'],
  ])('%s', async (code, old, next) => {
    const { id_token, refresh_token } = await issuer.signUp(mina);
    await expect(change(decodeJwt(id_token).sub!, old, next)).rejects.toEqual(refused(code));
    await issuer.refresh(refresh_token);
    await issuer.signIn(mina);
  });

  test('is no way to guess the old one', async () => {
    const subject = decodeJwt((await issuer.signUp(mina)).id_token).sub!;
    for (let at = 0; at < 5; at += 1) await change(subject, `guess ${at}`, 'a new password').catch(() => {});
    await expect(change(subject, mina.password, 'a new password')).rejects.toEqual(refused('TOO_MANY_ATTEMPTS'));
  });
});

test('a session is valid until it is ended, on this device or everywhere', async () => {
  const [phone, desk] = [await issuer.signUp(mina), await issuer.signIn(mina)];
  const verifier = createVerifier([issuer.trusted]);
  const [ofPhone, ofDesk] = [await verifier.verify(phone.id_token), await verifier.verify(desk.id_token)];
  const stands = (token: string) =>
    verifier.verify(token).then(
      () => 'stands',
      ({ code }: { code: string }) => code,
    );
  const stand = async () => [await stands(phone.id_token), await stands(desk.id_token)];
  expect(await stand()).toEqual(['stands', 'stands']);
  expect((await verifier.verify((await issuer.refresh(phone.refresh_token)).id_token)).session).toBe(ofPhone.session);
  expect(await issuer.signOut(phone.refresh_token)).toBe(ofPhone.session);
  expect(await stand()).toEqual(['TOKEN_INVALID', 'stands']);
  await issuer.signOutEverywhere(ofDesk.subject);
  expect(await stand()).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
  expect(await issuer.signOut(desk.refresh_token)).toBeUndefined();
});

test('a session ended by the operator refuses its tokens, with the reason for holders of the last ones only', async () => {
  const { db } = tables;
  const [phone, desk] = [await issuer.signUp(mina), await issuer.signIn(mina)];
  const verifier = createVerifier([issuer.trusted]);
  const { subject, session } = await verifier.verify(phone.id_token);
  expect(await issuer.endByOperator(db, crypto.randomUUID(), session)).toEqual([]);
  expect(await issuer.endByOperator(db, subject, session)).toEqual([session]);
  expect(await issuer.endByOperator(db, subject, session)).toEqual([]);
  await expect(verifier.verify(phone.id_token)).rejects.toEqual(refused('TOKEN_INVALID'));
  for (const _ of [1, 2]) await expect(issuer.refresh(phone.refresh_token)).rejects.toEqual(refused('SIGN_IN_ENDED'));
  const forged = Buffer.from(phone.refresh_token, 'base64url').fill(7, 16).toString('base64url');
  await expect(issuer.refresh(forged)).rejects.toEqual(refused('REFRESH_INVALID'));
  await expect(issuer.endSession(subject, session!)).rejects.toEqual(refused('NOT_FOUND'));
  expect(await issuer.sessions(subject)).toHaveLength(1);
  await issuer.refresh(desk.refresh_token);
  const ends = await Promise.all(Array.from({ length: 20 }, () => issuer.endByOperator(db, subject)));
  expect(ends.flat()).toHaveLength(1);
  await issuer.signIn(mina);
  expect(await issuer.sessions(subject)).toHaveLength(1);
});

test('of passwords changed and tried at the same moment no session of an old one is left', async () => {
  const { id_token } = await issuer.signUp(mina);
  const subject = decodeJwt(id_token).sub!;
  const settled = await Promise.allSettled([
    ...['first new password', 'second new password'].map((next) => issuer.changePassword(subject, mina.password, next)),
    ...Array.from({ length: 3 }, () => issuer.signIn(mina)),
  ]);
  const changes = settled.slice(0, 2).filter(({ status }) => status === 'fulfilled');
  expect(changes).toHaveLength(1);
  const sessions = await tables.db.selectFrom('refresh_tokens').select('id').execute();
  expect(sessions).toHaveLength(1);
});

test('a new password needs the old one and signs the other devices out', async () => {
  const phone = await issuer.signUp(mina);
  const subject = decodeJwt(phone.id_token).sub!;
  const desk = await issuer.changePassword(subject, mina.password, 'a new password');
  await expect(issuer.refresh(phone.refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
  await issuer.refresh(desk.refresh_token);
  await issuer.signIn({ ...mina, password: 'a new password' });
});

test('the operator has one account however often the server starts, and every node at once', async () => {
  const made = await Promise.all([0, 1, 2].map(() => issuer.createAccount('boss@example.kr', 'a long password')));
  expect(new Set(made.map(({ subject }) => subject)).size).toBe(1);
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  await issuer.createAccount('boss@example.kr', 'another password');
  const { id_token } = await issuer.signIn({ email: 'boss@example.kr', password: 'a long password' });
  expect(decodeJwt(id_token).email_verified).toBe(true);
});

test('a new password ends links to the account, such as one that moves it to a mailbox of who knew the old one', async () => {
  const subject = decodeJwt((await issuer.signUp(mina)).id_token).sub!;
  const { secret } = await issuer.mailboxes.link({ subject, email: 'thief@example.kr', password: mina.password });
  const { secret: mailed } = (await issuer.passwordLink(mina.email))!;
  await issuer.changePassword(subject, mina.password, 'a new password');
  await expect(issuer.mailboxes.confirm(secret)).rejects.toEqual(refused('LINK_INVALID'));
  await expect(issuer.resetByLink(mailed, 'another password', {})).rejects.toEqual(refused('LINK_INVALID'));
  expect((await issuer.mailboxes.of(subject)).pending).toBeUndefined();
});

test('the operator resets a forgotten password', async () => {
  const { refresh_token } = await issuer.signUp(mina);
  await issuer.resetPassword(mina.email, 'a new password');
  await issuer.signIn({ ...mina, password: 'a new password' });
  await expect(issuer.refresh(refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
  await expect(issuer.resetPassword('nobody@example.kr', 'a new password')).rejects.toEqual(refused('NOT_FOUND'));
});

test('what has run out is removed', async () => {
  const { refresh_token } = await issuer.signUp(mina);
  await issuer.signIn({ ...mina, password: 'not the password' }).catch(() => {});
  after(31 * 86_400);
  await issuer.removeOld();
  expect(await tables.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
  expect(await tables.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  await expect(issuer.refresh(refresh_token)).rejects.toEqual(refused('REFRESH_INVALID'));
});

test('users of another provider have no account, password or session here, and end none', async () => {
  await issuer.signUp({ email: 'own@example.com', password: 'a long password' });
  for (const subject of ['28', 'google|1', "'; --", '']) {
    expect(await issuer.sessions(subject)).toEqual([]);
    expect(await issuer.endByOperator(tables.db, subject)).toEqual([]);
    await expect(issuer.endSession(subject, randomUUID())).rejects.toEqual(refused('NOT_FOUND'));
    await expect(issuer.checkPassword(subject, 'a long password')).rejects.toEqual(refused('PASSWORD_WRONG'));
    expect(await issuer.passwordLinkOf(subject)).toBeUndefined();
    await tables.db.transaction().execute((tx) => issuer.removeAccount(tx, subject));
  }
  expect((await issuer.signIn({ email: 'own@example.com', password: 'a long password' })).expires_in).toBeGreaterThan(
    0,
  );
});
