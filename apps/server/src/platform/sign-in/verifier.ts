import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Refusal } from '../refusal.ts';
import { together } from '../together.ts';

/** An issuer whose tokens the site accepts. Sources differ only in their keys. */
export interface TrustedIssuer {
  name: string; // identifies a user permanently, together with the subject
  iss: string | null; // null: any, because the keys are our own and sign nothing else
  audience: string;
  keys: JWTVerifyGetKey;
  standing?: (sessions: readonly string[]) => Promise<ReadonlySet<string>>; // the valid ones; absent where the issuer cannot check
}

export interface Identity {
  issuer: string;
  subject: string;
  email?: string;
  email_verified?: boolean;
}

export interface Verified extends Identity {
  expires_ts: number; // expiry of the token
  session?: string; // the session; other issuers may omit it
}

export interface Verifier {
  /** Throws TOKEN_INVALID, or UNAVAILABLE when the issuer's keys cannot be fetched. */
  verify: (token: string) => Promise<Verified>;
}

// asymmetric only: with a shared-secret algorithm a public key would do as the secret
const algorithms = ['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA'];
const clockTolerance = 5; // tolerated clock difference between two machines, s

export function createVerifier(issuers: readonly TrustedIssuer[]): Verifier {
  // who comes at the same time, as thousands do after a restart, shares a query
  const standings = new Map(
    issuers.map((issuer) => [
      issuer,
      together(async (sessions: readonly string[]) => issuer.standing?.([...new Set(sessions)])),
    ]),
  );
  return {
    async verify(token) {
      const issuer = issuerOf(token, issuers);
      const verified = await verifiedBy(issuer, token);
      const { session } = verified;
      if (session !== undefined && (await standings.get(issuer)?.(session))?.has(session) === false)
        throw new Refusal('TOKEN_INVALID');
      return verified;
    },
  };
}

async function verifiedBy(issuer: TrustedIssuer, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      algorithms,
      audience: issuer.audience,
      issuer: issuer.iss ?? undefined,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance,
    });
    const { sub = '', exp = 0, sid, email, email_verified } = payload;
    if (sub === '') throw new Refusal('TOKEN_INVALID');
    return {
      issuer: issuer.name,
      subject: sub,
      expires_ts: exp,
      ...(typeof sid === 'string' && { session: sid }),
      ...(typeof email === 'string' && { email, email_verified: email_verified === true }),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** `Bearer <token>` or the bare token; null for a visitor. */
export function tokenFrom(authorization: string | undefined): string | null {
  const token = authorization?.trim().replace(/^bearer(\s+|$)/i, '');
  return token ? token : null;
}

/**
 * Keys of an external issuer, fetched with the first token and cached; with null the URL comes from the discovery
 * document.
 */
export function remoteKeys(iss: string, jwksUrl: string | null): JWTVerifyGetKey {
  let found: JWTVerifyGetKey | undefined = jwksUrl ? createRemoteJWKSet(new URL(jwksUrl)) : undefined;
  return async (header, token) => {
    found ??= createRemoteJWKSet(await discoverKeys(iss));
    return found(header, token);
  };
}

/** Address of the keys of an issuer that answers; rejects when it does not. */
export async function issuerKeysUrl(iss: string, jwksUrl: string | null): Promise<URL> {
  if (!jwksUrl) return discoverKeys(iss);
  const { ok, status } = await fetch(jwksUrl, { signal: AbortSignal.timeout(5000) });
  if (!ok) throw new Error(`${jwksUrl} answered ${status}`);
  return new URL(jwksUrl);
}

async function discoverKeys(iss: string): Promise<URL> {
  const answer = await fetch(`${iss.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new errors.JWKSTimeout();
  const { jwks_uri } = (await answer.json()) as { jwks_uri?: unknown };
  return new URL(String(jwks_uri));
}

function issuerOf(token: string, issuers: readonly TrustedIssuer[]): TrustedIssuer {
  let iss: string | undefined;
  try {
    iss = decodeJwt(token).iss;
  } catch {
    throw new Refusal('TOKEN_INVALID');
  }
  const issuer = issuers.find((one) => one.iss === iss) ?? issuers.find((one) => one.iss === null);
  if (!issuer) throw new Refusal('TOKEN_INVALID');
  return issuer;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isTokensFault =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
  const refusal = new Refusal(isTokensFault ? 'TOKEN_INVALID' : 'UNAVAILABLE');
  refusal.cause = error;
  return refusal;
}
