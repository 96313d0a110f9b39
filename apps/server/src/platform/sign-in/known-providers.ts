import type { SignInProviderId } from '@chilyo/protocol';

/** Settings of one site at one provider. */
export type ProviderSettings = {
  id: SignInProviderId;
  /** On the button. */
  name: string;
  clientId: string;
  clientSecret: ClientSecret;
  /** Of an OpenID issuer that is not known here. */
  issuer: string | null;
};
/** Apple wants a token signed by the key of the team instead of a secret. */
export type ClientSecret = string | { teamId: string; keyId: string; privateKey: string };

/** What a provider says about a person after the login. */
export type OutsideIdentity = {
  /** Names the provider for good: the id in the settings may get another issuer. */
  issuer: string;
  /** The person there, for good. */
  outside_id: string;
  email: string | null;
  email_verified: boolean;
  /** What the person recognises the account by; may be empty. */
  label: string;
};

/** An OpenID issuer tells its addresses itself, and signs who signed in. */
type OpenId = { way: 'openid'; name: string; issuer: string; scope: string };
/** Of others the person is asked for with the access token. */
type OAuth = {
  way: 'oauth';
  name: string;
  issuer: string;
  authorization: string;
  token: string;
  person: string;
  scope: string;
  read: (answer: unknown) => Omit<OutsideIdentity, 'issuer'> | null;
};
export type KnownProvider = OpenId | OAuth;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The claims of an ID token. */
export function identityOfClaims(issuer: string, claims: Record<string, unknown>): OutsideIdentity {
  const email = textOf(claims.email) || null;
  return {
    issuer,
    outside_id: textOf(claims.sub),
    email,
    // Apple writes it as text
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
    label: email ?? (textOf(claims.preferred_username) || textOf(claims.nickname) || textOf(claims.name)),
  };
}

/** Public addresses of the providers, as their pages for developers give them. */
export const KNOWN_PROVIDERS: Record<Exclude<SignInProviderId, 'sso'>, KnownProvider> = {
  google: { way: 'openid', name: 'Google', issuer: 'https://accounts.google.com', scope: 'openid email' },
  // the e-mail is a scope that Kakao grants after a review, and an ungranted one refuses the whole login
  kakao: { way: 'openid', name: '카카오', issuer: 'https://kauth.kakao.com', scope: 'openid' },
  // any scope besides makes Apple answer by a form, which a link within the site cannot follow
  apple: { way: 'openid', name: 'Apple', issuer: 'https://appleid.apple.com', scope: 'openid' },
  naver: {
    way: 'oauth',
    name: '네이버',
    issuer: 'https://nid.naver.com',
    authorization: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    person: 'https://openapi.naver.com/v1/nid/me',
    scope: '',
    read(answer) {
      const { id, email, nickname } = record(record(answer).response);
      if (!textOf(id)) return null;
      // an address for contact, which Naver does not call verified
      return {
        outside_id: textOf(id),
        email: textOf(email) || null,
        email_verified: false,
        label: textOf(email) || textOf(nickname),
      };
    },
  },
  discord: {
    way: 'oauth',
    name: 'Discord',
    issuer: 'https://discord.com',
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    person: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    read(answer) {
      const { id, email, verified, username } = record(answer);
      if (!textOf(id)) return null;
      return {
        outside_id: textOf(id),
        email: textOf(email) || null,
        email_verified: verified === true,
        label: textOf(username) || textOf(email),
      };
    },
  },
};

/** The provider of settings; `sso` is the OpenID issuer that the site names. */
export const knownProvider = ({ id, name, issuer }: ProviderSettings): KnownProvider =>
  id === 'sso'
    ? { way: 'openid', name, issuer: issuer!, scope: 'openid email profile' }
    : { ...KNOWN_PROVIDERS[id], ...(issuer !== null && KNOWN_PROVIDERS[id].way === 'openid' && { issuer }) };
