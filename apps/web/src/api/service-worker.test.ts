import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8');
const SITE = 'https://chilyo.example';

type Handler = (event: {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}) => void;

/** As much of the Cache API as the worker uses. */
function cacheOf() {
  const kept = new Map<string, Response>();
  const at = (key: Request | URL | string) => String(key instanceof Request ? key.url : key);
  return {
    match: async (key: Request | URL | string) => kept.get(at(key))?.clone(),
    put: async (key: Request | URL | string, answer: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(at(key), answer);
    },
    delete: async (key: Request | URL) => kept.delete(at(key)),
    keys: async () => [...kept.keys()].map((url) => ({ url })).map(({ url }) => new Request(url)),
  };
}

let isFull = false;
let onPress: (event: { notification: object; waitUntil: (work: Promise<unknown>) => void }) => void;
let windows: object[] = [];
let led: string[] = [];
let reads: ReturnType<typeof cacheOf>;
let server: ((path: string) => object | Response) | null;
let ask: (
  path: string,
  token?: string,
  mode?: 'navigate',
) => Promise<{ said: unknown; isKept: boolean } | 'not the worker' | 'no line'>;
beforeEach(() => {
  isFull = false;
  reads = cacheOf();
  let onFetch!: Handler;
  const self = {
    addEventListener(name: string, handler: Handler) {
      if (name === 'fetch') onFetch = handler;
      if (name === 'notificationclick') onPress = handler as never;
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => void led.push(`open ${address}`),
    },
  };
  const fetch = async (request: Request) => {
    if (!server) throw new TypeError('Failed to fetch');
    const answer = server(new URL(request.url).pathname);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  compileFunction(SOURCE, ['self', 'caches', 'fetch', 'location'])(self, { open: async () => reads }, fetch, {
    origin: SITE,
  });
  ask = async (path, token, mode) => {
    let answered: Promise<Response> | undefined;
    const works: Promise<unknown>[] = [];
    const request = new Request(`${SITE}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    // a script cannot make a request for a page
    if (mode) Object.defineProperty(request, 'mode', { value: mode });
    onFetch({
      request,
      respondWith(answer) {
        answered = answer;
      },
      waitUntil: (work) => void works.push(work),
    });
    if (!answered) return 'not the worker';
    try {
      const answer = await answered;
      const said: unknown = await answer.json();
      await Promise.all(works);
      return { said, isKept: answer.headers.has('x-kept-at') };
    } catch {
      return 'no line';
    }
  };
});

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.sign`;
const [mina, jun] = [tokenOf('mina'), tokenOf('jun')];

test('the server answers while it does; without it the last answer comes, with its time, to the same reader', async () => {
  server = () => ({ items: ['하나'] });
  await ask('/api/articles/free?topic=x', mina);
  server = () => ({ items: ['둘'] });
  expect(await ask('/api/articles/free?topic=x', mina)).toEqual({ said: { items: ['둘'] }, isKept: false });
  server = null;
  expect(await ask('/api/articles/free?topic=x', mina)).toEqual({ said: { items: ['둘'] }, isKept: true });
  for (const other of [jun, undefined, 'no-token'])
    expect(await ask('/api/articles/free?topic=x', other)).toBe('no line');
  expect(await ask('/api/articles/free', mina)).toBe('no line');
});

test('what another reader had goes with the first answer, and of one no more than eighty stay', async () => {
  server = () => ({ items: [] });
  await ask('/api/decks', mina);
  await ask('/api/boards');
  expect((await reads.keys()).map(({ url }) => url)).toEqual([`${SITE}/api/boards?reader=`]);
  for (let id = 1; id <= 85; id++) await ask(`/api/articles/free/${id}`);
  const kept = (await reads.keys()).map(({ url }) => url);
  expect(kept).toHaveLength(80);
  expect(kept).toContain(`${SITE}/api/articles/free/85?reader=`);
  expect(kept).not.toContain(`${SITE}/api/articles/free/5?reader=`);
});

test('neither money nor matches nor the market are kept', async () => {
  server = () => ({ item: { name: '미나', gpoint: 900, dpoint: 70 } });
  await ask('/api/users/MYINFO', mina);
  server = null;
  expect(await ask('/api/users/MYINFO', mina)).toEqual({
    said: { item: { name: '미나', gpoint: 0, dpoint: 0 } },
    isKept: true,
  });
  for (const path of [
    '/api/games',
    '/api/games/7/replay',
    '/api/market',
    '/api/trades',
    '/api/uitems',
    '/api/skins',
    '/api/letters',
  ])
    expect([path, await ask(path, mina)]).toEqual([path, 'not the worker']);
});

test('where storage is full the server’s answer is shown all the same', async () => {
  isFull = true;
  server = () => ({ items: ['하나'] });
  const answer = { said: { items: ['하나'] }, isKept: false };
  expect(await ask('/assets/page-1a2b.js')).toEqual(answer);
  expect(await ask('/icon.svg')).toEqual(answer);
  expect(await ask('/api/boards')).toEqual(answer);
  expect(await ask('/', undefined, 'navigate')).toEqual(answer);
});

test('what is opened as a page and is none is not kept as the frame of the pages', async () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  server = (path) =>
    path === '/cards' ? new Response('"frame"', { headers: html }) : Response.json({ name: 'manifest' });
  await ask('/cards', undefined, 'navigate');
  await ask('/manifest.webmanifest', undefined, 'navigate');
  server = null;
  expect(await ask('/decks', undefined, 'navigate')).toEqual({ said: 'frame', isKept: false });
});

test('a press on a notice leads to its address, and one without an address to the page that is open', async () => {
  const press = async (data?: string) => {
    led = [];
    let work: Promise<unknown> = Promise.resolve();
    onPress({
      notification: { data, close: () => {} },
      waitUntil(given) {
        work = given;
      },
    });
    await work;
    return led;
  };
  windows = [];
  expect(await press('/games/7')).toEqual(['open /games/7']);
  expect(await press()).toEqual(['open /']);
  const focus = async () => void led.push('focus');
  windows = [{ focus, navigate: async (address: string) => void led.push(address) }];
  expect(await press('/games/7')).toEqual(['focus', '/games/7']);
  expect(await press()).toEqual(['focus']);
});
