import { calls, type GrantedRole, RIGHTS, type Right } from '@chilyo/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { type Http, serve } from '../../../platform/http.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { identifyCallers } from './callers.ts';
import type { UserRow } from './queries.ts';
import { restingRoles } from './resting-roles.ts';

const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];
let database: TestDatabase;
let http: Http;
/** Calls with a large body are answered after it. */
let checking: Promise<void> = Promise.resolve();
beforeAll(async () => {
  database = await testDatabase();
  http = await openTestHttp();
  // the token is the user's name
  const verify = async (token: string) => ({ issuer: 'test', subject: token, expires_ts: 0 });
  // moderators' roles rest
  const withRole = async (user: UserRow) => ({ ...user, role_rests: user.granted_role === 'moderator' });
  identifyCallers(http, database.db, { verify }, withRole);
  // admitted writes end here
  serve(http, calls.changeOptions, () => {
    throw new Refusal('DECK_NOT_YOURS');
  });
  serve(http, calls.writeArticle, async () => {
    await checking;
    return { item: { id: 1 } };
  });
  http.get('/api/thing', { config: { caller: 'user' } }, () => 'thing');
  for (const caller of [...RIGHT_NAMES, 'operator'] as const)
    http.get(`/api/${caller}`, { config: { caller } }, () => caller);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await http.close();
  await database.drop();
});

/** Each user calls from an address of their own: addresses have a limit too. */
const from = (user: string) => ({
  headers: { authorization: `Bearer ${user}` },
  remoteAddress: user === 'reader' ? '192.0.2.1' : '192.0.2.2',
});
const write = (user: string) => http.inject({ method: 'PUT', url: '/api/users', payload: {}, ...from(user) });

test('a user beyond the limit of writes is told how long to wait, and no other user', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(1_000_000);
  for (let call = 0; call < LIMITS.writes.burst; call++)
    expect((await write('hasty')).json()).toMatchObject({ code: 'DECK_NOT_YOURS' });

  const refused = await write('hasty');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: '요청이 너무 잦습니다. 1초 뒤에 다시 시도해 주세요.',
  });
  expect((await write('calm')).json()).toMatchObject({ code: 'DECK_NOT_YOURS' });

  // one more after the time that the refusal names
  vi.mocked(clock.now).mockReturnValue(1_000_000 + 1_000 / LIMITS.writes.perSecond);
  expect((await write('hasty')).json()).toMatchObject({ code: 'DECK_NOT_YOURS' });
  expect((await write('hasty')).statusCode).toBe(429);
});

test('reads are not counted as writes', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(2_000_000);
  for (let call = 0; call < LIMITS.writes.burst; call++) await write('reader');
  expect((await write('reader')).statusCode).toBe(429);
  expect((await http.inject({ url: '/api/thing', ...from('reader') })).statusCode).toBe(200);
});

test('a player sends two large bodies at a time, twenty at once, and as many small ones as before', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(3_000_000);
  const text = (letters: number) => ({
    topic: '잡담',
    title: '글',
    body: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: '가'.repeat(letters) }] }] },
  });
  const send = (user: string, letters: number) =>
    http
      .inject({ method: 'POST', url: '/api/articles/free', payload: text(letters), ...from(user) })
      .then(({ statusCode }) => statusCode);
  await database.db
    .updateTable('users')
    .set({ name: '작가', name_key: '작가' })
    .where('subject', '=', 'hasty')
    .execute();
  let checked = () => {};
  checking = new Promise((resolve) => {
    checked = resolve;
  });
  const three = [send('hasty', 9_000), send('hasty', 9_000), send('hasty', 9_000)];
  expect(await Promise.race(three)).toBe(429);
  checked();
  expect((await Promise.all(three)).filter((status) => status === 200)).toHaveLength(2);
  for (let sent = 2; sent < LIMITS.large_bodies.burst; sent++) expect(await send('hasty', 9_000)).toBe(200);
  expect(await send('hasty', 9_000)).toBe(429);
  expect(await send('hasty', 100)).toBe(200);
});

test('a role that rests opens none of its rights and says why, and leaves what players may do', async () => {
  const role = async (name: string, granted_role: 'moderator' | 'card_editor') => {
    await http.inject({ url: '/api/thing', ...from(name) });
    await database.db.updateTable('users').set({ name, granted_role }).where('subject', '=', name).execute();
  };
  await Promise.all([role('resting', 'moderator'), role('editing', 'card_editor')]);
  const answer = async (name: string, what: string) => {
    const { statusCode, body } = await http.inject({ url: `/api/${what}`, ...from(name) });
    return statusCode === 200 ? body : (JSON.parse(body) as { code: string }).code;
  };
  for (const right of RIGHT_NAMES) {
    const isHeld = (granted: GrantedRole) => (RIGHTS[right] as readonly string[]).includes(granted);
    const expected = [
      isHeld('moderator') ? 'PASSKEY_DEMANDED' : 'FORBIDDEN',
      isHeld('card_editor') ? right : 'FORBIDDEN',
    ];
    expect([right, await answer('resting', right), await answer('editing', right)]).toEqual([right, ...expected]);
  }
  expect([await answer('resting', 'operator'), await answer('resting', 'thing')]).toEqual(['FORBIDDEN', 'thing']);
});

test('the roles of accounts that demand no passkey rest, and of others nothing is asked', async () => {
  const asked: string[] = [];
  const withRole = restingRoles({
    lacksPasskey: async ({ subject }) => {
      asked.push(subject);
      return subject !== 'careful';
    },
  });
  const user = (id: number, subject: string, granted_role: UserRow['granted_role'] = null) =>
    ({ id, subject, name: subject, granted_role, leaves_at: null }) as UserRow;
  const rests = async (row: UserRow) => (await withRole(row)).role_rests ?? false;
  expect(await rests(user(1, 'operator'))).toBe(true);
  expect(await rests(user(2, 'easy', 'moderator'))).toBe(true);
  expect(await rests(user(3, 'careful', 'card_editor'))).toBe(false);
  expect(await rests(user(4, 'player'))).toBe(false);
  expect(asked).toEqual(['operator', 'easy', 'careful']);
});
