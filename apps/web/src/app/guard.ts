import type { User } from '@chilyo/protocol';

/** Seed 2: where somebody who may not be here is sent; null = stay. */
export function whereTo(
  guard: 'public' | 'named',
  path: string,
  user: Pick<User, 'name'> | null,
): '/login' | '/register' | '/' | null {
  if (user && user.name === '') return path === '/register' || path === '/login' ? null : '/register';
  if (path === '/register') return user ? '/' : '/login';
  return guard === 'named' && !user ? '/login' : null;
}
