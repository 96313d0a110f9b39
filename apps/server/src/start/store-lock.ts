import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clock } from '../platform/clock.ts';
import type { DatabaseConnection } from '../platform/database.ts';
import { isUnavailable } from '../platform/database-errors.ts';

/** A store that this server cannot use. The message is one Korean sentence for the host. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Key of the advisory lock that the server of a database holds; any fixed number of one's own. */
const LOCK_KEY = 0x6368_696c;
/** Oldest major version of PostgreSQL whose features the tables use. */
const OLDEST = 15;
const RETRY_MS = 500;

export interface StoreLock {
  release: () => Promise<void>;
}

export interface StoreLockOptions {
  /** Called once when another server holds the lock after the connection broke. */
  onLost: (error: StoreError) => void;
  /**
   * How long a start waits for a database that is itself starting and for a predecessor that is stopping, ms. A killed
   * predecessor's connection on another machine may outlive it by that long.
   */
  patienceMs?: number;
  /** Shares it with other servers that share it, and keeps out all others. */
  isShared?: boolean;
}

/**
 * Makes this process the only server of a database, by a session-level advisory lock on a connection of its own: without
 * Redis, players of a second server would not meet those of the first. With Redis the lock is shared.
 * Throws StoreError when another server holds it or PostgreSQL is too old, and the driver's error when the database does
 * not answer (see `databaseSentence`).
 */
export async function lockStore(
  connection: DatabaseConnection,
  { onLost, patienceMs = 10_000, isShared = false }: StoreLockOptions,
): Promise<StoreLock> {
  let isReleased = false;
  let client = await acquire(connection, patienceMs, isShared);
  const watch = () => void client.once('end', () => void again());
  const again = async () => {
    while (!isReleased) {
      try {
        client = await acquire(connection, patienceMs, isShared);
        return isReleased ? await client.end() : watch();
      } catch (error) {
        if (error instanceof StoreError) return onLost(error);
        await delay(RETRY_MS);
      }
    }
  };
  watch();
  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

async function acquire(connection: DatabaseConnection, patienceMs: number, isShared: boolean): Promise<pg.Client> {
  const deadline = clock.now() + patienceMs;
  for (;;) {
    const isLate = clock.now() + RETRY_MS > deadline;
    const client = await connect(connection).catch((error: unknown) => {
      if (isLate || !mayPass(error)) throw error;
    });
    if (client) {
      if (await takesLock(client, isShared)) return client;
      await client.end();
      if (isLate)
        throw new StoreError(
          '이 데이터베이스는 이미 다른 칠요 서버가 쓰고 있습니다. 그 서버를 먼저 끝내 주세요. 서버를 여럿 켜려면 모두에 같은 REDIS_URL을 정해 주세요.',
        );
    }
    await delay(RETRY_MS);
  }
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'chilyo store lock',
    connectionTimeoutMillis: 5_000,
    // a dead peer is noticed, so that its lock does not outlive it by hours
    keepAlive: true,
  });
  // a broken idle connection reports an error and then ends, which the lock watches
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * The database may answer soon: it is starting, or a balancer closes connections until it has found the new primary. An
 * unknown name is mistyped.
 */
const mayPass = (error: unknown): boolean =>
  isUnavailable(error) && (error as NodeJS.ErrnoException).code !== 'ENOTFOUND';

async function takesLock(client: pg.Client, isShared: boolean): Promise<boolean> {
  const { rows } = await client.query<{ version: number; taken: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, ${isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($1) as taken`,
    [LOCK_KEY],
  );
  const { version, taken } = rows[0]!;
  if (version >= OLDEST) return taken;
  await client.end();
  throw new StoreError(`PostgreSQL ${version}에는 칠요를 둘 수 없습니다. ${OLDEST} 이상을 써 주세요.`);
}
