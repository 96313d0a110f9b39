import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostOffice } from '../post-office.ts';
import { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let office: PostOffice;
let server: ServerProcess;
beforeAll(async () => {
  office = await PostOffice.open();
  server = await ServerProcess.start({ SMTP_URL: office.url });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await office.close();
});

type Item = Record<string, unknown>;
type Listed = { id: string; is_here: boolean };
const OLD = 'a long password';
const NEW = 'seven lanterns at dusk';
let people = 0;
const somebody = () => new Player(server.url, `mail${people++}@example.com`).signUp();
const visitor = () => new Player(server.url, '');
const signIn = async (email: string, password: string) =>
  (await visitor().call('POST', '/auth/sign-in', { email, password })).status;
/** The secret of the link in the last letter. */
const secretOf = async (to: string, count = 1) => /#(\S+)/.exec((await office.letterTo(to, count)).text)![1]!;

test('who forgot a password sets another by a link that is good once, and every device is signed out', async () => {
  const mina = await somebody();
  const asked = await visitor().call('POST', '/auth/password/forgotten', { email: ` ${mina.email.toUpperCase()} ` });
  expect(asked).toMatchObject({ status: 200, body: {} });
  const letter = await office.letterTo(mina.email);
  expect(letter.subject).toBe('칠요 비밀번호를 새로 정하는 링크입니다');
  expect(letter.text).toContain(`${server.url}/login/reset#`);
  const token = await secretOf(mina.email);
  const reset = (password: string) => visitor().call('POST', '/auth/password/reset', { token, password });
  // what is refused leaves the link as it was
  expect((await reset('1234567890')).body).toMatchObject({ code: 'PASSWORD_WEAK' });
  const all = await Promise.all(Array.from({ length: 20 }, () => reset(NEW)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of all) if (status !== 200) expect(body).toMatchObject({ code: 'LINK_INVALID' });
  expect(await signIn(mina.email, OLD)).toBe(401);
  expect(await signIn(mina.email, NEW)).toBe(200);
  expect((await mina.call('POST', '/auth/refresh', { refresh_token: mina.refreshToken })).status).toBe(401);
});

test('an e-mail without an account gets the same answer and no letter, and no mailbox is filled', async () => {
  const mina = await somebody();
  const ask = (email: string) => visitor().call('POST', '/auth/password/forgotten', { email });
  expect(await ask('nobody@example.com')).toMatchObject({ status: 200, body: {} });
  for (let time = 0; time < 6; time++) expect((await ask(mina.email)).status).toBe(200);
  await office.letterTo(mina.email, 3);
  // requests are handled in order: once another user's e-mail is there, suppressed ones have been handled
  const other = await somebody();
  await ask(other.email);
  await office.letterTo(other.email);
  expect(office.letters.filter(({ to }) => to === mina.email)).toHaveLength(3);
  expect(office.letters.some(({ to }) => to === 'nobody@example.com')).toBe(false);
  // and a suppressed request does not invalidate the link of the last e-mail
  const token = await secretOf(mina.email, 3);
  const { status } = await visitor().call('POST', '/auth/password/reset', { token, password: NEW });
  expect(status).toBe(200);
  expect((await ask('no address')).body).toMatchObject({ code: 'EMAIL_INVALID' });
});

test('of two links the last counts, and none after the mailbox has changed', async () => {
  const mina = await somebody();
  await visitor().call('POST', '/auth/password/forgotten', { email: mina.email });
  const first = await secretOf(mina.email);
  await visitor().call('POST', '/auth/password/forgotten', { email: mina.email });
  const second = await secretOf(mina.email, 2);
  const reset = (token: string) => visitor().call('POST', '/auth/password/reset', { token, password: NEW });
  expect((await reset(first)).body).toMatchObject({ code: 'LINK_INVALID' });
  const moved = `moved${people++}@example.com`;
  await mina.call('PUT', '/auth/email', { email: moved, password: OLD });
  await visitor().call('POST', '/auth/email/confirm', { token: await secretOf(moved) });
  expect((await reset(second)).body).toMatchObject({ code: 'LINK_INVALID' });
});

test('a new e-mail address takes effect after confirmation; the old address is notified', async () => {
  const mina = await somebody();
  const next = `next${people++}@example.com`;
  const change = (email: string, password = OLD) => mina.call('PUT', '/auth/email', { email, password });
  expect((await mina.call('GET', '/auth/email')).body.item).toEqual({
    email: mina.email,
    is_verified: false,
    pending: null,
  });
  expect((await change(next, 'not the password')).body).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await change(mina.email)).body).toMatchObject({ code: 'EMAIL_UNCHANGED' });
  expect((await change('no address')).body).toMatchObject({ code: 'EMAIL_INVALID' });
  expect((await change(next)).body.item).toMatchObject({ email: mina.email, pending: { email: next } });
  expect(await signIn(next, OLD)).toBe(401);
  const token = await secretOf(next);
  // a link of one kind is none of the other
  expect((await visitor().call('POST', '/auth/password/reset', { token, password: NEW })).body).toMatchObject({
    code: 'LINK_INVALID',
  });
  expect((await visitor().call('POST', '/auth/email/confirm', { token })).body.item).toEqual({ email: next });
  expect((await visitor().call('POST', '/auth/email/confirm', { token })).body).toMatchObject({ code: 'LINK_INVALID' });
  expect((await office.letterTo(mina.email)).subject).toBe('칠요 계정의 이메일이 바뀌었습니다');
  expect(await signIn(next, OLD)).toBe(200);
  expect(await signIn(mina.email, OLD)).toBe(401);
  expect((await mina.call('GET', '/auth/email')).body.item).toEqual({ email: next, is_verified: true, pending: null });
});

