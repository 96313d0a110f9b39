import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { DROPPED } from './event-gate.ts';
import { fail } from './http.ts';
import type { Server } from './server.ts';

/** Operational routes, left out of the API document. */
const HIDDEN = { schema: { hide: true } };

/** Health checks and metrics. */
export function healthRoutes({ http, db, io, events }: Pick<Server, 'http' | 'db' | 'io' | 'events'>): void {
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
  // For a collector on this machine; the site's load is not public.
  http.get('/metrics', HIDDEN, async (request, reply) =>
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
      ? reply.type(metrics.contentType).send(await metrics.metrics())
      : fail(reply, 'NOT_FOUND'),
  );
}
