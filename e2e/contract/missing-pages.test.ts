import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let article: number;
let gone: number;
let deck: number;
beforeAll(async () => {
  server = await sharedServer();
  const player = await new Player(server.url, 'missing-pages@example.com').signUp();
  const consents = { terms: true, privacy: true, over_14: true };
  await player.call('POST', '/users/register', { name: '없는화면', element: 'R', consents });
  deck = ((await player.call('GET', '/decks')).body.items as { id: number }[])[0]!.id;
  const body = { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: '글' }] }] };
  const write = async (title: string) => {
    const answer = await player.call(
      'POST',
      '/articles/free',
      { topic: '잡담', title, body },
      player.token,
      `missing-${title.length}-page`,
    );
    return (answer.body.item as { id: number }).id;
  };
  [article, gone] = [await write('있는 글'), await write('지운 글입니다')];
  await player.call('DELETE', `/articles/free/${gone}`);
}, 60_000);

/** The path as it is, which `fetch` would change. */
const get = (path: string, method = 'GET') =>
  new Promise<{ status: number; type: string; text: string; csp: boolean }>((resolve, reject) => {
    request(`${server.url}/`, { path, method }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          type: String(answer.headers['content-type']),
          text,
          csp: answer.headers['content-security-policy'] !== undefined,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test.each(['/', '/cards', '/cards/new/try', '/articles/free?page=2', '/articles/free/create', '/mypage/bookmarks'])(
  '%s is a page',
  async (path) => expect(await get(path)).toMatchObject({ status: 200, type: expect.stringContaining('text/html') }),
);

test('an article, a person and a card that are there are pages with 200', async () => {
  for (const path of [
    `/articles/free/${article}`,
    `/articles/free/${article}/edit`,
    `/decks/${deck}/edit`,
    '/pages/user/1',
    '/cards/101',
    '/cards/101/try',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
});

test.each([
  '/nope/x',
  '/favicon.ico',
  '/cards/x',
  '/articles/nope',
  '/articles/free/99999999',
  '/articles/free/99999999999',
  '/pages/user/99999999',
  '/pages/deck/not-a-deck',
  '/games/99999999',
  '/cards/1e3',
  '/games/+1',
  '/%ff',
  '/%00',
  '/cards/%00',
  '//x',
  '//x/../y',
  '/%25ff?a=%ff',
  '/articles/free/%ff',
  '/%',
])('%s is answered with 404 and the page of the site, under its security headers', async (path) => {
  const { status, type, text, csp } = await get(path);
  expect([status, type, csp]).toEqual([404, 'text/html; charset=utf-8', true]);
  expect(text).toContain('id="root"');
});

test('a deleted article, and one of another board, are missing; a program gets its words', async () => {
  expect((await get(`/articles/free/${gone}`)).status).toBe(404);
  expect((await get(`/articles/deck/${article}`)).status).toBe(404);
  expect(await get('/api/%ff')).toMatchObject({ status: 404, type: expect.stringContaining('application/json') });
  expect(await get('/assets/none.js')).toMatchObject({
    status: 404,
    type: expect.stringContaining('application/json'),
  });
  expect((await get('/nope', 'HEAD')).status).toBe(404);
});

/** No row of a table has it. */
const NONE = 2_147_483_647;

test('every page about a thing answers 404 where there is none', async () => {
  const { paths, numbers } = JSON.parse(readFileSync('apps/web/dist/.vite/routes.json', 'utf8')) as {
    paths: string[];
    numbers: string[];
  };
  const named = paths.filter((path) => numbers.some((name) => path.split('/').includes(`$${name}`)));
  expect(named.length).toBeGreaterThan(12);
  const answered = named.map(async (path) => {
    const address = path.replace('$category', 'free').replace(/\$\w+/, String(NONE));
    return [path, (await get(address)).status];
  });
  expect(await Promise.all(answered)).toEqual(named.map((path) => [path, 404]));
});

test('a call takes another spelling of an id for no id', async () => {
  for (const typed of ['1e3', '+1', '%201', '0x10', '007'])
    expect([typed, (await get(`/api/articles/free/${typed}`)).status]).toEqual([typed, 400]);
});
