import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Home, openHome } from './home.ts';
import { keepUp, type Told } from './keep-up.ts';
import { clearStaleFile, isOurServer, postmasterPid, readPostmaster } from './postmaster-file.ts';
import { isAlive } from './processes.ts';
import { type SpawnedServer, spawnServer } from './server-process.ts';
import { type Registration, register } from './users.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (event: string, details?: Record<string, unknown>) => void;
  settings?: Record<string, string>; // of postgresql.conf; tests turn fsync off
  packageFolder?: string; // folder of the binaries, if not the installed ones
  /** Gives the start up, which then rejects when the server has stopped. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  wasRunning: boolean; // the server was running before this call
  /** Restarts the server on the same socket whenever it dies, and reports its events. `stop` ends the watch too. */
  keepUp: (told: Told) => void;
  stop: () => Promise<void>;
}

export const database = 'chilyo';
const patience = 60_000; // ms; crash recovery replays the log of the last minutes

/**
 * Starts the database of this folder, or adopts the running one: a killed app leaves its server behind, and a second
 * app may share the folder. `stop` stops the server if no other living process uses it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = chooseAccount(resolve(options.dataDir, 'postgres', 'cluster'));
  const home = openHome(resolve(options.dataDir), account);
  const binaries = prepareBinaries(home.folder, account, options.packageFolder);
  await ensureCluster(home, binaries, account);
  options.signal?.throwIfAborted();

  const registration = register(home);
  const bringUp = (signal?: AbortSignal) =>
    reach(home, registration, () => spawnServer(home, binaries, account, options), { log: options.log, signal });
  try {
    const { connection, wasSpawned } = await bringUp(options.signal);
    const isThere = () => {
      const pid = postmasterPid(home);
      return pid !== undefined && isAlive(pid);
    };
    let watch: { end: () => Promise<void> } | undefined;
    return {
      connection,
      wasRunning: !wasSpawned,
      keepUp(told) {
        const again = async () => {
          const { port, host } = (await bringUp()).connection;
          // all clients connect to this socket
          if (port !== connection.port || host !== connection.host) throw new Error('it came back on another socket');
        };
        watch = keepUp(isThere, again, told);
      },
      async stop() {
        await watch?.end();
        await leave(home, registration, options);
      },
    };
  } catch (error) {
    if (options.signal?.aborted) await leave(home, registration, options);
    else registration.leave();
    throw error;
  }
}

/**
 * Connects to the server of this folder, or starts one. Of several concurrent callers one starts it and all connect.
 */
async function reach(
  home: Home,
  registration: Registration,
  spawn: () => Promise<SpawnedServer>,
  options: Pick<EmbeddedPostgresOptions, 'log'> & { signal: AbortSignal | undefined },
): Promise<{ connection: EmbeddedPostgres['connection']; wasSpawned: boolean }> {
  const deadline = Date.now() + patience;
  let spawned: SpawnedServer | undefined;
  for (;;) {
    // a server that was just spawned can only be stopped once its file is there
    if (!spawned || spawned.ended() || postmasterPid(home) !== undefined) options.signal?.throwIfAborted();
    await registration.waitForLeavers();
    const connection = await connectionTo(home);
    if (connection) {
      // it may have been given up while it connected
      options.signal?.throwIfAborted();
      options.log(spawned ? 'embedded postgres started' : 'embedded postgres adopted', { ...connection });
      return { connection, wasSpawned: spawned !== undefined };
    }
    if (spawned?.ended() && !spawned.lostTheRace()) throw failedStart(home, spawned, options);
    if (!spawned || spawned.ended()) {
      clearStaleFile(home);
      spawned = postmasterPid(home) === undefined ? await spawn() : undefined;
    }
    if (Date.now() > deadline) throw failedStart(home, spawned, options);
    await delay(15);
  }
}

/** Undefined while no server of this folder answers. */
async function connectionTo(home: Home): Promise<EmbeddedPostgres['connection'] | undefined> {
  const running = readPostmaster(home);
  if (!running) return undefined;
  const connection = { host: running.sockets, port: running.port, user: superuser };
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => {}); // the server may be stopping; the caller retries
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    if (rows[0]?.folder !== home.cluster) return undefined;
    await ensureDatabase(client);
    return { ...connection, database };
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  // with two concurrent starters, the second one fails here and retries
  if (!rowCount) await client.query(`create database ${database}`);
}

async function leave(
  home: Home,
  registration: Registration,
  { log }: Pick<EmbeddedPostgresOptions, 'log'>,
): Promise<void> {
  try {
    const pid = postmasterPid(home);
    if (pid === undefined || !registration.isLastToLeave() || !isOurServer(home, pid)) return;
    process.kill(pid, 'SIGINT'); // SIGINT is PostgreSQL's fast shutdown: connections end, committed data is written
    const deadline = Date.now() + patience;
    // The file is removed a moment before the process ends. Only a different pid in it proves that our process is gone.
    while (isAlive(pid) && [pid, undefined].includes(postmasterPid(home))) {
      if (Date.now() > deadline) return log('embedded postgres does not stop', { postgresPid: pid });
      await delay(15);
    }
    log('embedded postgres stopped', { postgresPid: pid });
  } finally {
    registration.leave();
  }
}

function failedStart(
  home: Home,
  spawned: SpawnedServer | undefined,
  { log }: Pick<EmbeddedPostgresOptions, 'log'>,
): Error {
  const pid = postmasterPid(home);
  log('embedded postgres failed', { postgresPid: pid, output: spawned?.output() });
  if (pid !== undefined && !spawned) {
    return new EmbeddedPostgresError(
      `${home.cluster}의 데이터베이스(프로세스 ${pid})가 실행 중이라는데 대답하지 않습니다. 그 프로세스를 끝내고 다시 시작해 주세요.`,
    );
  }
  return new EmbeddedPostgresError(
    `내장 데이터베이스가 시작되지 않았습니다. ${join(home.log)}의 마지막 줄을 확인해 주세요.`,
  );
}
