import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../identity/service.ts';
import { loadMarkKey } from '../signals/service.ts';
import { blocksInForce, forgetBlocks } from './queries.ts';
import { blockSignUps, requireSignUp, unblockSignUps } from './service.ts';

/** Refuses blocked sign-ups, and says how others ask about one. Installed before all calls. */
export async function installSignUpBlocks(
  { http, db, now, onTimer }: Server,
  provider: Pick<SignInProvider, 'embedded'>,
): Promise<(newcomer: { email: string | null; address: string }) => Promise<void>> {
  const key = await loadMarkKey(db);
  const mayJoin = (newcomer: { email: string | null; address: string }) => requireSignUp(db, key, newcomer, now());
  // with an external provider, the first sign of a new user is their registration
  const signUp = provider.embedded ? calls.signUp : calls.register;
  http.addHook('preHandler', async ({ routeOptions, user, body, ip }) => {
    if (routeOptions.config.call !== signUp) return;
    const email = provider.embedded ? (body as { email: string }).email : (user?.email ?? null);
    await mayJoin({ email, address: ip });
  });
  serve(http, calls.signUpBlocks, async () => ({ items: await blocksInForce(db, new Date(now())) }));
  serve(http, calls.blockSignUps, async ({ request, body }) => {
    await blockSignUps(db, key, userOfRequest(request).id, body, now());
    return {};
  });
  serve(http, calls.unblockSignUps, async ({ request, params }) => {
    await unblockSignUps(db, userOfRequest(request).id, params.id);
    return {};
  });
  onTimer('forget-sign-up-blocks', () => forgetBlocks(db, now()));
  return mayJoin;
}
