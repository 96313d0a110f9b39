// @vitest-environment happy-dom
import { BROWSER_HEADER, BROWSER_MARK } from '@chilyo/protocol/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTokens, readTokens, storeTokens } from '../lib/tokens.ts';
import { freshToken, renewToken, request } from './http.ts';

const tokens = (name: string, expires_in = 600) => ({ id_token: name, refresh_token: `r-${name}`, expires_in });
const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const refusal = (status: number) => Response.json({ message: '안 됩니다.', code: 'NO' }, { status });

beforeEach(() => void storeTokens(tokens('old', 0)));
afterEach(() => {
  vi.unstubAllGlobals();
  dropTokens();
});

test('a token that is about to run out is changed for another one', async () => {
  answering(() => Response.json({ item: tokens('new') }));
  expect(await freshToken(100_000)).toBe('new');
  expect(await freshToken(100_000)).toBe('new');
});

test('when the sign-in has ended there are no tokens any more', async () => {
  answering(() => refusal(401));
  expect(await renewToken()).toBe(false);
});

test.each([429, 503])(
  'a refresh that is not answered as wanted (%d) says nothing about the sign-in',
  async (status) => {
    answering(() => refusal(status));
    expect(await freshToken(100_000)).toBe('old');
    expect(readTokens()?.idToken).toBe('old');
  },
);

test('a late refusal of a token keeps the newer tokens of another tab', async () => {
  answering(() => {
    storeTokens(tokens('new'));
    return refusal(401);
  });
  expect(await renewToken()).toBe(true);
  expect(readTokens()?.idToken).toBe('new');
});

test('calls of a signed-in user carry a constant browser id; those of visitors do not', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get(BROWSER_HEADER));
    return Response.json({ item: {} });
  });
  const ask = () => request({ method: 'GET', path: '/users/MYINFO' });
  await ask();
  await ask();
  dropTokens();
  await ask();
  expect(sent[0]).toMatch(BROWSER_MARK);
  expect(sent).toEqual([sent[0], sent[0], null]);
});

test('a public read that ignored a stale token is asked again as the player, once', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    if (url.includes('/auth/refresh')) return Response.json({ item: tokens('new') });
    const token = headers.get('authorization');
    sent.push(token);
    return token === 'Bearer new'
      ? Response.json({ items: ['mine'] })
      : Response.json({ items: [] }, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  });
  expect(await request({ method: 'GET', path: '/shop/skins' })).toEqual({ items: ['mine'] });
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test('where the sign-in has ended, the visitor keeps the answer that a public read gave', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/auth/refresh')) return refusal(401);
    reads++;
    return Response.json({ items: [] }, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  });
  expect(await request({ method: 'GET', path: '/shop/skins' })).toEqual({ items: [] });
  expect([reads, readTokens()]).toEqual([1, null]);
});

test('a call that the server is too busy for is sent again by itself; another failure with 503 is not', async () => {
  vi.useFakeTimers();
  try {
    let calls = 0;
    const busy = () => Response.json({ message: '기다려야 합니다.', code: 'BUSY' }, { status: 503 });
    answering(() => (++calls < 3 ? busy() : Response.json({ item: 'in' })));
    const asked = request({ method: 'POST', path: '/auth/sign-in', body: {} });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(8_000);
    expect([await asked, calls]).toEqual([{ item: 'in' }, 3]);
    answering(() => refusal(503));
    await expect(request({ method: 'GET', path: '/cards', quiet: true })).rejects.toMatchObject({ status: 503 });
  } finally {
    vi.useRealTimers();
  }
});
