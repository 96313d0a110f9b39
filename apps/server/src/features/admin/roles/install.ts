import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { grantRole, layDownRole, roleHolders } from './service.ts';

export function installRoles({ http, db, now, tellUser, departing }: Server, provider: SignInProvider): void {
  serve(http, calls.roles, async () => ({ items: await roleHolders(db) }));
  serve(http, calls.grantRole, async ({ request, params, body: { role, password } }) => {
    const { id: by, subject } = userOfRequest(request);
    // whoever has found a signed-in device has not got the password; guesses count as those at the sign-in
    await embeddedOf(provider).checkPassword(subject, password, request.ip);
    // their open pages show and hide what goes with it
    if (await grantRole(db, { by, userId: params.id, role }, now())) tellUser(params.id, { granted_role: role });
    return {};
  });
  departing({ withdraw: (userId) => layDownRole(db, userId) });
}
