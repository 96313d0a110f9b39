import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { roleHolders } from './queries.ts';
import { grantRole, layDownRole } from './service.ts';

export function installRoles({ http, db, now, pushUserFields, departing }: Server, provider: SignInProvider): void {
  serve(http, calls.roles, async () => ({ items: await roleHolders(db) }));
  serve(http, calls.grantRole, async ({ request, params, body: { role, password } }) => {
    const { id: by, subject } = userOfRequest(request);
    // a found unlocked device does not have the password; wrong ones count as failed sign-ins
    await embeddedOf(provider).checkPassword(subject, password, request.ip);
    // open pages update the features that the role shows
    if (await grantRole(db, { by, userId: params.id, role }, now())) pushUserFields(params.id, { granted_role: role });
    return {};
  });
  departing({ withdraw: (userId) => layDownRole(db, userId) });
}
