import { connect, type Socket as NetSocket } from 'node:net';
import { calls } from '@chilyo/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttp, type Http, serve } from './http.ts';
import { MAX_DEPTH } from './json-body.ts';
import { LIMITS } from './limits.ts';
import { LOCAL_REACH } from './reach.ts';

const quiet = pino({ level: 'silent' });
let http: Http;
beforeEach(async () => {
  http = await createHttp(quiet, 'http://localhost');
  http.get('/api/thing', () => 'thing');
  http.get('/assets/font.woff2', () => 'font');
  http.get('/games/:id', { config: { isCounted: true } }, () => 'page');
  const params = z.object({ code: z.string() });
  http.get('/api/pictures/:code', { schema: { params }, config: { rateLimit: { max: 60 } } }, () => 'picture');
});
afterEach(() => http.close());

test('an idle connection outlasts those that a proxy keeps, two minutes at most', () => {
  expect(http.server.keepAliveTimeout).toBeGreaterThan(120_000);
});

const statusOf = async (url: string, remoteAddress = '192.0.2.1') =>
  (await http.inject({ url, remoteAddress })).statusCode;

describe('how often an address may call', () => {
  test('one that calls too often is refused for a while, in words; others are not', async () => {
    for (let call = 0; call < LIMITS.calls.most; call++) await statusOf('/api/thing');
    const refused = await http.inject({ url: '/api/thing', remoteAddress: '192.0.2.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/\d+(초|분) 뒤에/),
    });
    expect(await statusOf('/api/thing', '192.0.2.2')).toBe(200);
    // in any spelling of its path
    for (const url of ['/%61pi/thing', '/a%70i/thing', '/api/%74hing', '/api/thing/', '/api/thing?x=1'])
      expect([url, await statusOf(url)]).toEqual([url, 429]);
  });

  test('a picture has its own limit, however its path is written', async () => {
    for (let call = 0; call < 60; call++) await statusOf('/api/pictures/a');
    for (const url of ['/api/pictures/a', '/%61pi/pictures/b', '/api/p%69ctures/c'])
      expect([url, await statusOf(url)]).toEqual([url, 429]);
    expect(await statusOf('/api/thing')).toBe(200);
  });

  test('what the pages are made of is never refused: many people behind one address each load all of it', async () => {
    for (let file = 0; file <= LIMITS.calls.most; file++) await statusOf('/assets/font.woff2');
    expect(await statusOf('/assets/font.woff2')).toBe(200);
    expect(await statusOf('/api/thing')).toBe(200);
  });

  test('a page that asks the database counts as a call', async () => {
    for (let page = 0; page < LIMITS.calls.most; page++) await statusOf(`/games/${page}`);
    expect([await statusOf('/games/1'), await statusOf('/api/thing')]).toEqual([429, 429]);
  });

  test('a call with a body that visitors may make has a far lower limit', async () => {
    serve(http, calls.signOut, () => ({}));
    const post = () =>
      http.inject({ method: 'POST', url: '/api/auth/sign-out', payload: { refresh_token: 'x' }, remoteAddress: '::2' });
    for (let call = 0; call < LIMITS.visitor_posts.most; call++) expect((await post()).statusCode).toBe(200);
    expect((await post()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('what a body may be', () => {
  beforeEach(() => {
    serve(http, calls.signOut, () => ({}));
    http.post('/api/echo', (request) => ({ got: request.body }));
  });
  const post = (url: string, payload: string) =>
    http.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });

  test('one of more bytes than an honest one has is refused', async () => {
    expect((await post('/api/echo', JSON.stringify('x'.repeat(16_000)))).statusCode).toBe(200);
    const large = await post('/api/echo', JSON.stringify('x'.repeat(17_000)));
    expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('one that is nested very deep is refused before it is parsed; brackets in a text are a text', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect((await post('/api/echo', nested(MAX_DEPTH))).statusCode).toBe(200);
    expect((await post('/api/echo', `{"a":${nested(MAX_DEPTH)}}`)).json()).toMatchObject({ code: 'MALFORMED_BODY' });
    expect((await post('/api/echo', '['.repeat(8_000))).json()).toMatchObject({ code: 'MALFORMED_BODY' });
    const text = `a "quoted" \\ ${'[{'.repeat(100)}`;
    expect((await post('/api/echo', JSON.stringify({ text }))).json()).toEqual({ got: { text } });
    expect((await post('/api/echo', '{"__proto__":{"x":1}}')).json()).toMatchObject({ code: 'MALFORMED_BODY' });
  });
});

test.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/json;charset="UTF-8"', 200],
  ['application/json; charset=utf-7', 415],
  ['application/json; charset=utf-16', 415],
])('a body that says %s: %d', async (type, status) => {
  http.post('/api/echo', (request) => ({ got: request.body }));
  const answer = await http.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': type },
    payload: '{"a":1}',
  });
  expect(answer.statusCode).toBe(status);
});

test('an object of thousands of fields is refused before it is parsed; so many objects are not', async () => {
  http.post('/api/echo', () => ({}));
  const headers = { 'content-type': 'application/json' };
  const post = (payload: string) => http.inject({ method: 'POST', url: '/api/echo', headers, payload });
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
  expect((await post(JSON.stringify(fields(301)))).json()).toMatchObject({ code: 'MALFORMED_BODY' });
  expect((await post(JSON.stringify([fields(300), fields(300), fields(300)]))).statusCode).toBe(200);
});

describe('what a browser may do with an answer', () => {
  test('nothing is kept that does not say so, refusals neither', async () => {
    for (const url of ['/api/thing', '/api/nothing'])
      expect((await http.inject(url)).headers['cache-control']).toBe('no-store');
  });

  test('a page speaks with its own host and asks for no rights', async () => {
    const { headers } = await http.inject('/api/thing');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("font-src 'self';");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://chzzk.naver.com;");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    const { headers: document } = await http.inject('/api/docs/');
    expect(document['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  const preflight = (app: Http, origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/thing',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key,content-type',
      },
    });

  test('a web app on another host may call when its origin is named, and no other', async () => {
    const reach = { ...LOCAL_REACH, webOrigins: ['https://play.example.com'] };
    const open = await createHttp(quiet, 'https://api.example.com', reach);
    open.get('/api/thing', () => 'thing');
    const leave = await preflight(open, 'https://play.example.com');
    expect(leave.statusCode).toBe(204);
    expect(leave.headers['access-control-allow-origin']).toBe('https://play.example.com');
    expect(String(leave.headers['access-control-allow-headers']).toLowerCase()).toMatch(
      /authorization.*idempotency-key/,
    );
    const { headers } = await open.inject({ url: '/api/thing', headers: { origin: 'https://play.example.com' } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://play.example.com',
      'access-control-expose-headers': 'ETag, Retry-After, WWW-Authenticate',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com wss://api.ex");
    const other = await preflight(open, 'https://evil.example.com');
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    await open.close();
    expect((await preflight(http, 'https://play.example.com')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  test('sign-in pages may call the provider', async () => {
    const reach = { ...LOCAL_REACH, providerOrigins: ['https://login.example.com'] };
    const app = await createHttp(quiet, 'http://localhost', reach);
    const { headers } = await app.inject('/api/thing');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://login.example.com;");
    await app.close();
  });
});

test('only a trusted proxy says whom it speaks for', async () => {
  const addressBehind = async (trustProxy: number | string[], remoteAddress: string) => {
    const app = await createHttp(quiet, 'http://localhost', { ...LOCAL_REACH, trustProxy });
    app.get('/api/address', (request) => request.ip);
    const headers = { 'x-forwarded-for': '198.51.100.1, 10.0.0.9' };
    const { body } = await app.inject({ url: '/api/address', remoteAddress, headers });
    await app.close();
    return body;
  };
  expect(await addressBehind(['loopback'], '127.0.0.1')).toBe('10.0.0.9');
  expect(await addressBehind(['loopback'], '10.0.0.1')).toBe('10.0.0.1');
  expect(await addressBehind(['10.0.0.0/8'], '10.0.0.1')).toBe('198.51.100.1');
  expect(await addressBehind(1, '203.0.113.5')).toBe('10.0.0.9');
  expect(await addressBehind(0, '127.0.0.1')).toBe('127.0.0.1');
});

describe('what is no request at all is refused in words', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const { port } = http.server.address() as { port: number };
      let answer = '';
      const socket: NetSocket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
    });

  test.each([
    ['headers beyond all measure', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['bytes that are no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['no host', 'GET /api/thing HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a method that nobody knows', 'DANCE /api/thing HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ])('%s', async (_, text, status, code) => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.split('\r\n\r\n')[1]!) as { message: string };
    expect(body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
  });

  test('a client that disconnects in the middle of a body is not reported as a database error', async () => {
    const logged: string[] = [];
    const watched = await createHttp(
      pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
      'http://localhost',
    );
    const failed = new Promise<number>((resolve) =>
      watched.addHook('onSend', async (_request, reply) => resolve(reply.statusCode)),
    );
    watched.post('/api/echo', () => ({}));
    await watched.listen({ port: 0, host: '127.0.0.1' });
    const { port } = watched.server.address() as { port: number };
    const head = 'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}{"a`, () => setTimeout(() => socket.destroy(), 50)),
    );
    expect(await failed).toBe(400);
    await watched.close();
    expect(logged).toEqual([]);
  });

  test('an answer that breaks its schema is logged with what is wrong in it, without the definition of the call', async () => {
    const logged: string[] = [];
    const watched = await createHttp(
      pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
      'http://localhost',
    );
    const response = { 200: z.object({ seven: z.literal(7) }) };
    watched.get('/api/seven', { schema: { response } }, () => ({ seven: 8 }) as never);
    const answer = await watched.inject({ url: '/api/seven' });
    await watched.close();
    expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request failed', err: { url: '/api/seven' } },
    ]);
    expect(logged[0]).toContain('seven');
    expect(logged[0]).not.toContain('serialization');
  });

  test('the absolute form of a path counts like any other', async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    for (let call = 0; call < 60; call++) await statusOf('/api/pictures/a', '127.0.0.1');
    const answer = await raw('GET http://x/api/pictures/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 429 /);
  });
});
