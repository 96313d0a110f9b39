import { expect, test, vi } from 'vitest';
import { refreshOnce } from './refresh-once.ts';

const tokens = (idToken: string) => ({ idToken, refreshToken: `r-${idToken}`, expiresAt: 0 });
const alone = <T>(work: () => Promise<T>) => work();

test('calls that fail together share one refresh', async () => {
  const ask = vi.fn(async () => tokens('new'));
  const refresh = refreshOnce({ read: () => tokens('old'), ask, alone });
  expect(await Promise.all([refresh('old'), refresh('old'), refresh('old')])).toEqual(['new', 'new', 'new']);
  expect(ask).toHaveBeenCalledOnce();
});

test('a token that another tab has already refreshed is taken as it is', async () => {
  const ask = vi.fn(async () => tokens('newer'));
  const refresh = refreshOnce({ read: () => tokens('new'), ask, alone });
  expect(await refresh('old')).toBe('new');
  expect(ask).not.toHaveBeenCalled();
});

test('a refused refresh signs out, and the next one asks again', async () => {
  const ask = vi.fn(async () => null);
  const refresh = refreshOnce({ read: () => tokens('old'), ask, alone });
  expect(await refresh('old')).toBeNull();
  await refresh('old');
  expect(ask).toHaveBeenCalledTimes(2);
});
