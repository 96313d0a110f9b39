import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { fuzzEvents } from '../attack/fuzz.ts';
import { Chance } from '../attack/values.ts';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

const SEED = 20_261_121;
const SOCKETS = 100;
/** A common run sends a third. */
const EVENTS = process.env.RANDOM_GAMES ? 9_000 : 3_000;
const REQUESTS = process.env.RANDOM_GAMES ? 1_000 : 400;
const IN_PARALLEL = 32;

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

const chance = new Chance(SEED);
const { below, oneOf } = chance;
const nested = (depth: number): unknown => (depth === 0 ? {} : { a: [nested(depth - 1)] });

type Malformed = { method: string; path: string; headers: Record<string, string>; body: string };
const POSTS = [
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/refresh',
  '/auth/sign-out',
  '/auth/sign-out-everywhere',
  '/users/register',
];
const QUERIES = ['limit=-1', 'limit=NaN', 'offset=1e9', 'offset=x', 'category=__proto__', 'before=0', 'before=-5'];

function malformedRequest(): Malformed {
  const json = { 'content-type': 'application/json' };
  const bodies = [
    '{"a":',
    '[]',
    '"x"',
    '\u0000',
    '{"__proto__":{"x":1}}',
    'null',
    `"${'y'.repeat(below(20_000))}"`,
    JSON.stringify(nested(50)),
    JSON.stringify({ email: below(9), password: [], name: {} }),
  ];
  const kinds: (() => Malformed)[] = [
    () => ({ method: 'POST', path: oneOf(POSTS), headers: json, body: oneOf(bodies) }),
    () => ({ method: 'PUT', path: '/users', headers: json, body: oneOf(bodies) }),
    () => ({ method: 'POST', path: oneOf(POSTS), headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
    () => ({ method: 'POST', path: oneOf(POSTS), headers: { 'content-type': 'a'.repeat(100) }, body: 'x' }),
    () => ({
      method: 'GET',
      path: `/common/articles?category=note&${oneOf(QUERIES.slice(0, 4))}`,
      headers: {},
      body: '',
    }),
    () => ({ method: 'GET', path: `/chat/messages?${oneOf(QUERIES.slice(5))}`, headers: {}, body: '' }),
    () => ({
      method: 'GET',
      path: `/articles/${oneOf(['note', '%00', '__proto__', 'x'.repeat(150)])}/${oneOf(['0', '-1', '9e9', '%EC%B9%A0', 'x'.repeat(180)])}`,
      headers: {},
      body: '',
    }),
    () => ({ method: oneOf(['DELETE', 'PATCH', 'PUT', 'OPTIONS']), path: '/cards', headers: {}, body: '' }),
    () => ({ method: 'GET', path: `/${'../'.repeat(below(8))}etc/passwd`, headers: {}, body: '' }),
    () => ({
      method: 'GET',
      path: oneOf(['/\\', '/a%00b', '/constructor', '//']),
      headers: {},
      body: '',
    }),
    () => ({
      method: 'GET',
      path: '/users/MYINFO',
      headers: { authorization: oneOf(['Bearer', 'Bearer a.b.c', 'x'.repeat(3_000), 'Basic eDp4', 'Bearer null']) },
      body: '',
    }),
    () => ({
      method: 'GET',
      path: '/uitems',
      headers: { 'x-forwarded-for': 'x'.repeat(300), cookie: '=;=' },
      body: '',
    }),
  ];
  return oneOf(kinds)();
}

/** Two visitors behind the proxy of this machine: neither reaches the 3 000 calls a minute that one may make. */
const ADDRESSES = ['192.0.2.1', '192.0.2.2'];

type Reply = { status: number; type: string; text: string };
/** Not `fetch`: that one corrects paths, methods and headers before it sends them. */
function send({ method, path, headers, body }: Malformed): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${server.url}`,
      { method, path: `/api${path}`, headers: { 'x-forwarded-for': oneOf(ADDRESSES), ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
}

async function chats(player: Player, line: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const listener = (message: { content?: string }) => {
      if (message.content !== line) return;
      player.socket.off('CHAT', listener);
      resolve();
    };
    player.socket.on('CHAT', listener);
  });
  player.socket.emit('MESSAGE', line, '', 'x');
  await heard;
}

test('thousands of malformed events and requests have no effect on others', async () => {
  const [witness, reader] = await Promise.all([
    new Player(server.url, 'witness@example.com').signUp(),
    new Player(server.url, 'sender@example.com').signUp(),
  ]);
  await witness.register('증인', 'R');
  await reader.register('보낸이', 'G');
  await witness.connect();
  const startedAt = await processStart();
  const earlier = server.output.length;

  const wrong: string[] = [];
  const requests = () =>
    inParallel(REQUESTS, async () => {
      const sent = malformedRequest();
      const reply = await send(sent);
      if (!isRefusal(reply))
        wrong.push(
          `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)} ${sent.body.slice(0, 80)} -> ${reply.status} ${reply.type} ${reply.text.slice(0, 120)}`,
        );
    });
  const tokens = ['', reader.token];
  await Promise.all([
    fuzzEvents(server.url, tokens, SEED, SOCKETS, EVENTS),
    requests(),
    chats(witness, '소란 속에서도 들립니다'),
  ]);

  expect(wrong.slice(0, 10)).toEqual([]);
  await chats(witness, '소란이 지나갔습니다');
  expect(await cardsFor('203.0.113.7')).toBeGreaterThan(110);
  expect((await witness.call('GET', '/users/MYINFO')).status).toBe(200);
  expect(await processStart()).toBe(startedAt);
  expect(
    server.output
      .slice(earlier)
      .split('\n')
      .filter((line) => line.includes('"level":50')),
  ).toEqual([]);
  witness.socket.close();
}, 30_000);

test('a path that cannot be decoded is refused like everything else', async () => {
  const reply = await send({ method: 'GET', path: '/%zz', headers: {}, body: '' });
  expect(isRefusal(reply)).toBe(true);
});

test('the rate limit applies to one caller only', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.99' };
  const replies: Reply[] = [];
  await inParallel(
    3_100,
    async () => void replies.push(await send({ method: 'GET', path: '/no/call', headers, body: '' })),
  );
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(100);
  expect(replies.every(isRefusal)).toBe(true);
  expect(await cardsFor('203.0.113.7')).toBeGreaterThan(110);
});

function isRefusal({ status, text }: Reply): boolean {
  if (status < 400 || status >= 500) return false;
  try {
    const { message, code } = JSON.parse(text) as { message: string; code: string };
    return /[가-힣]/.test(message) && /^[A-Z_]+$/.test(code);
  } catch {
    return false;
  }
}

/** Behind the proxy of this machine stands another visitor, whose share of requests is untouched. */
async function cardsFor(address: string): Promise<number> {
  const response = await fetch(`${server.url}/api/cards`, { headers: { 'x-forwarded-for': address } });
  const { items } = (await response.json()) as { items: unknown[] };
  return items.length;
}

async function processStart(): Promise<string> {
  const response = await fetch(`${server.url}/metrics`);
  return /^process_start_time_seconds (.+)$/m.exec(await response.text())![1]!;
}
