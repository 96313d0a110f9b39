/**
 * Providers with ready settings, by the id in `AUTH_PROVIDERS` and in addresses. `sso` is any other OpenID issuer, whose
 * name the site chooses.
 */
export const SIGN_IN_PROVIDERS = ['google', 'kakao', 'naver', 'discord', 'apple', 'sso'] as const;
export type SignInProviderId = (typeof SIGN_IN_PROVIDERS)[number];
/** How long a login at a provider may take, and how long a login proves who its owner is, s. */
export const PROVIDER_SIGN_IN_SECONDS = 600;
export const PROOF_SECONDS = 600;
