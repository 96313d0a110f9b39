import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from './http.ts';
import { freeBytes, type Metrics } from './metrics.ts';
import { programVersion } from './program-version.ts';
import type { Server } from './server.ts';

/** Operational routes, left out of the API document. */
const HIDDEN = { schema: { hide: true } };
/** Below this much free disk the server counts as not ready: the embedded database needs it for a checkpoint. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** How long a result of the attempt to write is good, ms. */
const WRITE_MS = 5_000;
/** An unwritable store is logged as an error at most this often, ms. */
const ERROR_MS = 60_000;

export interface HealthOptions {
  /** Folder whose disk must have room. */
  dataDir: string;
  /** Bearer token of a collector on another machine; null: only this machine may read the metrics. */
  metricsToken: string | null;
}

/** Health checks and metrics. */
export function healthRoutes(
  server: Pick<Server, 'http' | 'bus' | 'db' | 'log' | 'now' | 'isStopping'> & { metrics: Metrics },
  { dataDir, metricsToken }: HealthOptions,
): void {
  const { http, bus, db, log, now, metrics } = server;
  const version = programVersion();
  http.get('/healthz', HIDDEN, () => ({ ok: true, version, node: bus.id }));

  let tried = { at: 0, result: Promise.resolve() };
  let loggedAt = 0;
  const tryWrite = () => {
    // also where the clock was set back
    if (Math.abs(now() - tried.at) > WRITE_MS) tried = { at: now(), result: writeNothing() };
    return tried.result;
  };
  /** Commits a record of the write-ahead log without any row: it fails on a full disk and on a read-only database. */
  const writeNothing = async () => {
    if ((await freeBytes(dataDir)) < LEAST_FREE_BYTES) throw new Error(`the disk of ${dataDir} is full`);
    await sql`select pg_logical_emit_message(true, 'chilyo', '')`.execute(db);
  };
  http.get('/readyz', HIDDEN, async (_, reply) => {
    if (server.isStopping) return fail(reply, 'UNAVAILABLE');
    try {
      await tryWrite();
      return { ok: true };
    } catch (error) {
      if (now() - loggedAt > ERROR_MS) {
        loggedAt = now();
        log.error({ err: error }, 'nothing can be stored');
      }
      return fail(reply, 'UNAVAILABLE');
    }
  });

  metrics.gauge('chilyo_free_bytes', 'Free bytes of the disk of DATA_DIR', () => freeBytes(dataDir));
  // the site's load is not public
  http.get('/metrics', HIDDEN, async (request, reply) =>
    isLocal(request.ip) || bears(request.headers.authorization, metricsToken)
      ? reply.type(metrics.contentType).send(await metrics.text())
      : fail(reply, 'NOT_FOUND'),
  );
}

const isLocal = (ip: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);

function bears(authorization: string | undefined, token: string | null): boolean {
  if (token === null || !authorization) return false;
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
