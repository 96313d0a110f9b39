import { SignJWT } from 'jose';
import type { Account } from './accounts.ts';
import type { Issued } from './refresh-tokens.ts';
import { algorithm, type SigningKeys } from './signing-keys.ts';

/** How long an ID token is valid, s. */
const LIFETIME_SECONDS = 600;

export interface Tokens {
  id_token: string;
  refresh_token: string;
  expires_in: number; // seconds
}

/** `audience` goes into the tokens; the discovery document is served under `issuerUrl`. */
type Options = { keys: SigningKeys; issuerUrl: string; audience: string; now: () => number };

/** The site's own ID tokens, and what others need to verify them. */
export function createIdTokens({ keys, issuerUrl, audience, now }: Options) {
  return {
    /** A new refresh token with the ID token of its account and session. */
    tokensFor: async (account: Account, { token, session }: Issued): Promise<Tokens> => {
      const issuedAt = Math.floor(now() / 1000);
      const id_token = await new SignJWT({
        ...(account.email !== null && { email: account.email, email_verified: account.email_verified }),
        sid: session,
      })
        .setProtectedHeader({ alg: algorithm, kid: keys.kid, typ: 'JWT' })
        .setIssuer(issuerUrl)
        .setSubject(account.subject)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(keys.privateKey);
      return { id_token, refresh_token: token, expires_in: LIFETIME_SECONDS };
    },

    /** The discovery document. */
    discovery: () =>
      // The metadata that verifiers of our tokens need, as issuers without third-party sign-in publish it (Firebase,
      // GitHub Actions): without authorization and token endpoints, as there are none (RFC 8414, 2: both may be absent
      // when no grant type needs them). Without the empty list two grant types would count as supported by default.
      ({
        issuer: issuerUrl,
        jwks_uri: `${issuerUrl}/jwks.json`,
        response_types_supported: ['id_token'],
        grant_types_supported: [],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [algorithm],
        claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'sid', 'email', 'email_verified'],
      }),
  };
}
