import { expect, test } from 'vitest';
import { Overload } from '../../../platform/overload.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { authRoutes } from './routes.ts';

/** A site with accounts elsewhere. */
async function siteWith(overload = new Overload(() => ({ ms: 0, share: 0 }))) {
  const http = await openTestHttp();
  const publicConfig = { provider: 'oidc' as const, issuer: 'https://issuer.example' };
  const provider: SignInProvider = {
    kind: 'oidc',
    trusted: {
      name: 'https://issuer.example',
      iss: 'https://issuer.example',
      audience: 'a',
      keys: () => Promise.reject(),
    },
    embedded: null,
    lacksPasskey: async () => false,
    logins: [],
    publicConfig: () => publicConfig,
  };
  http.decorateRequest('user', null);
  const admitNewcomer = () => overload.admitNewcomer();
  authRoutes(http, provider, { endSession() {}, endSockets() {}, sendsMail: false, admitNewcomer });
  return { http, publicConfig };
}

test('a site with accounts elsewhere says where, and takes no password itself', async () => {
  const { http, publicConfig } = await siteWith();
  expect((await http.inject('/api/auth/config')).json()).toEqual({
    item: { ...publicConfig, mail: false, logins: [] },
  });
  const payloads = {
    'sign-up': { email: 'one@example.com', password: 'a long password' },
    'sign-in': { email: 'one@example.com', password: 'a long password' },
    refresh: { refresh_token: 'x' },
    'sign-out': { refresh_token: 'x' },
  };
  for (const [path, payload] of Object.entries(payloads)) {
    const answer = await http.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
    expect([path, answer.json().code]).toEqual([path, 'PROVIDER_NOT_EMBEDDED']);
  }
  await http.close();
});

test('who signs in or up while the server is late is asked to come again in some seconds', async () => {
  const overload = new Overload(() => ({ ms: 400, share: 0.9 }));
  const { http } = await siteWith(overload);
  for (let look = 0; look < 2; look++) overload.look();
  const payload = { email: 'one@example.com', password: 'a long password' };
  for (const path of ['sign-up', 'sign-in']) {
    const answer = await http.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ code: 'BUSY', message: expect.stringContaining('5초 뒤에') });
  }
  // a session goes on
  const refreshed = await http.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token: 'x' } });
  expect(refreshed.json().code).toBe('PROVIDER_NOT_EMBEDDED');
  await http.close();
});
