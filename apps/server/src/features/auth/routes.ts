import { calls } from '@chilyo/protocol';
import { type Http, serve } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SignInProvider } from '../../platform/sign-in/provider.ts';

/** Sign-in, and the documents that make the embedded provider an ordinary OpenID issuer. */
export function authRoutes(http: Http, provider: SignInProvider): void {
  const embedded = () => {
    if (!provider.embedded) throw new Refusal('PROVIDER_NOT_EMBEDDED');
    return provider.embedded;
  };
  serve(http, calls.authConfig, () => ({ item: provider.publicConfig() }));
  serve(http, calls.signUp, async ({ body, request }) => ({
    item: await embedded().signUp({ ...body, ip: request.ip }),
  }));
  serve(http, calls.signIn, async ({ body, request }) => ({
    item: await embedded().signIn({ ...body, ip: request.ip }),
  }));
  serve(http, calls.refresh, async ({ body }) => ({ item: await embedded().refresh(body.refresh_token) }));
  serve(http, calls.signOut, async ({ body }) => {
    await embedded().signOut(body.refresh_token);
    return {};
  });
  http.get('/api/auth/.well-known/openid-configuration', () => embedded().discovery());
  http.get('/api/auth/jwks.json', () => embedded().jwks());
}
