import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';
import { ConfigError } from './config-error.ts';

test('nothing set: everything has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    auth: { provider: 'embedded', audience: 'chilyo', logins: [], demandsPasskeys: false },
    operator: null,
    logLevel: 'info',
  });
  expect(config.dataDir).toMatch(/\/data$/);
});

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('Firebase: issuer and keys follow from the project', () => {
  const { auth } = readConfig({ AUTH_PROVIDER: 'firebase', AUTH_AUDIENCE: 'my-project', AUTH_API_KEY: 'k' });
  expect(auth).toMatchObject({ issuer: 'https://securetoken.google.com/my-project', audience: 'my-project' });
});

test('OIDC: the audience is the client unless another one is named', () => {
  const env = { AUTH_PROVIDER: 'oidc', AUTH_ISSUER: 'https://id.example.kr', AUTH_CLIENT_ID: 'site' };
  expect(readConfig(env).auth).toMatchObject({ audience: 'site', clientId: 'site', jwksUrl: null });
  expect(readConfig({ ...env, AUTH_AUDIENCE: 'api' }).auth).toMatchObject({ audience: 'api', clientId: 'site' });
});

test('access from elsewhere: web apps by origin, proxies by address, network or number; none by default', () => {
  const reachOf = (env: Record<string, string>) => readConfig(env).reach;
  expect(reachOf({})).toEqual({ webOrigins: [], providerOrigins: [], trustProxy: ['loopback'] });
  expect(reachOf({ WEB_ORIGINS: 'https://a.example.kr/, http://b.example.kr:8080' }).webOrigins).toEqual([
    'https://a.example.kr',
    'http://b.example.kr:8080',
  ]);
  expect(reachOf({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(reachOf({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
  const oidc = { AUTH_PROVIDER: 'oidc', AUTH_ISSUER: 'https://id.example.kr/realm', AUTH_CLIENT_ID: 'site' };
  expect(reachOf(oidc).providerOrigins).toEqual(['https://id.example.kr']);
});

describe('a wrong value stops the start with one Korean sentence', () => {
  const cases: [string, Record<string, string>][] = [
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://here/there' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'chilyo.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://chilyo.example/game' }],
    ['WEB_ORIGINS', { WEB_ORIGINS: 'https://play.example.kr,play.example.kr' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, the proxy' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
    ['AUTH_PROVIDER', { AUTH_PROVIDER: 'google' }],
    ['AUTH_ISSUER', { AUTH_PROVIDER: 'oidc', AUTH_CLIENT_ID: 'site' }],
    ['AUTH_CLIENT_ID', { AUTH_PROVIDER: 'oidc' }],
    ['AUTH_AUDIENCE', { AUTH_PROVIDER: 'firebase' }],
    ['OPERATOR_PASSWORD', { OPERATOR_EMAIL: 'me@example.kr', OPERATOR_PASSWORD: 'short' }],
    ['OPERATOR_PASSWORD', { OPERATOR_EMAIL: 'me@example.kr' }],
    ['OPERATOR_EMAIL', { OPERATOR_PASSWORD: 'long enough to be one' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ];
  test.each(cases)('%s in %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*[가-힣][^\\n]*\\.$`));
  });
});

test('a secret may be in a file, whose last line break does not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chilyo-config-'));
  const path = join(folder, 'database');
  writeFileSync(path, 'postgres://chilyo:secret@db/chilyo\n');
  expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://chilyo:secret@db/chilyo');
  expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://here/there' })).toThrow(/하나만/);
  expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(/읽을 수 없습니다/);
  writeFileSync(path, '\n');
  expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow(/비어 있습니다/);
  rmSync(folder, { recursive: true });
});

test('.env.example and both READMEs have every setting and no other', () => {
  const root = join(import.meta.dirname, '../../..');
  const inFile = (file: string, name: RegExp) =>
    new Set(Array.from(readFileSync(join(root, file), 'utf8').matchAll(name), ([, found]) => found));
  const inPlain = SETTINGS.filter((name) => !name.endsWith('_FILE'));
  expect(inFile('.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(new Set(SETTINGS));
  for (const readme of ['README.md', 'README.en.md'])
    expect(inFile(readme, /^\| `([A-Z][A-Z0-9_]+)` /gm), readme).toEqual(new Set(inPlain));
});

test('what compose sets for the site are settings', () => {
  const root = join(import.meta.dirname, '../../..');
  for (const file of ['compose.yaml', 'compose.nodes.yaml']) {
    const [, site = ''] = /^ {2}site:\n((?: {4}.*\n|\n)+)/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    const [, set = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(site) ?? [];
    const names = Array.from(set.matchAll(/^ {6}([A-Z_]+):/gm), ([, name]) => name!);
    expect(names.length, file).toBeGreaterThan(0);
    expect(SETTINGS, file).toEqual(expect.arrayContaining(names));
  }
});

test('pictures lie in the data folder, or in a bucket of which all is said', () => {
  expect(readConfig({ DATA_DIR: '/srv/chilyo' }).storage).toEqual({ folder: '/srv/chilyo/uploads' });
  const bucket = { S3_ENDPOINT: 'https://s3.example.com/', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' };
  expect(() => readConfig(bucket)).toThrow(/S3_SECRET_ACCESS_KEY/);
  expect(readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }).storage).toEqual({
    s3: {
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  });
});

test('what stops the server waits for as long as a stop may take', () => {
  const root = join(import.meta.dirname, '../../..');
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const most = 60;
  expect(readConfig({ DRAIN_SECONDS: String(most) }).drainMs).toBe(most * 1000);
  expect(() => readConfig({ DRAIN_SECONDS: String(most + 1) })).toThrow(ConfigError);
  const stop = most + 8;
  expect(Number(/stop_grace_period: (\d+)s/.exec(text('compose.yaml'))?.[1])).toBeGreaterThan(stop);
  expect(Number(/TimeoutStopSec=(\d+)s/.exec(text('deploy/chilyo.service'))?.[1])).toBeGreaterThan(stop);
});
