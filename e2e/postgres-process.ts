import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, chooseAccount, spawnAs } from '../apps/server/src/platform/embedded-postgres/account.ts';
import { giveTo } from '../apps/server/src/platform/embedded-postgres/home.ts';
import { freePort } from './server-process.ts';

const run = promisify(execFile);
const FOLDER = '/usr/lib/postgresql';
const USER = 'chilyo';
/** So that the clusters of a test do not read the settings of the machine's own. */
const ENVIRONMENT = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8' };

/** Folders of the programs of the PostgreSQL packages of this machine, by major version. */
export const postgresPrograms: ReadonlyMap<number, string> = new Map(
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((name) => existsSync(join(FOLDER, name, 'bin/pg_basebackup')))
    .map((name) => [Number(name), join(FOLDER, name, 'bin')]),
);

/** One cluster of the machine's PostgreSQL, on a TCP port of its own. */
export class PostgresProcess {
  readonly port: number;
  readonly #bin: string;
  readonly #folder: string;
  readonly #account: Account;
  #process: ChildProcess | null = null;

  private constructor(bin: string, folder: string, port: number, account: Account) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
    this.#account = account;
  }

  /** A new cluster with an empty database. `folder` is made. */
  static async start(bin: string, folder: string): Promise<PostgresProcess> {
    const made = await PostgresProcess.#inFolder(bin, folder);
    const words = ['-D', folder, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await run(join(bin, 'initdb'), words, made.#options);
    await made.boot();
    await made.query('create database chilyo', 'postgres');
    return made;
  }

  /** A copy of a running one that follows it. */
  static async follow(leader: PostgresProcess, folder: string): Promise<PostgresProcess> {
    const made = await PostgresProcess.#inFolder(leader.#bin, folder);
    const from = ['-h', '127.0.0.1', '-p', `${leader.port}`, '-U', USER];
    const words = ['-D', folder, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync', ...from];
    await run(join(leader.#bin, 'pg_basebackup'), words, made.#options);
    await made.boot();
    return made;
  }

  static async #inFolder(bin: string, folder: string): Promise<PostgresProcess> {
    await mkdir(folder, { mode: 0o700 });
    const account = chooseAccount(folder);
    if (account.isOther) giveTo(folder, account);
    return new PostgresProcess(bin, folder, await freePort(), account);
  }

  get #options() {
    return { ...spawnAs(this.#account), env: ENVIRONMENT, cwd: '/' };
  }

  /** Starts it, also again after a kill: it recovers from its log then. */
  async boot(): Promise<void> {
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      wal_keep_size: '256MB',
      // processes are killed, not the machine
      fsync: 'off',
      log_min_messages: 'fatal',
    };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#folder, ...words], {
      ...this.#options,
      stdio: 'ignore',
    });
    this.#process = child;
    let isOver = false;
    child.once('exit', () => (isOver = true));
    while (!(await this.#answers())) {
      if (isOver) throw new Error('PostgreSQL ended while it started');
      await delay(50);
    }
  }

  #answers(): Promise<boolean> {
    return this.query('select', 'postgres').then(
      () => true,
      () => false,
    );
  }

  async query<Row>(text: string, database = 'chilyo', values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: USER, database });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** An address for `DATABASE_URL`, through another port. */
  urlBy(port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/chilyo`;
  }

  /** SIGKILL to it and to all its processes at once, as if the machine had gone. */
  async kill(): Promise<void> {
    const child = this.#process!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const below = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
    child.kill('SIGKILL');
    for (const pid of below) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // it has ended since
      }
    }
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
