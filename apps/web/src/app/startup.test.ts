// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUp, useStartup } from './startup.ts';

const line = vi.hoisted(() => ({ connect: () => {}, known: null as Promise<unknown> | null }));
vi.mock('../api/socket.ts', () => ({
  greetAfter(known: Promise<unknown>) {
    line.known = known;
  },
  socket: {
    on(event: string, run: () => void) {
      if (event === 'connect') line.connect = run;
    },
  },
}));
vi.mock('../api/cache-db.ts', () => ({
  readCache: async () => [],
  clearCache: async () => {},
  writeCache: async () => {},
}));

let away: string[] = [];
beforeEach(() => {
  away = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => {
    if (away.some((path) => url.includes(path))) throw new TypeError('Failed to fetch');
    return Response.json({ items: [], next: null });
  });
});
afterEach(() => vi.useRealTimers());
const wrong = () =>
  useStartup
    .getState()
    .steps.filter(({ state }) => state !== 'done')
    .map(({ word }) => word);

test('a chat server that was away and has come back by itself is no failure any more', async () => {
  let isThere = false;
  await startUp(async () => {
    if (!isThere) throw new Error('refused');
  });
  expect(wrong()).toEqual(['채팅 서버']);
  isThere = true;
  line.connect();
  await vi.waitFor(() => expect(wrong()).toEqual([]));
});

test('everything else that failed is tried again by itself as well, when there is a line', async () => {
  away = ['/cards', '/skins', '/cons'];
  await startUp(async () => {});
  expect(wrong()).toEqual(['스킨 정보', '카드 정보', '이모티콘']);
  away = ['/skins'];
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(wrong()).toEqual(['스킨 정보']));
  away = [];
  line.connect();
  await vi.waitFor(() => expect(wrong()).toEqual([]));
});

test('a call that failed for a moment is tried again by itself', async () => {
  vi.useFakeTimers();
  away = ['/abilities'];
  await startUp(async () => {});
  expect(wrong()).toEqual(['특수 능력']);
  away = [];
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wrong()).toEqual([]);
});

test('the line is opened while the user is asked for, and greets the server with what came of it', async () => {
  localStorage.setItem(
    'chilyo.tokens',
    JSON.stringify({ idToken: 'a', refreshToken: 'b', expiresAt: Date.now() + 1e7 }),
  );
  let answer: () => void = () => {};
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/MYINFO')) await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ item: { id: 7, friends: [] }, items: [], next: null });
  });
  const happened: string[] = [];
  const started = startUp(async () => {
    happened.push('opened');
    await line.known;
    happened.push('greeted');
  });
  await vi.waitFor(() => expect(happened).toEqual(['opened']));
  answer();
  await started;
  expect(happened).toEqual(['opened', 'greeted']);
  localStorage.clear();
});
