import { importPKCS8, SignJWT } from 'jose';
import type { Configuration } from 'openid-client';
import { clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { identityOfClaims, knownProvider, type OutsideIdentity, type ProviderSettings } from './known-providers.ts';

/** What stays on the server until the browser comes back. */
export type Checks = { state: string; nonce: string; verifier: string };

/** A login at one provider by authorization code and PKCE (RFC 6749, 7636). */
export interface RemoteProvider {
  id: ProviderSettings['id'];
  name: string;
  issuer: string;
  /** The address to which the browser goes. Throws PROVIDER_UNREACHABLE. */
  begin: () => Promise<{ url: string; checks: Checks }>;
  /** Who signed in, by the address with which the browser came back. Rejects what the provider or the library refuses. */
  finish: (returned: URL, checks: Checks) => Promise<OutsideIdentity>;
}

const TIMEOUT_SECONDS = 8;
/** Lifetime of the token that stands for Apple's secret, s. */
const APPLE_SECRET_SECONDS = 300;

/** Loaded with the first login at a provider: most servers never need it. */
const library = () => import('openid-client');

/** `returnUrl` is the address of this server that the provider sends browsers back to. */
export function remoteProvider(settings: ProviderSettings, returnUrl: string): RemoteProvider {
  const known = knownProvider(settings);
  const { id, clientId, clientSecret } = settings;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(known.issuer).hostname);
  let found: Promise<Configuration> | undefined;

  async function configure(): Promise<Configuration> {
    const { allowInsecureRequests, Configuration, discovery } = await library();
    // Apple's is made for each exchange, and some issuers need none beside PKCE
    const secret = typeof clientSecret === 'string' && clientSecret !== '' ? clientSecret : undefined;
    if (known.way === 'openid')
      return discovery(new URL(known.issuer), clientId, secret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: isLocal ? [allowInsecureRequests] : [],
      });
    const { issuer, authorization, token } = known;
    const made = new Configuration(
      { issuer, authorization_endpoint: authorization, token_endpoint: token },
      clientId,
      secret,
    );
    made.timeout = TIMEOUT_SECONDS;
    if (isLocal) allowInsecureRequests(made);
    return made;
  }

  /** Read once; after a failure again at the next login. */
  async function configuration(): Promise<Configuration> {
    found ??= configure();
    try {
      return await found;
    } catch (error) {
      found = undefined;
      const refusal = new Refusal('PROVIDER_UNREACHABLE');
      refusal.cause = error;
      throw refusal;
    }
  }

  return {
    id,
    name: known.name,
    issuer: known.issuer,
    async begin() {
      const oauth = await library();
      const config = await configuration();
      const checks: Checks = {
        state: oauth.randomState(),
        nonce: oauth.randomNonce(),
        verifier: oauth.randomPKCECodeVerifier(),
      };
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: returnUrl,
        response_type: 'code',
        state: checks.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(known.scope && { scope: known.scope }),
        ...(known.way === 'openid' && { nonce: checks.nonce }),
      });
      return { url: url.href, checks };
    },
    async finish(returned, { state, nonce, verifier }) {
      const oauth = await library();
      const config = await configuration();
      const answer = await oauth.authorizationCodeGrant(
        config,
        returned,
        {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(known.way === 'openid' && { expectedNonce: nonce, idTokenExpected: true }),
        },
        {
          // Naver asks for it again
          ...(known.way === 'oauth' && { state }),
          ...(typeof clientSecret !== 'string' && {
            client_secret: await signedSecret(clientSecret, clientId, known.issuer),
          }),
        },
      );
      if (known.way === 'openid') return identityOfClaims(known.issuer, { ...answer.claims() });
      const person = await oauth.fetchProtectedResource(config, answer.access_token, new URL(known.person), 'GET');
      const identity = person.ok ? known.read(await person.json()) : null;
      if (!identity) throw new Error(`${known.person} answered ${person.status} without a person`);
      return { issuer: known.issuer, ...identity };
    },
  };
}

/** Apple's secret: a token of a few minutes by the key of the team. */
async function signedSecret(
  { teamId, keyId, privateKey }: Exclude<ProviderSettings['clientSecret'], string>,
  clientId: string,
  audience: string,
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + APPLE_SECRET_SECONDS)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
