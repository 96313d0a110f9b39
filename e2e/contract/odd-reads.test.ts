import { type Call, calls } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

/** Unusual input: out of range, of the wrong type, lone surrogates, syntax of the database. */
const ODD = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '8640000000001',
  '9007199254740991',
  '1e308',
  'NaN',
  '',
  '%00',
  '%ff',
  '%',
  "'%22)--",
  '__proto__',
  'ㄱ'.repeat(50),
  '2026-13',
  '%F0%9F%98%80',
];

/** A common run gives each place of an address a third of them, another one than the place before. */
const oddFor = (place: number) => (process.env.RANDOM_GAMES ? ODD : ODD.filter((_, at) => at % 3 === place % 3));

let server: ServerProcess;
let operatorToken: string;
beforeAll(async () => {
  server = await sharedServer();
  const { body } = await new Player(server.url, '').call('POST', '/auth/sign-in', server.operator);
  operatorToken = (body.item as { id_token: string }).id_token;
}, 60_000);

const reads = Object.entries(calls as Record<string, Call>).filter(([, { method }]) => method === 'GET');

let asked = 0;
/** Every call comes from an address of its own: what one may ask how often is no matter of this. */
const statusOf = async (path: string, token = ''): Promise<number> => {
  const forwarded = { 'x-forwarded-for': `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` };
  const headers = { ...forwarded, ...(token && { authorization: `Bearer ${token}` }) };
  return (await fetch(`${server.url}/api${path}`, { headers })).status;
};

test('no read is brought down by what stands in its address', async () => {
  const broken: string[] = [];
  let place = 0;
  for (const [name, { path, query }] of reads) {
    const keys = Object.keys(query?.shape ?? {});
    const addresses = [
      ...(path.includes(':') ? oddFor(place++).map((odd) => path.replaceAll(/:\w+/g, odd || '-')) : []),
      ...keys.flatMap((key) => oddFor(place++).map((odd) => `${path.replaceAll(/:\w+/g, '1')}?${key}=${odd}`)),
    ];
    const statuses = await Promise.all(addresses.map((address) => statusOf(address, operatorToken)));
    for (const [index, status] of statuses.entries())
      if (status >= 500 || status === 429) broken.push(`${name} ${addresses[index]}: ${status}`);
  }
  expect(broken).toEqual([]);
}, 240_000);
