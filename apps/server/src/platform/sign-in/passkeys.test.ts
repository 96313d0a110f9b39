import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './embedded-issuer.ts';
import type { Passkey } from './passkeys.ts';
import { TestAuthenticator } from './test-authenticator.ts';

const SITE = 'https://card.example';
const mina = { email: 'mina@example.kr', password: '불씨 여우와 함께 춤을' };
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
let tables: TestDatabase;
let clock: number;
let issuer: EmbeddedIssuer;
let subject: string;
const node = () =>
  createEmbeddedIssuer({
    db: tables.db,
    issuerUrl: `${SITE}/api/auth`,
    audience: 'chilyo',
    now: () => clock,
    wait: async () => undefined,
    passwordCost,
  });

beforeAll(async () => {
  tables = await testDatabase();
});
beforeEach(async () => {
  clock = Date.now();
  await sql`truncate accounts, refresh_tokens, push_devices, sign_in_links, sign_in_attempts, passkeys, linked_logins, used_challenges`.execute(
    tables.db,
  );
  issuer = await node();
  subject = decodeJwt((await issuer.signUp(mina)).id_token).sub!;
});
afterAll(() => tables.drop());

const phone = () => new TestAuthenticator(SITE);
const ON_MAILING_SITE = { sendsMail: true };
const prove = async () => issuer.mailboxes.confirm((await issuer.mailboxes.proof(subject))!.secret);
const withPassword = (password = mina.password) => ({ password, session: undefined });
async function added(made = phone()): Promise<TestAuthenticator> {
  await issuer.passkeys.add(subject, '휴대전화', made.create(await issuer.passkeyOptions(subject, withPassword())));
  return made;
}
const signIn = async (made: TestAuthenticator, at = issuer) =>
  at.signInWithPasskey(made.get(await at.passkeys.signInOptions()), { device: '휴대전화' });

test('signs in without a password, on any node, and is in the list with its last use', async () => {
  const made = await added();
  expect(await issuer.passkeys.list(subject)).toMatchObject([{ device: '휴대전화', used: null }]);
  const { id_token, refresh_token } = await signIn(made, await node());
  expect(decodeJwt(id_token)).toMatchObject({ sub: subject, email: mina.email });
  expect(await issuer.refresh(refresh_token)).toMatchObject({ expires_in: 600 });
  expect(await issuer.passkeys.list(subject)).toMatchObject([{ used: new Date(clock) }]);
});

test('is made after the password only, and once', async () => {
  await expect(issuer.passkeyOptions(subject, withPassword('a wrong password'))).rejects.toEqual(
    refused('PASSWORD_WRONG'),
  );
  const made = phone();
  const answer = made.create(await issuer.passkeyOptions(subject, withPassword()));
  const sent = await Promise.allSettled(Array.from({ length: 20 }, () => issuer.passkeys.add(subject, '', answer)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await issuer.passkeyOptions(subject, withPassword())).toMatchObject({
    user: { name: mina.email },
    excludeCredentials: [{ id: made.id.toString('base64url') }],
  });
});

describe('is refused', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another host', { host: 'evil.example' }],
    ['without its owner', { isVerified: false }],
    ['made for something else', { type: 'webauthn.create' }],
  ])('%s', async (_, lie) => {
    const made = await added();
    const answer = made.get(await issuer.passkeys.signInOptions(), lie);
    await expect(issuer.signInWithPasskey(answer, {})).rejects.toEqual(refused('PASSKEY_REFUSED'));
  });

  test('to a challenge that is old, made up, another’s, or was answered before', async () => {
    const made = await added();
    const old = await issuer.passkeys.signInOptions();
    clock += 300_000;
    const foreign = await issuer.passkeyOptions(subject, withPassword());
    for (const options of [old, { challenge: 'AAAA' }, { challenge: 'A'.repeat(48) }, foreign])
      await expect(issuer.signInWithPasskey(made.get(options), {})).rejects.toEqual(refused('PASSKEY_REFUSED'));
    const answer = made.get(await issuer.passkeys.signInOptions());
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => issuer.signInWithPasskey(answer, {})));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('when its counter goes back, as that of a copy does', async () => {
    const made = await added();
    made.counter = 7;
    await signIn(made);
    made.counter = 3;
    await expect(signIn(made)).rejects.toEqual(refused('PASSKEY_REFUSED'));
  });

  test('when it is unknown, signed by another key, or of an account that is gone', async () => {
    await expect(signIn(phone())).rejects.toEqual(refused('PASSKEY_UNKNOWN'));
    const made = await added();
    const other = Object.assign(phone(), { id: made.id });
    await expect(signIn(other)).rejects.toEqual(refused('PASSKEY_REFUSED'));
    await tables.db.transaction().execute((tx) => issuer.removeAccount(tx, subject));
    await expect(signIn(made)).rejects.toEqual(refused('PASSKEY_UNKNOWN'));
    expect(await sql`select from passkeys`.execute(tables.db)).toMatchObject({ rows: [] });
  });

  test('after it was taken out, by its owner alone', async () => {
    const made = await added();
    const [{ id }] = (await issuer.passkeys.list(subject)) as [Passkey];
    const stranger = decodeJwt((await issuer.signUp({ ...mina, email: 'other@example.kr' })).id_token).sub!;
    await expect(issuer.passkeys.remove(stranger, id)).rejects.toEqual(refused('NOT_FOUND'));
    await issuer.passkeys.remove(subject, id);
    await expect(signIn(made)).rejects.toEqual(refused('PASSKEY_UNKNOWN'));
  });
});

