import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSignInProvider } from '../../../platform/sign-in/provider.ts';
import { browse, CLIENT, openTestIssuer, type TestIssuer } from '../../../platform/sign-in/test-openid-issuer.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { providerRoutes } from './provider-routes.ts';

const SITE = 'http://localhost:3000';
let tables: TestDatabase;
let elsewhere: TestIssuer;
let http: Http;
const joining: { email: string | null; address: string }[] = [];
let isClosed = false;

beforeAll(async () => {
  [tables, elsewhere] = await Promise.all([
    testDatabase(),
    openTestIssuer(() => `${SITE}/api/auth/providers/sso/return`),
  ]);
  const provider = await createSignInProvider(
    {
      provider: 'embedded',
      audience: 'chilyo',
      demandsPasskeys: false,
      logins: [{ id: 'sso', name: '학교', clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: elsewhere.url }],
    },
    `${SITE}/api/auth`,
    tables.db,
  );
  http = await openTestHttp();
  http.decorateRequest('user', null);
  providerRoutes({ http, db: tables.db, log: pino({ enabled: false }), publicUrl: SITE }, provider, {
    async mayJoin(newcomer) {
      if (isClosed) throw new Refusal('SIGN_UP_CLOSED');
      joining.push(newcomer);
    },
    admitNewcomer: () => undefined,
  });
});
afterAll(async () => {
  await http.close();
  await elsewhere.close();
  await tables.drop();
});

const post = (path: string, payload?: object) =>
  http.inject({ method: 'POST', url: `/api/auth/providers${path}`, ...(payload && { payload }) });
const comeBack = (address: string, cookie?: string) =>
  http.inject({ url: address.slice(SITE.length), headers: cookie ? { cookie } : {} });
const begin = async () => {
  const answer = await post('/sso/sign-in');
  const { url, ...kept } = answer.json().item as { url: string; state: string; secret: string };
  const [cookie = '', ...flags] = String(answer.headers['set-cookie']).split('; ');
  expect(flags).toEqual(['Path=/api/auth/providers', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax']);
  return { url, kept, cookie };
};

test('a browser goes to the provider, comes back to a page without a word in its address, and is signed in once', async () => {
  elsewhere.person = { id: 'sun', email: 'sun@example.kr', email_verified: true };
  const { url, kept, cookie } = await begin();
  const answer = await comeBack(await browse(url, SITE), `random_string=abc; ${cookie}`);
  expect(answer.headers['set-cookie']).toBe(`${cookie.split('=')[0]}=; Path=/api/auth/providers; Max-Age=0`);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${SITE}/login/return`]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  isClosed = true;
  expect((await post('/sign-in', kept)).json().code).toBe('SIGN_UP_CLOSED');
  isClosed = false;
  const { id_token } = (await post('/sign-in', kept)).json().item;
  expect(decodeJwt(id_token)).toMatchObject({ email: 'sun@example.kr' });
  expect(joining).toEqual([{ email: 'sun@example.kr', address: '127.0.0.1' }]);
  expect((await post('/sign-in', kept)).json().code).toBe('PROVIDER_RETURN_INVALID');
});

test('another browser than the one that began comes back to nothing, and nobody is signed in as its owner', async () => {
  elsewhere.person = { id: 'victim', email: 'victim@example.kr', email_verified: true };
  const { url, kept, cookie } = await begin();
  const other = await begin();
  const invalid = `${SITE}/login/return?why=invalid`;
  const address = await browse(url, SITE);
  for (const sent of [undefined, other.cookie, `${cookie}x`, `${cookie.split('=')[0]}=${other.kept.secret}`])
    expect((await comeBack(address, sent)).headers.location).toBe(invalid);
  expect((await post('/sign-in', kept)).json().code).toBe('PROVIDER_RETURN_INVALID');
  // the own browser can still
  expect((await comeBack(address, cookie)).headers.location).toBe(`${SITE}/login/return`);
});

test('a return that came to nothing says in the address why, and no more', async () => {
  elsewhere.person = null;
  const { url, cookie } = await begin();
  expect((await comeBack(await browse(url, SITE), cookie)).headers.location).toBe(`${SITE}/login/return?why=given_up`);
  const back = `${SITE}/api/auth/providers/sso/return`;
  for (const [search, why] of [
    ['', 'invalid'],
    ['?state=unknown&code=x', 'invalid'],
    ['?error=server_error&error_description=<script>', 'failed'],
    ['?state=a%3Db%3B%20c%0D%0Ad&code=x', 'invalid'],
  ])
    expect((await comeBack(back + search)).headers.location, search).toBe(`${SITE}/login/return?why=${why}`);
  const { kept, cookie: own } = await begin();
  const failed = await comeBack(`${back}?state=${kept.state}&code=made-up`, own);
  expect(failed.headers.location).toBe(`${SITE}/login/return?why=failed`);
  expect((await post('/google/sign-in')).json().code).toBe('NOT_FOUND');
  expect((await post('/unknown/sign-in')).statusCode).toBe(400);
});
