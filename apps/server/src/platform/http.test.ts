import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS_A_MINUTE, createHttp, type Http } from './http.ts';

let http: Http;
beforeEach(async () => {
  http = await createHttp(pino({ level: 'silent' }), 'http://localhost');
  http.get('/api/thing', () => 'thing');
  http.get('/assets/font.woff2', () => 'font');
});
afterEach(() => http.close());

const statusOf = async (url: string, remoteAddress = '192.0.2.1') =>
  (await http.inject({ url, remoteAddress })).statusCode;

test('an address that calls too often is refused for a while, in words; others are not', async () => {
  for (let call = 0; call < CALLS_A_MINUTE; call++) await statusOf('/api/thing');
  const refused = await http.inject({ url: '/api/thing', remoteAddress: '192.0.2.1' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('잠시 뒤') });
  expect(await statusOf('/api/thing', '192.0.2.2')).toBe(200);
});

test('what the pages are made of is never refused: many people behind one address each load all of it', async () => {
  for (let file = 0; file <= CALLS_A_MINUTE; file++) await statusOf('/assets/font.woff2');
  expect(await statusOf('/assets/font.woff2')).toBe(200);
  expect(await statusOf('/api/thing')).toBe(200);
});