test('the present e-mail address is proven by a mailed link, which says whom it is for', async () => {
  const mina = await somebody();
  const proof = () => mina.call('POST', '/auth/email/proof');
  expect((await proof()).body.item).toMatchObject({ is_verified: false, pending: { email: mina.email } });
  const letter = await office.letterTo(mina.email);
  expect(letter.text).toContain('링크를 열지 말고');
  const token = await secretOf(mina.email);
  expect((await visitor().call('POST', '/auth/email/confirm', { token })).body.item).toEqual({ email: mina.email });
  expect((await proof()).body.item).toEqual({ email: mina.email, is_verified: true, pending: null });
  // neither another proof nor news of a change: whatever else was mailed would be here before this one
  const other = await somebody();
  await other.call('POST', '/auth/email/proof');
  await office.letterTo(other.email);
  expect(office.letters.filter(({ to }) => to === mina.email)).toHaveLength(1);
});

test('a proof that is asked for too often is refused, and the link of the last mail still holds', async () => {
  const mina = await somebody();
  let token = '';
  for (const sent of [1, 2, 3]) {
    await mina.call('POST', '/auth/email/proof');
    token = await secretOf(mina.email, sent);
  }
  expect((await mina.call('POST', '/auth/email/proof')).body).toMatchObject({ code: 'MAILS_USED_UP' });
  expect((await visitor().call('POST', '/auth/email/confirm', { token })).body.item).toEqual({ email: mina.email });
});

