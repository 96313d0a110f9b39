import type pg from 'pg';
import { openDatabase, poolOf } from '../../platform/database.ts';
import type { TestDatabase } from '../../platform/test-database.ts';
import type { Table, Values } from './rows.ts';
import type { Heard } from './test-recording.ts';
import { shown } from './values.ts';

/** Refusals that depend on who waits for how long: statements one after the other cannot meet them. */
const OF_WAITING = new Set(['40P01', '55P03']);
const OF_FAILED_TRANSACTION = '25P02';
/** What has to wait in the repetition, where each statement found its locks free, fails after this. */
const WAIT_MS = 500;
/** More than sessions that are open at once. */
const CONNECTIONS = 60;

/** The clock of the simulation in PostgreSQL, in place of its own, also in the defaults of columns. */
const VIRTUAL_TIME = `
  create schema virtual;
  create function virtual.now() returns timestamptz stable language sql
    as $$ select current_setting('virtual.now')::timestamptz $$;
  do $$ declare one record; begin
    for one in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()' loop
      execute format('alter table %I alter %I set default virtual.now()', one.table_name, one.column_name);
    end loop;
    execute format('alter database %I set search_path = virtual, public, pg_catalog', current_database());
    execute format('alter database %I set lock_timeout = ${WAIT_MS}', current_database());
  end $$`;

/** Runs on PostgreSQL what the simulated store answered, each session by a connection; returns where they differ. */
export async function repeat(
  heard: readonly Heard[],
  { begun, ended }: Record<'begun' | 'ended', Map<string, Table>>,
  { db, connection }: TestDatabase,
): Promise<string[]> {
  await poolOf(db)!.query(VIRTUAL_TIME);
  const own = openDatabase(connection, { poolSize: CONNECTIONS, patient: true });
  const pool = poolOf(own)!;
  try {
    await fill(pool, begun);
    const sessions = new Sessions(pool);
    const differences: string[] = [];
    for (const one of heard) {
      const difference = await sessions.compare(one);
      if (difference) differences.push(`${difference}\n  ${one.text} ${JSON.stringify(one.values)}`);
    }
    await sessions.end();
    return [...differences, ...(await tablesThatDiffer(pool, ended))];
  } finally {
    await own.destroy();
  }
}

/** The sessions of a simulation on connections to PostgreSQL. */
class Sessions {
  readonly #pool: pg.Pool;
  readonly #open = new Map<number, { client: pg.PoolClient; isWithin: boolean; hasFailed: boolean }>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs a statement; says how its answer differs from the simulated one, or null. */
  async compare({ session, at, text, values, refused, rows, count }: Heard): Promise<string | null> {
    if (text === null) return this.#close(session);
    const its = this.#open.get(session) ?? { client: await this.#pool.connect(), isWithin: false, hasFailed: false };
    this.#open.set(session, its);
    const word = text.trim().split(/[\s;]/, 1)[0]!.toLowerCase();
    const isEnd = word === 'commit' || word === 'rollback';
    if (its.hasFailed && !isEnd) return refused === OF_FAILED_TRANSACTION ? null : 'a failed transaction went on';
    if (refused !== null && OF_WAITING.has(refused)) {
      if (its.isWithin) await its.client.query('rollback');
      its.hasFailed = its.isWithin;
      return null;
    }
    if (!its.isWithin)
      await its.client.query(`select set_config('virtual.now', $1, false)`, [new Date(at).toISOString()]);
    let difference: string | null = null;
    try {
      const answer = await its.client.query(text, [...values]);
      if (refused !== null) difference = `done, but refused with ${refused} in the simulation`;
      else if (word !== 'begin' && !isEnd) difference = differing(text, { rows, count }, answer);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== refused) difference = `refused with ${code} (${message}), ${refused ?? 'done'} in the simulation`;
      its.hasFailed = its.isWithin;
    }
    if (word === 'begin' || word === 'start') its.isWithin = true;
    if (isEnd) Object.assign(its, { isWithin: false, hasFailed: false });
    return difference;
  }

  async #close(session: number): Promise<null> {
    const its = this.#open.get(session);
    this.#open.delete(session);
    if (its?.isWithin) await its.client.query('rollback');
    its?.client.release();
    return null;
  }

  async end(): Promise<void> {
    for (const session of this.#open.keys()) await this.#close(session);
  }
}

/** As it goes over a wire, with the keys of objects in order. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** A statement without what stands in brackets. */
function outermost(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '');
  return less === text ? text : outermost(less);
}

function differing(text: string, simulated: { rows: unknown[]; count: number }, real: pg.QueryResult): string | null {
  const isOrdered = /^\s*select\b.* order by /is.test(outermost(text));
  const [mine, its] = [simulated.rows, real.rows as unknown[]].map((rows) => rows.map(plain));
  if (!isOrdered) for (const list of [mine!, its!]) list.sort();
  if (plain(mine) !== plain(its)) return `simulated ${mine!.join()}\n  PostgreSQL ${its!.join()}`;
  return simulated.count === (real.rowCount ?? 0) ? null : `${simulated.count} rows simulated, ${real.rowCount} here`;
}

const rowsOf = ({ rows }: Table): Values[] => rows.flatMap(({ values }) => (values ? [values] : []));

/** The rows that the simulation began with; the keys of identities go on where its own did. */
async function fill(pool: pg.Pool, begun: Map<string, Table>): Promise<void> {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica`);
  for (const [name, table] of begun) {
    for (const values of rowsOf(table)) {
      const columns = Object.keys(values);
      await client.query(
        `insert into ${name} (${columns.join()}) overriding system value values (${columns.map((_, at) => `$${at + 1}`).join()})
         on conflict do nothing`,
        columns.map((column) => shown(values[column])),
      );
    }
  }
  await client.query('set session_replication_role = origin');
  client.release();
}

async function tablesThatDiffer(pool: pg.Pool, ended: Map<string, Table>): Promise<string[]> {
  const differences: string[] = [];
  for (const [name, table] of ended) {
    if (name.startsWith('kysely_')) continue;
    const { rows } = await pool.query(`select * from ${name}`);
    const [mine, its] = [
      rowsOf(table).map((row) => plain(Object.fromEntries(Object.entries(row).map(([key, one]) => [key, shown(one)])))),
      rows.map(plain),
    ];
    const only = (list: string[], other: string[]) => list.filter((one) => !other.includes(one)).slice(0, 3);
    if (plain([...mine].sort()) !== plain([...its].sort()))
      differences.push(
        `${name} at the end: simulated ${only(mine, its).join()}\n  PostgreSQL ${only(its, mine).join()}`,
      );
  }
  return differences;
}
