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
    match: async (key: URL | string) => kept.get(at(key))?.clone(),
    put: async (key: URL | string, answer: Response) => void kept.set(at(key), answer),
    delete: async (key: Request | URL) => kept.delete(at(key)),
    keys: async () => [...kept.keys()].map((url) => ({ url })).map(({ url }) => new Request(url)),
  };
}

let reads: ReturnType<typeof cacheOf>;
let server: ((path: string) => object) | null;
let ask: (path: string, token?: string) => Promise<{ said: unknown; isKept: boolean } | 'not the worker' | 'no line'>;
beforeEach(() => {
  reads = cacheOf();
  let onFetch!: Handler;
  const self = {
    addEventListener(name: string, handler: Handler) {
      if (name === 'fetch') onFetch = handler;
    },
  };
  const fetch = async (request: Request) => {
    if (!server) throw new TypeError('Failed to fetch');
    return Response.json(server(new URL(request.url).pathname));
  };
  compileFunction(SOURCE, ['self', 'caches', 'fetch', 'location'])(self, { open: async () => reads }, fetch, {
    origin: SITE,
  });
  ask = async (path, token) => {
    let answered: Promise<Response> | undefined;
    const works: Promise<unknown>[] = [];
    onFetch({
      request: new Request(`${SITE}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
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
