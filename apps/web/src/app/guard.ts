import type { User } from '@chilyo/protocol';

/**
 * Who may be at an address. `public`: everybody. `settled`: everybody but who has signed up and has no name yet. `unnamed`: only who has
 * none yet. `named`: players. `operator`: players as well, who are told that it is not theirs.
 */
export type Guard = 'public' | 'settled' | 'unnamed' | 'named' | 'operator';

/** Where one waits who is about to leave for good. */
const DEPARTURE = '/mypage/delete';

/** Where somebody who may not be at an address is sent; null = stay. */
export function whereTo(
  { path, guard }: { path: string; guard: Guard },
  user: Pick<User, 'name' | 'leaves_ts'> | null,
): '/login' | '/register' | '/' | typeof DEPARTURE | null {
  if (user?.leaves_ts) return guard === 'public' || path === DEPARTURE ? null : DEPARTURE;
  if (user?.name === '') return guard === 'public' || guard === 'unnamed' ? null : '/register';
  if (guard === 'unnamed') return user ? '/' : '/login';
  return (guard === 'named' || guard === 'operator') && !user ? '/login' : null;
}
