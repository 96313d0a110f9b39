import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answerAll, everyAddress } from '../testing/any-site.ts';
import { openPage } from '../testing/page.ts';
import { operator, player } from '../testing/people.ts';

const { localStorage: local, sessionStorage: session } = window;
afterEach(() => {
  Object.defineProperty(window, 'localStorage', { value: local, configurable: true });
  Object.defineProperty(window, 'sessionStorage', { value: session, configurable: true });
});

/** What browsers inside other apps, private windows and old systems do not have. */
function takeAway(): void {
  for (const name of ['Notification', 'BroadcastChannel', 'indexedDB', 'requestIdleCallback', 'PushManager'])
    Reflect.deleteProperty(window, name);
  for (const name of ['clipboard', 'serviceWorker', 'locks', 'share', 'vibrate', 'userActivation'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  // sound is there, though not whether it may be heard
  vi.stubGlobal('AudioContext', class {});
}

/** As where cookies are blocked. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      configurable: true,
    });
}

/** The script that stands before all others. */
const runFirst = () => runInThisContext(`(() => {${readFileSync('apps/web/public/theme.js', 'utf8')}})()`);

/** Holds what it has, and takes nothing. */
class FullStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

test('with storage full a draft says that it is not kept, and the page goes on', async () => {
  const { user } = await openPage('/articles/free/create', {
    as: player(),
    server(it) {
      it.answer('decks', []);
      const value = Object.assign(new FullStorage(), { 'chilyo.tokens': localStorage.getItem('chilyo.tokens') });
      Object.defineProperty(window, 'localStorage', { value, configurable: true });
      runFirst();
    },
  });
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: '제목' });
  await user.type(title, '첫 글');
  await screen.findByText(/저장하지 못했습니다/, {}, { timeout: 5000 });
  expect(title.value).toBe('첫 글');
});

test('with storage refused one signs in, and is signed in as long as the page stands', async () => {
  const { user, server } = await openPage('/login', {
    server() {
      refuseStorage();
      runFirst();
    },
  });
  server
    .answer('signIn', { id_token: 'id', refresh_token: 'refresh', expires_in: 3600 } as never)
    .answer('myInfo', player());
  await user.type(await screen.findByLabelText('이메일'), 'a@chilyo.test');
  await user.type(screen.getByLabelText('비밀번호'), 'sunlit-meadow-7');
  await user.click(screen.getByTestId('submit'));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(document.body.textContent).toContain('해무리');
});

test('every page opens where storage is refused and next to nothing else is there', async () => {
  takeAway();
  const { reloads } = await openPage('/pages/terms', {
    as: operator(),
    server(it) {
      answerAll(it);
      const tokens = localStorage.getItem('chilyo.tokens')!;
      refuseStorage();
      runFirst();
      localStorage.setItem('chilyo.tokens', tokens);
    },
  });
  const { router } = await import('./routes.tsx');
  const failed: string[] = [];
  const titles = new Set<string>();
  for (const { path, address } of everyAddress()) {
    await router.navigate({ to: address as '/' });
    await waitFor(() => expect(router.state.status).toBe('idle'), { timeout: 5000 });
    // what effects bring
    await new Promise((resolve) => setTimeout(resolve, 20));
    titles.add(document.title);
    if (document.body.textContent.includes('화면을 열지 못했습니다')) failed.push(path);
  }
  expect(titles.size).toBeGreaterThan(60);
  expect(failed).toEqual([]);
  expect(reloads).toEqual([]);
}, 120_000);
