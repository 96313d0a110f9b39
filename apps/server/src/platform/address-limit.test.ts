import { expect, test } from 'vitest';
import { CALLS_A_MINUTE } from './http.ts';
import { openTestHttp } from './test-http.ts';

test('all addresses of one IPv6 network share one allowance of calls', async () => {
  const http = await openTestHttp();
  http.get('/api/thing', () => 'thing');
  const leftFor = async (remoteAddress: string) =>
    Number((await http.inject({ url: '/api/thing', remoteAddress })).headers['x-ratelimit-remaining']);
  expect(await leftFor('2001:db8::1')).toBe(CALLS_A_MINUTE - 1);
  expect(await leftFor('2001:db8::2')).toBe(CALLS_A_MINUTE - 2);
  expect(await leftFor('2001:db8:0:1::1')).toBe(CALLS_A_MINUTE - 1);
  expect(await leftFor('192.0.2.1')).toBe(CALLS_A_MINUTE - 1);
  expect(await leftFor('::ffff:192.0.2.1')).toBe(CALLS_A_MINUTE - 2);
  await http.close();
});
