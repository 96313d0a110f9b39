import pg from 'pg';
import type { DatabaseConnection } from '../platform/database.ts';
import type { Manifest } from './archive.ts';

/** Tables that the migrations fill themselves. */
const OF_THE_MIGRATOR = "('kysely_migration', 'kysely_migration_lock')";
/** Objects of the schema that no extension brought. */
const ours = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;
const HERE = 'current_schema()::regnamespace';

export const quoted = (name: string) => pg.escapeIdentifier(name);

/** A connection that waits as long as it must, and writes values in one way whatever the settings of the server. */
export async function connectPatiently(connection: DatabaseConnection, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // a broken connection also fails the query that runs
  client.on('error', () => {});
  await client.connect();
  for (const setting of [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await client.query(`set ${setting}`);
  return client;
}

/** Whether this account may create tables; a failure within the migrations would not say so. */
export async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege(current_schema(), 'create') and has_database_privilege(current_database(), 'create') as may`,
  );
  return rows[0]!.may;
}

/** All tables, those of the migrator too. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = ${HERE} and relkind in ('r', 'p')
      and ${ours('pg_class')} order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** In the order of their names; none where there is no table of them. */
export async function executedMigrations(client: pg.Client): Promise<string[]> {
  if (!(await tableNames(client)).includes('kysely_migration')) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Tables with rows of their own, and their columns but for generated ones. */
export async function storedTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attname) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = ${HERE} and relkind = 'r' and ${ours('pg_class')} and relname not in ${OF_THE_MIGRATOR}
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
  );
  return rows;
}

/** The number of rows of a table, and a sum of their hashes in which their order does not count. */
export async function tableHash(client: pg.Client, { name, columns }: Manifest['tables'][number]): Promise<string> {
  const row = `row(${columns.map(quoted).join(', ')})::text`;
  const { rows } = await client.query<{ hash: string }>(
    `select count(*) || ' ' || coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint::numeric), 0) as hash
      from ${quoted(name)}`,
  );
  return rows[0]!.hash;
}

/** They count on outside of any snapshot: read after it began, none is behind its rows. */
export async function sequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema()
      order by sequencename`,
  );
  return rows;
}

/** The next id follows this number, or is the first one. */
export async function setSequence(client: pg.Client, { name, last }: Manifest['sequences'][number]): Promise<void> {
  await (last === null
    ? client.query(`alter sequence ${quoted(name)} restart`)
    : client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]));
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = ${HERE} and contype = 'f' order by relname, conname`,
  );
  return rows;
}

/** Drops all tables and functions of the schema that no extension brought. */
export async function dropAll(client: pg.Client): Promise<void> {
  const tables = await tableNames(client);
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(', ')} cascade`);
  const { rows: routines } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = ${HERE} and ${ours('pg_proc')}`,
  );
  for (const { name } of routines) await client.query(`drop routine if exists ${name} cascade`);
}
