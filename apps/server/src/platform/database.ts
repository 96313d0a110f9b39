import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** Address of a PostgreSQL server, or the socket folder of the embedded one. */
export type DatabaseConnection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface OpenOptions {
  poolSize?: number;
  patient?: boolean; // without statement and lock timeouts: for migrations, which wait for each other
  onError?: (error: Error) => void; // called when an idle connection breaks
}

/**
 * Milliseconds. A query that waits longer for a connection is refused with UNAVAILABLE. Slow work sets its own
 * timeouts.
 */
const CONNECTION_MS = 3_000;
const LOCK_MS = 2_000;
const STATEMENT_MS = 15_000;

const INT8 = pg.types.builtins.INT8;

type Opened = { pool: pg.Pool; openPool: (options: OpenOptions) => pg.Pool; options: OpenOptions };
const opened = new WeakMap<Kysely<Database>, Opened>();

export const openDatabase = (connection: DatabaseConnection, options: OpenOptions = {}): Kysely<Database> =>
  openDatabaseBy((its) => openPool(connection, its), options);

/** A database over connections that the caller makes, as the simulation does. */
export function openDatabaseBy(openPool: Opened['openPool'], options: OpenOptions = {}): Kysely<Database> {
  const pool = openPool(options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  opened.set(db, { pool, openPool, options });
  return db;
}

/** The connections of a database that `openDatabase` opened. */
export const poolOf = (db: Kysely<Database>): pg.Pool | undefined => opened.get(db)?.pool;

/** One more connection to a database that `openDatabase` opened, which is made again when it breaks; the caller ends it. */
export function loneConnection(db: Kysely<Database>): pg.Pool {
  const { openPool, options } = opened.get(db)!;
  return openPool({ ...options, poolSize: 1 });
}

function openPool(connection: DatabaseConnection, { poolSize = 20, patient, onError }: OpenOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    application_name: 'chilyo',
    types: { getTypeParser },
    connectionTimeoutMillis: CONNECTION_MS,
    ...(!patient && { lock_timeout: LOCK_MS, statement_timeout: STATEMENT_MS }),
  });
  // Without these two handlers a stopping server (57P01) ends the process with an unhandled error of an idle
  // connection. The pool opens a new one for the next query.
  const note = (error: Error) => onError?.(error);
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** bigint as a number: counts and ids stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text');
