// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '../lib/dialogs.ts';
import { applyTheme, useTheme } from '../lib/theme.ts';
import { readTokens } from '../lib/tokens.ts';
import { currentUser, mergeUser, setUser } from '../lib/user-store.ts';
import { api } from './client.ts';
import { changeOptions, loadUser, renewUser, signWith } from './session.ts';

const toasts = vi.hoisted(() => Object.assign(vi.fn(), { dismiss: vi.fn(), error: vi.fn() }));
vi.mock('../lib/toast.ts', () => ({ toast: toasts }));

const refusal = (status: number, code: string) => Response.json({ message: code, code }, { status });
let refreshed: () => Response;

beforeEach(() => {
  toasts.mockClear();
  useDialogs.setState({ waiting: [] });
  localStorage.setItem(
    'chilyo.tokens',
    JSON.stringify({ idToken: 'old', refreshToken: 'dead', expiresAt: Date.now() + 60_000 }),
  );
  refreshed = () => refusal(401, 'REFRESH_INVALID');
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    if (url.includes('/auth/refresh')) return refreshed();
    // as the contract has it: a bad token is ignored where a visitor is welcome
    if (url.includes('/cards')) return Response.json({ items: [1] }, { headers: { 'www-authenticate': 'Bearer' } });
    return refusal(401, headers.get('authorization') ? 'TOKEN_INVALID' : 'SIGN_IN_REQUIRED');
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a session that has ended leaves a visitor: said once, with the way to sign in, and no failure', async () => {
  setUser({ id: 2, name: '여우' } as never);
  expect(await loadUser()).toBeNull();
  expect(currentUser()).toBeNull();
  expect(readTokens()).toBeNull();
  await api.unfriend({ id: 3 }).catch(() => {});
  expect(toasts).toHaveBeenCalledTimes(1);
  expect(toasts).toHaveBeenCalledWith(
    '로그인이 끝났습니다. 다시 로그인해 주세요.',
    expect.objectContaining({ action: expect.objectContaining({ label: '로그인' }) }),
  );
  expect(useDialogs.getState().waiting).toEqual([]);
});

test('a user whom the operator signed out reads why, also on the reloaded sign-in page', async () => {
  const why = '운영자가 끝냈습니다.';
  refreshed = () => Response.json({ message: why, code: 'SIGN_IN_ENDED' }, { status: 401 });
  await loadUser();
  expect(toasts).toHaveBeenCalledWith(why, expect.anything());
  vi.resetModules();
  const { clearSessionEnded, takeEndReason } = await import('./http.ts');
  expect(takeEndReason()).toBe(why);
  clearSessionEnded();
  expect(takeEndReason()).toBeNull();
});

test('what is open to visitors is fetched all the same', async () => {
  expect(await api.cards()).toEqual([1]);
});

test('a provider that is away or asked too often ends no session', async () => {
  for (const status of [500, 429]) {
    refreshed = () => refusal(status, 'AWAY');
    await expect(loadUser()).rejects.toThrow();
    expect(readTokens()).not.toBeNull();
  }
  expect(toasts).not.toHaveBeenCalled();
});

test('who is another user by now, after a sign-in in another tab, is shown on a page that begins anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  setUser({ id: 2, name: '여우' } as never);
  const asked = vi.spyOn(api, 'myInfo').mockResolvedValue({ id: 2, name: '여우', gpoint: 5 } as never);
  await renewUser();
  expect(currentUser()).toMatchObject({ id: 2, gpoint: 5 });
  expect(reload).not.toHaveBeenCalled();
  asked.mockResolvedValue({ id: 3, name: '곰' } as never);
  await renewUser();
  expect(reload).toHaveBeenCalledOnce();
});

test('a new account keeps the theme chosen as a visitor; an existing one has its own', async () => {
  const tokens = { idToken: 'new', refreshToken: 'live', expiresAt: Date.now() + 60_000 };
  vi.spyOn(api, 'signUp').mockResolvedValue(tokens as never);
  vi.spyOn(api, 'signIn').mockResolvedValue(tokens as never);
  vi.spyOn(api, 'myInfo').mockResolvedValue({ id: 2, theme: 'night' } as never);
  const saved = vi.spyOn(api, 'changeOptions').mockResolvedValue(undefined as never);
  applyTheme('paper');
  await signWith('signIn', { email: 'a@example.com', password: 'long enough' });
  expect(saved).not.toHaveBeenCalled();
  setUser(null);
  await signWith('signUp', { email: 'a@example.com', password: 'long enough' });
  expect(saved).toHaveBeenCalledWith({ theme: 'paper' }, { quiet: true });
  expect(currentUser()?.theme).toBe('paper');
  expect(useTheme.getState().theme).toBe('paper');
});

test('what is chosen shows at once, is taken back when it was not kept, and said; what was chosen since stays', async () => {
  setUser({ id: 2, theme: 'night', reduced_motion: false } as never);
  let refuse: (failure: Error) => void = () => undefined;
  vi.spyOn(api, 'changeOptions').mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const change = changeOptions({ reduced_motion: true, theme: 'paper' });
  expect(currentUser()).toMatchObject({ reduced_motion: true, theme: 'paper' });
  mergeUser({ theme: 'night' });
  refuse(new Error('no line'));
  expect(await change).toBe(false);
  expect(currentUser()).toMatchObject({ reduced_motion: false, theme: 'night' });
  expect(toasts.error).toHaveBeenCalledWith(expect.stringContaining('저장하지 못했습니다'));
});
