import type { SignInProviderId } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Database } from '../tables.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './embedded-issuer.ts';
import type { ProviderSettings } from './known-providers.ts';
import { remoteProvider } from './remote-provider.ts';
import { remoteKeys, type TrustedIssuer } from './verifier.ts';

/** The sign-in provider from the settings. */
export type AuthConfig =
  | {
      provider: 'embedded';
      audience: string;
      logins: readonly ProviderSettings[];
      /** Whether a role needs an account that demands a passkey. */
      demandsPasskeys: boolean;
    }
  | {
      provider: 'firebase' | 'oidc';
      issuer: string;
      audience: string;
      jwksUrl: string | null; // null: taken from the issuer's discovery document
      clientId: string;
      apiKey: string | null; // Firebase's public web key
    };

/** Where users sign in. The API only sees its tokens. */
export interface SignInProvider {
  kind: AuthConfig['provider'];
  trusted: TrustedIssuer; // for createVerifier
  embedded: EmbeddedIssuer | null; // null: sign-up and sign-in happen at an external provider
  /** GET /auth/config: the public data that a client needs to start signing in. */
  publicConfig: () => { provider: AuthConfig['provider']; [name: string]: string };
  /** Whether the site demands passkeys of its operators, and the account does not demand one. */
  lacksPasskey: (user: { subject: string }) => Promise<boolean>;
  /** Where people of the embedded provider may sign in besides. */
  logins: readonly { id: SignInProviderId; name: string }[];
}

/** Throws PROVIDER_NOT_EMBEDDED. */
export function embeddedOf({ embedded }: SignInProvider): EmbeddedIssuer {
  if (!embedded) throw new Refusal('PROVIDER_NOT_EMBEDDED');
  return embedded;
}

/** `issuerUrl` is where the embedded provider's /.well-known is served. */
export async function createSignInProvider(
  auth: AuthConfig,
  issuerUrl: string,
  db: Kysely<Database>,
): Promise<SignInProvider> {
  if (auth.provider === 'embedded') {
    const providers = auth.logins.map((settings) =>
      remoteProvider(settings, `${issuerUrl}/providers/${settings.id}/return`),
    );
    const embedded = await createEmbeddedIssuer({ db, issuerUrl, audience: auth.audience, providers });
    return {
      kind: 'embedded',
      trusted: embedded.trusted,
      embedded,
      lacksPasskey: async ({ subject }) => auth.demandsPasskeys && !(await embedded.needsPasskey(subject)),
      logins: embedded.linked.providers.map(({ id, name }) => ({ id, name })),
      publicConfig: () => ({ provider: 'embedded', issuer: issuerUrl, client_id: auth.audience }),
    };
  }
  const { provider, issuer, audience, clientId, apiKey } = auth;
  const identifiers: Record<string, string> =
    provider === 'firebase'
      ? { project_id: audience, api_key: apiKey ?? '', auth_domain: `${audience}.firebaseapp.com` }
      : { issuer, client_id: clientId, audience };
  return {
    kind: provider,
    trusted: { name: issuer, iss: issuer, audience, keys: remoteKeys(issuer, auth.jwksUrl) },
    embedded: null,
    lacksPasskey: async () => false,
    logins: [],
    publicConfig: () => ({ provider, ...identifiers }),
  };
}
