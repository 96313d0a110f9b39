import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './embedded-issuer.ts';
import { createVerifier } from './verifier.ts';

const issuerUrl = 'http://localhost:3000/api/auth';
const mina = { email: 'mina@example.kr', password: '불씨 여우와 함께 춤을' };
let tables: TestDatabase;
let issuer: EmbeddedIssuer;
let clock: number;

const node = () => createEmbeddedIssuer({ db: tables.db, issuerUrl, audience: 'chilyo', now: () => clock });
const after = (seconds: number) => {
  clock += seconds * 1000;
};
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

beforeAll(async () => {
  tables = await testDatabase();
});
beforeEach(async () => {
  clock = Date.now();
  await sql`truncate accounts, refresh_tokens, sign_in_attempts`.execute(tables.db);
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
    expect(identity).toEqual({ issuer: 'embedded', subject: sub, email: mina.email, email_verified: false });
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
  ])('%s', async (code, credentials) => {
    await expect(issuer.signUp(credentials)).rejects.toEqual(refused(code));
  });

  test('no password is stored', async () => {
    await issuer.signUp(mina);
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
    await issuer.signUp(mina);
    const timed = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const begin = performance.now();
        const failure = await issuer.signIn({ email, password: 'not the password' }).catch((error: unknown) => error);
        times.push(performance.now() - begin);
        expect(failure).toEqual(refused('SIGN_IN_FAILED'));
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timed(mina.email), await timed('nobody@example.kr')];
    expect(unknown).toBeGreaterThan(known / 3); // without the trial it would be a tenth
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

describe('refreshing', () => {
  test('gives a new pair; the rotated token ends the family of whoever holds it', async () => {
    const first = await issuer.signUp(mina);
    const second = await issuer.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    after(11);
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
    after(9);
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

test('a new password needs the old one and signs the other devices out', async () => {
  const phone = await issuer.signUp(mina);
  const subject = decodeJwt(phone.id_token).sub!;
  await expect(issuer.changePassword(subject, 'not the password', 'a new password')).rejects.toEqual(
    refused('SIGN_IN_FAILED'),
  );
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

test('a forgotten password is set anew by the operator', async () => {
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
