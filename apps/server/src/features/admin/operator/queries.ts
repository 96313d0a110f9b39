import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** The database's estimates of the number of rows, by table. */
export async function estimateRows(db: Db, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::bigint as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${tables})`.execute(db);
  return new Map(rows.map((row) => [row.name, Number(row.rows)]));
}

/** The number of rows of a table, which are all read. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]!.n);
}
