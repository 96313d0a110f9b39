// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onSignInElsewhere } from './tokens.ts';

const tokensOf = (sub: string, no: number) =>
  JSON.stringify({ idToken: `head.${btoa(JSON.stringify({ sub, no }))}.sign`, refreshToken: 'r', expiresAt: 0 });

test('a sign-in or sign-out in another tab is news, also of another user; a refresh is none', () => {
  const tell = vi.fn();
  const stop = onSignInElsewhere(tell);
  const isNews = (oldValue: string | null, newValue: string | null) => {
    tell.mockClear();
    dispatchEvent(new StorageEvent('storage', { key: 'chilyo.tokens', oldValue, newValue }));
    return tell.mock.calls.length > 0;
  };
  expect(isNews(tokensOf('mina', 1), tokensOf('mina', 2))).toBe(false);
  expect(isNews(tokensOf('mina', 1), tokensOf('jun', 1))).toBe(true);
  expect(isNews(null, tokensOf('mina', 1))).toBe(true);
  expect(isNews(tokensOf('mina', 1), null)).toBe(true);
  stop();
  expect(isNews(null, tokensOf('mina', 1))).toBe(false);
});

test('so is one that a page in the back/forward cache slept through', () => {
  const tell = vi.fn();
  const stop = onSignInElsewhere(tell);
  const comesBack = (before: string, after: string | null, persisted = true) => {
    tell.mockClear();
    localStorage.setItem('chilyo.tokens', before);
    dispatchEvent(new Event('pagehide'));
    if (after === null) localStorage.removeItem('chilyo.tokens');
    else localStorage.setItem('chilyo.tokens', after);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return tell.mock.calls.length > 0;
  };
  expect(comesBack(tokensOf('mina', 1), tokensOf('mina', 2))).toBe(false);
  expect(comesBack(tokensOf('mina', 1), tokensOf('jun', 1))).toBe(true);
  expect(comesBack(tokensOf('mina', 1), null)).toBe(true);
  expect(comesBack(tokensOf('mina', 1), null, false)).toBe(false);
  stop();
  expect(comesBack(tokensOf('mina', 1), null)).toBe(false);
});
