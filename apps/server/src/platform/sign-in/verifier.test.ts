import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createSignInProvider, type SignInProvider } from './provider.ts';
import { createVerifier, tokenFrom } from './verifier.ts';

const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
let tables: TestDatabase;
let peer: Server; // an external issuer
let address: string;
let key: CryptoKey;
let publicKey: CryptoKey;

beforeAll(async () => {
  tables = await testDatabase();
  ({ privateKey: key, publicKey } = await generateKeyPair('RS256', { extractable: true }));
  const jwk = { ...(await exportJWK(publicKey)), kid: 'peer', alg: 'RS256', use: 'sig' };
  peer = createServer((request, response) => {
    const document = request.url === '/keys' ? { keys: [jwk] } : { issuer: address, jwks_uri: `${address}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  peer.close();
  await tables.drop();
});

function provider(env: Record<string, string>): Promise<SignInProvider> {
  return createSignInProvider(readConfig(env).auth, 'http://localhost/api/auth', tables.db);
}

function sign(claims: JWTPayload, { expires = '5m', signer = key }: { expires?: string; signer?: CryptoKey } = {}) {
  return new SignJWT({ iss: address, aud: 'site', sub: 'u-1', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'peer' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(signer);
}

describe('an OpenID issuer elsewhere', () => {
  const oidc = () => provider({ AUTH_PROVIDER: 'oidc', AUTH_ISSUER: address, AUTH_CLIENT_ID: 'site' });

  test('its keys are found by discovery', async () => {
    const { trusted, publicConfig } = await oidc();
    const token = await sign({ email: 'mina@example.kr', email_verified: true });
    expect(await createVerifier([trusted]).verify(token)).toEqual({
      issuer: address,
      subject: 'u-1',
      email: 'mina@example.kr',
      email_verified: true,
      expires_ts: expect.any(Number),
    });
    expect(publicConfig()).toEqual({ provider: 'oidc', issuer: address, client_id: 'site', audience: 'site' });
  });

  test('no e-mail, no claim about it', async () => {
    const identity = await createVerifier([(await oidc()).trusted]).verify(await sign({}));
    expect(identity).toEqual({ issuer: address, subject: 'u-1', expires_ts: expect.any(Number) });
  });

  test('everything that is not quite right is refused', async () => {
    const { verify } = createVerifier([(await oidc()).trusted]);
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    const claims = { iss: address, aud: 'site', sub: 'u-1' };
    const tokens = [
      await sign({ aud: 'another-site' }),
      await sign({ iss: 'https://elsewhere.example' }),
      await sign({ sub: '' }),
      await sign({}, { expires: '-1m' }),
      await sign({}, { signer: stranger }),
      `${(await sign({})).slice(0, -4)}AAAA`,
      new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'peer' }).setExpirationTime('5m').sign(secret),
      'not a token',
      '',
    ];
    for (const token of tokens) await expect(verify(token)).rejects.toEqual(refused('TOKEN_INVALID'));
  });

  test('out of reach is not the fault of the token', async () => {
    const env = { AUTH_PROVIDER: 'oidc', AUTH_ISSUER: 'http://127.0.0.1:9', AUTH_CLIENT_ID: 'site' };
    const verifier = createVerifier([(await provider(env)).trusted]);
    await expect(verifier.verify(await sign({ iss: env.AUTH_ISSUER }))).rejects.toEqual(refused('UNAVAILABLE'));
  });
});

test('Firebase is one more issuer', async () => {
  const env = {
    AUTH_PROVIDER: 'firebase',
    AUTH_AUDIENCE: 'project',
    AUTH_API_KEY: 'k',
    AUTH_JWKS_URL: `${address}/keys`,
  };
  const { trusted, publicConfig } = await provider(env);
  const token = await sign({ iss: 'https://securetoken.google.com/project', aud: 'project', email_verified: false });
  expect(await createVerifier([trusted]).verify(token)).toMatchObject({ subject: 'u-1' });
  expect(publicConfig()).toEqual({
    provider: 'firebase',
    project_id: 'project',
    api_key: 'k',
    auth_domain: 'project.firebaseapp.com',
  });
});

test('the embedded issuer beside another one', async () => {
  const { embedded, trusted } = await provider({});
  const { id_token } = await embedded!.signUp({ email: 'mina@example.kr', password: 'long enough' });
  const { trusted: other } = await provider({ AUTH_PROVIDER: 'oidc', AUTH_ISSUER: address, AUTH_CLIENT_ID: 'site' });
  const { verify } = createVerifier([trusted, other]);
  expect(await verify(id_token)).toMatchObject({ issuer: 'embedded' });
  expect(await verify(await sign({}))).toMatchObject({ issuer: address });
});

test('another site can check our tokens by the discovery document, as those of any issuer that publishes its keys', async () => {
  const server = createServer((request, response) => {
    const document = request.url?.endsWith('/jwks.json') ? issuer.jwks() : issuer.discovery();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { embedded } = await createSignInProvider(readConfig({}).auth, issuerUrl, tables.db);
  const issuer = embedded!;
  const { id_token } = await issuer.signUp({ email: 'elsewhere@example.kr', password: 'long enough' });
  const elsewhere = await provider({ AUTH_PROVIDER: 'oidc', AUTH_ISSUER: issuerUrl, AUTH_CLIENT_ID: 'chilyo' });
  expect(await createVerifier([elsewhere.trusted]).verify(id_token)).toMatchObject({ email: 'elsewhere@example.kr' });
  server.close();
});

test.each([
  ['Bearer abc.def.ghi', 'abc.def.ghi'],
  ['bearer  abc', 'abc'],
  ['abc.def.ghi', 'abc.def.ghi'],
  ['Bearer', null],
  ['Bearer ', null],
  ['', null],
  [undefined, null],
])('authorization %j', (header, token) => {
  expect(tokenFrom(header)).toBe(token);
});
