import type { User } from '@chilyo/protocol';

/**
 * Access rule of an address. `public`: all. `settled`: all except users without a name. `unnamed`: only users without
 * a name. `named`: players. `operator`: players, of whom those without the right see a notice.
 */
export type Guard = 'public' | 'settled' | 'unnamed' | 'named' | 'operator';

/** Where one waits who is about to leave for good. */
const DEPARTURE = '/mypage/delete';

/** Where a user without access to an address is redirected; null = stay. */
export function whereTo(
  { path, guard }: { path: string; guard: Guard },
  user: Pick<User, 'name' | 'leaves_ts'> | null,
): '/login' | '/register' | '/' | typeof DEPARTURE | null {
  if (user?.leaves_ts) return guard === 'public' || path === DEPARTURE ? null : DEPARTURE;
  if (user?.name === '') return guard === 'public' || guard === 'unnamed' ? null : '/register';
  if (guard === 'unnamed') return user ? '/' : '/login';
  return (guard === 'named' || guard === 'operator') && !user ? '/login' : null;
}
