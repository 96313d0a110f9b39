import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { openTestHttp } from './test-http.ts';

test('all addresses of one IPv6 network share one allowance of calls', async () => {
  const http = await openTestHttp();
  http.get('/api/thing', () => 'thing');
  const leftFor = async (remoteAddress: string) =>
    Number((await http.inject({ url: '/api/thing', remoteAddress })).headers['x-ratelimit-remaining']);
  expect(await leftFor('2001:db8::1')).toBe(LIMITS.calls.most - 1);
  expect(await leftFor('2001:db8::2')).toBe(LIMITS.calls.most - 2);
  expect(await leftFor('2001:db8:0:1::1')).toBe(LIMITS.calls.most - 1);
  expect(await leftFor('192.0.2.1')).toBe(LIMITS.calls.most - 1);
  expect(await leftFor('::ffff:192.0.2.1')).toBe(LIMITS.calls.most - 2);
  await http.close();
});