test("a mailbox that is somebody else's cannot be taken, nor by two at once", async () => {
  const [mina, jun, third] = await Promise.all([somebody(), somebody(), somebody()]);
  await mina.call('PUT', '/auth/email', { email: jun.email, password: OLD });
  const token = await secretOf(jun.email);
  expect((await visitor().call('POST', '/auth/email/confirm', { token })).body).toMatchObject({
    code: 'EMAIL_REFUSED',
  });
  const wish = `wish${people++}@example.com`;
  await mina.call('PUT', '/auth/email', { email: wish, password: OLD });
  const one = await secretOf(wish);
  await third.call('PUT', '/auth/email', { email: wish, password: OLD });
  const other = await secretOf(wish, 2);
  const both = await Promise.all(
    [one, other].map((secret) => visitor().call('POST', '/auth/email/confirm', { token: secret })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('sessions are listed and can be ended from another device, but only one’s own', async () => {
  const mina = await somebody();
  const sessions = async (player: Player) => (await player.call('GET', '/auth/sessions')).body.items as Listed[];
  const { body } = await visitor().call('POST', '/auth/sign-in', { email: mina.email, password: OLD });
  const phone = new Player(server.url, mina.email);
  phone.token = (body.item as Item).id_token as string;
  const listed = await sessions(mina);
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ is_here }) => is_here)).toHaveLength(1);
  const jun = await somebody();
  const ofPhone = listed.find(({ is_here }) => !is_here)!;
  expect((await jun.call('DELETE', `/auth/sessions/${ofPhone.id}`)).status).toBe(404);
  expect((await mina.call('DELETE', '/auth/sessions/1')).status).toBe(400);
  expect((await phone.call('GET', '/users/MYINFO')).status).toBe(200);
  expect((await mina.call('DELETE', `/auth/sessions/${ofPhone.id}`)).status).toBe(200);
  expect((await phone.call('GET', '/users/MYINFO')).status).toBe(401);
  expect((await mina.call('DELETE', `/auth/sessions/${ofPhone.id}`)).status).toBe(404);
  expect(await sessions(mina)).toHaveLength(1);
});

test('without e-mail only the operator can create a password link', async () => {
  const mina = await (await somebody()).register('링크받는이', 'R');
  const operator = new Player(server.url, server.operator.email);
  const { body } = await operator.call('POST', '/auth/sign-in', server.operator);
  operator.token = (body.item as Item).id_token as string;
  const { id } = (await mina.call('GET', '/users/MYINFO')).body.item as { id: number };
  expect((await mina.call('POST', '/operator/password-links', { user_id: id })).status).toBe(403);
  expect((await operator.call('POST', '/operator/password-links', { user_id: 999_999 })).status).toBe(404);
  const made = (await operator.call('POST', '/operator/password-links', { user_id: id })).body.item as Item;
  const token = (made.url as string).split('#')[1];
  const answer = await visitor().call('POST', '/auth/password/reset', { token, password: NEW });
  expect(answer.status).toBe(200);
  expect(await signIn(mina.email, NEW)).toBe(200);
});

test('a site without mail says so, and a mailbox moves by the password alone', async () => {
  const silent = await sharedServer();
  const mina = await new Player(silent.url, 'silent-mina@example.com').signUp();
  expect((await mina.call('GET', '/auth/config')).body.item).toMatchObject({ mail: false });
  expect((await mina.call('POST', '/auth/password/forgotten', { email: mina.email })).body).toMatchObject({
    code: 'MAIL_OFF',
  });
  const moved = await mina.call('PUT', '/auth/email', { email: 'silent-moved@example.com', password: OLD });
  expect(moved.body.item).toEqual({ email: 'silent-moved@example.com', is_verified: false, pending: null });
  // no concurrent request is refused for a wrong password, though each replaces the pending address of the one before
  const wishes = await Promise.all(
    [1, 2, 3].map((one) => mina.call('PUT', '/auth/email', { email: `silent-wish${one}@example.com`, password: OLD })),
  );
  expect(wishes.map(({ status }) => status)).toEqual([200, 200, 200]);
  await mina.call('PUT', '/auth/email', { email: 'silent-moved@example.com', password: OLD });
  const other = await new Player(silent.url, 'silent-other@example.com').signUp();
  expect(
    (await other.call('PUT', '/auth/email', { email: 'silent-moved@example.com', password: OLD })).body,
  ).toMatchObject({
    code: 'EMAIL_REFUSED',
  });
}, 60_000);
