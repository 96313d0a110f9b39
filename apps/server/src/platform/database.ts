import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** Where a PostgreSQL is: an address, or the socket folder of the embedded one. */
export type DatabaseConnection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface OpenOptions {
  poolSize?: number;
  patient?: boolean; // statements and locks take what they take: for migrations, which wait for each other
  onError?: (error: Error) => void; // a connection broke while nobody waited for it
}

/** Milliseconds. Whoever waits longer is told UNAVAILABLE rather than left hanging; what honestly takes longer says so itself. */
const CONNECTION_MS = 3_000;
const LOCK_MS = 2_000;
const STATEMENT_MS = 15_000;

const INT8 = pg.types.builtins.INT8;

export function openDatabase(connection: DatabaseConnection, options: OpenOptions = {}): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(connection, options) }) });
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
  // Without these two a server that stops (57P01) takes the process down: nobody awaits an idle connection.
  // The pool makes a new one for the next query.
  const note = (error: Error) => onError?.(error);
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** bigint as a number: counts and our ids stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text');
