import type { User } from '@chilyo/protocol';

/**
 * Access rule of an address. `public`: all. `settled`: all except users without a name. `unnamed`: only users without
 * a name. `named`: players. `operator`: players, of whom those without the right see a notice.
 */
export type Guard = 'public' | 'settled' | 'unnamed' | 'named' | 'operator';

/** Where one is who is suspended from the site. */
export const SUSPENDED = '/mypage/suspended';
/** What else they can open. */
const OPEN_TO_SUSPENDED = [SUSPENDED, '/pages/terms', '/pages/privacy', '/pages/rules'];
/** Where one chooses another name after a moderator has replaced it. */
const RENAME = '/mypage/rename';

/** Where one waits who is about to leave for good. */
const DEPARTURE = '/mypage/delete';

/** Where a user without access to an address is redirected; null = stay. */
export function whereTo(
  { path, guard }: { path: string; guard: Guard },
  user: Pick<User, 'name' | 'leaves_ts' | 'suspensions' | 'must_rename'> | null,
): '/login' | '/register' | '/' | typeof DEPARTURE | typeof SUSPENDED | typeof RENAME | null {
  if (user?.leaves_ts) return guard === 'public' || path === DEPARTURE ? null : DEPARTURE;
  if (user?.suspensions?.site) return path === DEPARTURE || OPEN_TO_SUSPENDED.includes(path) ? null : SUSPENDED;
  if (path === SUSPENDED) return user ? '/' : '/login';
  if (user?.must_rename) return guard === 'public' || path === RENAME || path === '/mypage/sanctions' ? null : RENAME;
  if (user?.name === '') return guard === 'public' || guard === 'unnamed' ? null : '/register';
  if (guard === 'unnamed') return user ? '/' : '/login';
  return (guard === 'named' || guard === 'operator') && !user ? '/login' : null;
}
