import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { healthRoutes } from './health.ts';
import { testDatabase } from './test-database.ts';
import { makeTestFolder } from './test-folders.ts';
import { openTestHttp } from './test-http.ts';

test('a server is ready while it can store something and does not stop; a clock set back makes no result good for longer', async () => {
  const { db, drop } = await testDatabase();
  const http = await openTestHttp();
  const dataDir = makeTestFolder('chilyo-health-');
  let now = 1_000_000;
  const server = { isStopping: false };
  healthRoutes(
    Object.assign(server, {
      http,
      db,
      bus: { id: 'one' },
      log: pino({ level: 'silent' }),
      now: () => now,
      metrics: { gauge() {} },
    }) as never,
    { dataDir, metricsToken: null },
  );
  const status = async (path: string) => (await http.inject(path)).statusCode;
  expect(await status('/readyz')).toBe(200);
  server.isStopping = true;
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  server.isStopping = false;
  // the disk is gone, which the last result does not know yet
  await rm(dataDir, { recursive: true });
  expect(await status('/readyz')).toBe(200);
  now -= 60_000;
  expect(await status('/readyz')).toBe(503);
  await http.close();
  await drop();
});
