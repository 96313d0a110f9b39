import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { ConfigError } from '../../../config-error.ts';
import { createSignInProvider } from '../../../platform/sign-in/provider.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator, findOrCreateUser } from '../../core/identity/service.ts';
import { fillFirstBoot } from './service.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await testDatabase();
});
afterAll(() => site.drop());

test('another sign-in provider is refused on a site whose users could then not enter', async () => {
  await createOperator(site.db, { issuer: 'embedded', subject: 'op', email: 'op@example.kr' });
  const issuer = 'https://id.example.kr';
  const config = readConfig({ AUTH_PROVIDER: 'oidc', AUTH_ISSUER: issuer, AUTH_CLIENT_ID: 'site' });
  const provider = await createSignInProvider(config.auth, 'http://localhost/api/auth', site.db);
  const start = () => fillFirstBoot(site.db, config, provider);
  await expect(start()).rejects.toThrow(ConfigError);
  await expect(start()).rejects.toThrow(/모두 다른 곳\(embedded\)에서 로그인하므로 AUTH_PROVIDER=oidc/);
  // with users of its own the change was made on purpose
  await findOrCreateUser(site.db, { issuer, subject: 'someone', email: 'one@example.kr', email_verified: true });
  await expect(start()).resolves.toBeNull();
});
