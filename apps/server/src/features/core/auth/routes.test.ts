import { expect, test } from 'vitest';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { authRoutes } from './routes.ts';

test('a site with accounts elsewhere says where, and takes no password itself', async () => {
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
    logins: [],
    publicConfig: () => publicConfig,
  };
  http.decorateRequest('user', null);
  authRoutes(http, provider, { endSession() {}, endSockets() {}, sendsMail: false });
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