test('ten are the most, also when more come at once', async () => {
  const answers = [];
  for (let each = 0; each < 12; each++)
    answers.push(phone().create(await issuer.passkeyOptions(subject, withPassword())));
  const sent = await Promise.allSettled(answers.map((answer) => issuer.passkeys.add(subject, '', answer)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(issuer.passkeyOptions(subject, withPassword())).rejects.toEqual(refused('PASSKEYS_FULL'));
});

test('one of an account made on a foreign address ends when its owner first proves the mailbox, and later ones stay', async () => {
  const strangers = await added();
  await tables.db
    .insertInto('linked_logins')
    .values({ subject, issuer: 'https://id.example', outside_id: 'stranger', label: mina.email, used_at: null })
    .execute();
  expect(await issuer.passwordLink(mina.email)).toMatchObject({ endsWays: true });
  const reset = async (password: string) =>
    issuer.resetByLink((await issuer.passwordLink(mina.email))!.secret, password, {});
  expect(decodeJwt((await reset('두루미가 나는 저녁')).tokens!.id_token)).toMatchObject({ email_verified: true });
  await expect(signIn(strangers)).rejects.toEqual(refused('PASSKEY_UNKNOWN'));
  expect(await issuer.linked.list(subject)).toEqual([]);
  const own = phone();
  await issuer.passkeys.add(
    subject,
    '',
    own.create(await issuer.passkeyOptions(subject, withPassword('두루미가 나는 저녁'))),
  );
  expect(await issuer.passwordLink(mina.email)).toMatchObject({ endsWays: false });
  await reset('두루미가 나는 새벽');
  expect(await signIn(own)).toMatchObject({ expires_in: 600 });
});

describe('an account that needs one', () => {
  test('is not entered by the password, nor by a new one from a mailed link', async () => {
    await expect(issuer.passkeys.setNeeded(subject, true, ON_MAILING_SITE)).rejects.toEqual(refused('NOT_FOUND'));
    const made = await added();
    await prove();
    await issuer.passkeys.setNeeded(subject, true, ON_MAILING_SITE);
    await expect(issuer.signIn(mina)).rejects.toEqual(refused('PASSKEY_NEEDED'));
    await expect(issuer.signIn({ ...mina, password: 'wrong wrong wrong' })).rejects.toEqual(refused('SIGN_IN_FAILED'));
    const { secret } = (await issuer.passwordLink(mina.email))!;
    expect(await issuer.resetByLink(secret, '두루미가 나는 저녁', {})).toMatchObject({ tokens: null });
    await expect(issuer.signIn({ ...mina, password: '두루미가 나는 저녁' })).rejects.toEqual(refused('PASSKEY_NEEDED'));
    expect(await signIn(made)).toMatchObject({ expires_in: 600 });
  });

  test('has proven its mailbox first, whose owner it would lock out; a site without mail locks nobody out of a mailed link', async () => {
    await added();
    const need = (sendsMail: boolean, isNeeded = true) => issuer.passkeys.setNeeded(subject, isNeeded, { sendsMail });
    await expect(need(true)).rejects.toEqual(refused('MAILBOX_UNPROVEN'));
    await need(true, false);
    expect(await issuer.needsPasskey(subject)).toBe(false);
    await need(false);
    expect(await issuer.needsPasskey(subject)).toBe(true);
    await need(true, false);

    expect(await prove()).toMatchObject({ email: mina.email, before: mina.email });
    expect(await issuer.mailboxes.of(subject)).toEqual({ email: mina.email, isVerified: true, pending: undefined });
    expect(await issuer.mailboxes.proof(subject)).toBeUndefined();
    expect(await issuer.passkeys.list(subject)).toHaveLength(1);
    await need(true);
    expect(await issuer.needsPasskey(subject)).toBe(true);
  });

  test('whose mailbox is a login elsewhere without an address needs no proof', async () => {
    await added();
    await tables.db.updateTable('accounts').set({ email: null }).where('subject', '=', subject).execute();
    await issuer.passkeys.setNeeded(subject, true, ON_MAILING_SITE);
    expect(await issuer.needsPasskey(subject)).toBe(true);
    await expect(issuer.mailboxes.proof(subject)).rejects.toEqual(refused('NOT_FOUND'));
  });

  test('is opened by a link of the operator, and by taking out the last one', async () => {
    await added();
    await prove();
    await issuer.passkeys.setNeeded(subject, true, ON_MAILING_SITE);
    const { secret } = (await issuer.passwordLinkOf(subject))!;
    expect((await issuer.resetByLink(secret, '두루미가 나는 저녁', {})).tokens).not.toBeNull();
    expect(await issuer.needsPasskey(subject)).toBe(false);

    await issuer.passkeys.setNeeded(subject, true, ON_MAILING_SITE);
    for (const { id } of await issuer.passkeys.list(subject)) await issuer.passkeys.remove(subject, id);
    expect(await issuer.signIn({ ...mina, password: '두루미가 나는 저녁' })).toMatchObject({ expires_in: 600 });
  });
});
