import type { User } from '@chilyo/protocol';

/**
 * Who may be at an address. `public`: everybody. `settled`: everybody but who has signed up and has no name yet. `unnamed`: only who has
 * none yet. `named`: players. `operator`: players as well, who are told that it is not theirs.
 */
export type Guard = 'public' | 'settled' | 'unnamed' | 'named' | 'operator';

/** Where somebody who may not be here is sent; null = stay. */
export function whereTo(guard: Guard, user: Pick<User, 'name'> | null): '/login' | '/register' | '/' | null {
  if (user?.name === '') return guard === 'public' || guard === 'unnamed' ? null : '/register';
  if (guard === 'unnamed') return user ? '/' : '/login';
  return (guard === 'named' || guard === 'operator') && !user ? '/login' : null;
}
