import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { replayPage } from './features/replays/routes.ts';
import { DROPPED, type EventGate } from './platform/event-gate.ts';
import { fail, type Http } from './platform/http.ts';
import type { Io } from './platform/socket.ts';
import type { Database } from './platform/tables.ts';

const webFolder = join(import.meta.dirname, '../../web/dist');

/** Of whoever runs the site, not of the API. */
const HIDDEN = { schema: { hide: true } };

/** Whether the server lives and can work, and what it is busy with. */
export function healthRoutes(http: Http, db: Kysely<Database>, { io, events }: { io: Io; events: EventGate }): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  new Gauge({
    name: 'chilyo_sockets',
    help: 'Open sockets',
    registers: [metrics],
    collect() {
      this.set(io.engine.clientsCount);
    },
  });
  new Counter({
    name: 'chilyo_events_dropped_total',
    help: 'Socket events that no handler saw, by cause',
    labelNames: ['cause'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const cause of DROPPED) this.inc({ cause }, events.dropped[cause]);
    },
  });
  http.get('/healthz', HIDDEN, () => ({ ok: true }));
  http.get('/readyz', HIDDEN, async (_, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { ok: true };
    } catch {
      return fail(reply, 'UNAVAILABLE');
    }
  });
  // For a collector on this machine; how busy the site is does not concern the world.
  http.get('/metrics', HIDDEN, async (request, reply) =>
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
      ? reply.type(metrics.contentType).send(await metrics.metrics())
      : fail(reply, 'NOT_FOUND'),
  );
}

/** The built web app; every path that is no file and no call is the app's own business. */
export async function serveSite(http: Http, db: Kysely<Database>, publicUrl: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: webFolder,
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (!path.includes(`${webFolder}/assets/`)) void reply.header('cache-control', 'no-cache');
    },
  });
  replayPage(http, db, { index: join(webFolder, 'index.html'), publicUrl });
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url);
    return isPage ? reply.sendFile('index.html') : fail(reply, 'NOT_FOUND');
  });
}
