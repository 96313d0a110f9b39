import { type Call, calls } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { serve } from '../../apps/server/src/platform/http.ts';
import { openTestHttp } from '../../apps/server/src/platform/test-http.ts';
import { worstBodies } from '../attack/worst-bodies.ts';

/** CPU of the event loop for one body, ms. */
const MOST_MS = 20;
const AGAIN = 7;

const taking = Object.entries<Call>(calls).filter(([, { body }]) => body);

test('the worst body of every call costs at most 20 ms of the event loop', async () => {
  const http = await openTestHttp();
  for (const [, call] of taking) serve(http, call, () => ({}) as never);
  await http.ready();
  let asked = 0;
  const costOf = async ({ method, path }: Call, payload: string) => {
    const remoteAddress = `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const headers = { 'content-type': 'application/json' };
    const before = process.cpuUsage();
    await http.inject({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}`, payload, headers, remoteAddress });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const dear: unknown[] = [];
  for (const [name, call] of taking)
    for (const body of worstBodies(call)) {
      if ((await costOf(call, body)) <= MOST_MS) continue;
      // the first time compiles, the collector runs now and then, and a busy machine makes the same work dearer
      const costs: number[] = [];
      for (let time = 0; time < AGAIN; time++) costs.push(await costOf(call, body));
      const least = Math.min(...costs);
      if (least > MOST_MS) dear.push([name, Math.round(least), body.length, body.slice(0, 120)]);
    }
  await http.close();
  expect(dear).toEqual([]);
}, 120_000);
