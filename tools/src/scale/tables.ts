import pg from 'pg';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/start.ts';

/** Without the checks of references, whose every row would be looked up; what is copied in refers to what is there. */
export const QUICK = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set maintenance_work_mem = '768MB'",
  "set work_mem = '256MB'",
  'set statement_timeout = 0',
  'set lock_timeout = 0',
] as const;

export const makeQuick = (client: pg.Client) => client.query(QUICK.join('; '));

type Index = { name: string; definition: string };

/**
 * Empties tables and fills them without their indexes, then recreates the indexes, which is several times faster. The
 * definitions of the indexes are stored, so that an interrupted run can restore them.
 */
export async function refill(client: pg.Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  await client.query(
    'create table if not exists filled_indexes (name text primary key, on_table text, definition text)',
  );
  await client.query(
    `insert into filled_indexes select indexname, tablename, indexdef from pg_indexes
      where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)
      on conflict do nothing`,
    [tables],
  );
  const { rows } = await client.query<Index>('select name, definition from filled_indexes where on_table = any($1)', [
    tables,
  ]);
  for (const { name } of rows) await client.query(`drop index if exists ${name}`);
  await client.query(`truncate ${tables.join(', ')} cascade`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** Opens the database of a store without a server: with Kysely for the server's functions, and with pg for COPY. */
export async function openStore(folder: string) {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const db = openDatabase(embedded.connection, { patient: true });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  return {
    db,
    client,
    /** How much it holds. */
    async told(): Promise<string> {
      const { rows } = await client.query<{ told: string }>(`
        select pg_size_pretty(pg_database_size(current_database())) || ': ' || string_agg(told, ', ') as told from (
          select relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)) as told from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 12) as largest`);
      return rows[0]!.told;
    },
    async close() {
      await client.end();
      await db.destroy();
      await embedded.stop();
    },
  };
}
