import { reaches, roleOf } from '@chilyo/protocol';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import type { UserRow } from './queries.ts';

/** A user as they may act now. */
export type WithRole = (user: UserRow) => Promise<UserRow>;

/**
 * Lets the role of an account rest that can be entered with a password alone, where the site demands passkeys of its
 * operators. Accounts of players are not looked up.
 */
export const restingRoles =
  ({ lacksPasskey }: Pick<SignInProvider, 'lacksPasskey'>): WithRole =>
  async (user) => {
    const role = roleOf(user);
    const isPlayer = role === 'named' || !reaches(role, 'named');
    return isPlayer ? user : { ...user, role_rests: await lacksPasskey(user) };
  };
