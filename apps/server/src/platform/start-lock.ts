import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Keys of the advisory locks of nodes that start at the same time; arbitrary, but fixed. */
const KEYS = { boot: 7_707_001, jobs: 7_707_002 };
const AGAIN_MS = 50;

/** Runs a step of the start on one node at a time; it gets the connection that holds the lock. */
export function oneAtATime<T>(
  db: Kysely<Database>,
  step: keyof typeof KEYS,
  work: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // a waiting statement would end by its time-out
    while (!(await tryLock(connection, KEYS[step]))) await delay(AGAIN_MS);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${KEYS[step]})`.execute(connection);
    }
  });
}

async function tryLock(connection: Kysely<Database>, key: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
  return rows[0]!.taken;
}
