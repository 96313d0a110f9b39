import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { BURN, MINT, type Movement, transfer } from '../apps/server/src/features/goods/ledger/service.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { superuser } from '../apps/server/src/platform/embedded-postgres/cluster.ts';
import { postmasterPid, readPostmaster } from '../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { isAlive } from '../apps/server/src/platform/embedded-postgres/processes.ts';
import { database } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { tryPort } from '../apps/server/src/platform/free-port.ts';
import { UNLISTED_REFUSAL } from '../apps/server/src/platform/http.ts';
import {
  endTestFolder,
  makeTestFolder,
  removeTestFolder,
  sweepTestFolders,
} from '../apps/server/src/platform/test-folders.ts';

import { databaseNamed, OUTSIDE, outsideDatabase, removeOutside } from './outside-database.ts';

const main = join(import.meta.dirname, '../apps/server/dist/main.js');
const READY = '칠요가 열렸습니다';
const FOLDERS = 'chilyo-e2e-';
/** Names the folder of a stopped database on which a first start has been made. */
export const STORE_VARIABLE = 'CHILYO_TEST_STORE';
/** Names the file with a line for the folder of each shared server. */
export const SHARED_VARIABLE = 'CHILYO_TEST_SHARED';
/** In a data folder: the number of the server's process. */
const PID_FILE = 'server-pid';
let swept: Promise<void> | undefined;

/** The built server as in production, in its own process with its own data folder. */
export class ServerProcess {
  readonly url: string;
  readonly operator = { email: 'operator@example.com', password: 'the keeper of seven skies' };
  readonly #port: number;
  readonly folder: string;
  readonly #settings: Record<string, string>;
  /** Address of its database on an outside server; null: the embedded one. */
  readonly outside: string | null;
  #process: ChildProcess | null = null;
  #booted = Promise.resolve();
  /** Connection of `query`, kept: the next one needs none. */
  #client: Promise<pg.Client> | null = null;
  output = '';

  private constructor(folder: string, port: number, settings: Record<string, string>, outside: string | null) {
    this.folder = folder;
    this.outside = outside;
    this.#settings = settings;
    this.#port = port;
    this.url = `http://localhost:${port}`;
  }

  /** `settings` are environment variables; `folder` is where its data lie, a new one without it. */
  static async start(settings: Record<string, string> = {}, folder?: string): Promise<ServerProcess> {
    swept ??= sweepTestFolders(FOLDERS);
    await swept;
    const home = folder ?? newFolder();
    const outside = OUTSIDE && !settings.DATABASE_URL ? await outsideDatabase(home) : null;
    const server = new ServerProcess(home, await freePort(), settings, outside);
    await server.boot();
    return server;
  }

  /** Starts it, also again after a kill; resolves when it serves. Nothing to do where it runs. */
  boot(): Promise<void> {
    if (!this.#isRunning) this.#booted = this.#start();
    return this.#booted;
  }

  async #start(): Promise<void> {
    this.checkRefusals();
    this.output = '';
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.folder,
        ...(this.outside && { DATABASE_URL: this.outside }),
        LOG_LEVEL: 'warn',
        MEASURING_NICE: '0',
        PAINTING_NICE: '0',
        OPERATOR_EMAIL: this.operator.email,
        OPERATOR_PASSWORD: this.operator.password,
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    writeFileSync(join(this.folder, PID_FILE), `${child.pid}`);
    await new Promise<void>((ready, failed) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes(READY)) ready();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${this.output}`)));
    });
  }

  get #isRunning(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Throws with what it printed when it has ended by itself. */
  checkRunning(): void {
    if (!this.#isRunning)
      throw new Error(
        `the server has ended by itself with ${this.#process?.signalCode ?? this.#process?.exitCode}: ${this.output}`,
      );
  }

  /** Runs SQL beside the running server, for changes that no call allows, and returns the rows. */
  async query<Row = unknown>(text: string, values: unknown[] = []): Promise<Row[]> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    return (await client.query(text, values)).rows as Row[];
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.connection);
    // the database has stopped or was killed: the next query connects again
    client.once('end', () => (this.#client = null)).on('error', () => {});
    await client.connect().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return client;
  }

  /** Of its database, for code that opens its own pool. */
  get connection() {
    if (this.outside) {
      const { hostname, port, username, password } = new URL(this.outside);
      return {
        host: hostname,
        port: Number(port || 5432),
        user: username,
        password,
        database: databaseNamed(this.outside),
      };
    }
    const { sockets, port } = readPostmaster(this.#home)!;
    return { host: sockets, port, user: superuser, password: undefined, database };
  }

  /** Queues a job of the server now, as its schedule would; the server takes it within five seconds. */
  async queueJob(name: string): Promise<void> {
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: await this.query(text, values) });
    const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', migrate: false, supervise: false, schedule: false });
    await boss.start();
    await boss.send(name);
    await boss.stop({ graceful: false });
  }

  /** Lets a running match have begun four minutes earlier, so that its end is rated and pays both. */
  async lengthen(gameId: number): Promise<void> {
    await this.query(`update games set started_ms = started_ms - 240000 where id = $1 and status = 'running'`, [
      gameId,
    ]);
  }

  /**
   * Turns a player into an old account that owns exactly this gpoint, free to be spent anywhere, and `count` free copies of each card, through the
   * ledger.
   */
  async provide(name: string, gpoint: number, cardIds: number[], count: number, dpoint?: number): Promise<void> {
    const [who] = await this.query<{ id: number }>(
      `update users set created_at = now() - interval '30 days', lasting_matches = 10 where name = $1 returning id`,
      [name],
    );
    const held = await this.query<{ good: string; amount: string }>(
      `select currency as good, amount from balances where account = $1
        union all select card_id::text, amount from copies where account = $1 and not bound`,
      [who!.id],
    );
    const wanted = [
      { good: 'gpoint', amount: gpoint },
      ...(dpoint === undefined ? [] : [{ good: 'dpoint', amount: dpoint }]),
      ...cardIds.map((id) => ({ good: `${id}`, amount: count })),
    ];
    const movements = wanted.flatMap(({ good, amount }): Movement[] => {
      const more = amount - Number(held.find((one) => one.good === good)?.amount ?? 0);
      const way = more > 0 ? { from: MINT, to: who!.id } : { from: who!.id, to: BURN };
      const isCurrency = good === 'gpoint' || good === 'dpoint';
      const what = isCurrency ? ({ currency: good } as const) : { card_id: Number(good), bound: false };
      return more === 0 ? [] : [{ ...way, ...what, amount: Math.abs(more) }];
    });
    await this.#move(movements);
    await this.query(`update balances set given = 0 where account = $1`, [who!.id]);
  }

  /** Gives gpoint to the user of this id, also after their departure. */
  async give(userId: number, gpoint: number): Promise<void> {
    await this.#move([{ from: MINT, to: userId, currency: 'gpoint', amount: gpoint }]);
  }

  /** Through the ledger. */
  async #move(movements: Movement[]): Promise<void> {
    const db = openDatabase(this.connection, { poolSize: 1 });
    try {
      await db
        .transaction()
        .execute((tx) => transfer(tx, { key: `provided:${randomUUID()}`, reason: 'gift', movements }));
    } finally {
      await db.destroy();
    }
  }

  /** SIGKILL, like a power cut or the kernel. */
  async kill(): Promise<void> {
    const child = this.#process!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  get #home() {
    return { cluster: join(this.folder, 'postgres/cluster') };
  }

  /** Its process; the embedded database is below it. */
  get pid(): number {
    return this.#process!.pid!;
  }

  /** Process of the embedded database; undefined when none has left its number. */
  get databasePid(): number | undefined {
    return postmasterPid(this.#home);
  }

  /** Resolves with its code when the process has ended. */
  async ended(): Promise<number | null> {
    const child = this.#process!;
    if (this.#isRunning) await new Promise((resolve) => child.once('exit', resolve));
    return child.exitCode;
  }

  /** Asks it to stop; answers the code with which it has ended. */
  async end(): Promise<number | null> {
    await (await this.#client)?.end();
    this.#process!.kill('SIGTERM');
    return this.ended();
  }

  async stop(): Promise<void> {
    await this.end();
    if (this.outside) await removeOutside(this.outside);
    removeTestFolder(this.folder);
    this.checkRefusals();
  }

  /** Throws for a refusal that is missing from the row of its call. */
  checkRefusals(): void {
    const unlisted = this.output.split('\n').find((line) => line.includes(UNLISTED_REFUSAL));
    if (unlisted) throw new Error(unlisted);
  }
}

/** Stops the server of a data folder, which another process has started, and removes the folder. */
export async function endServerOf(folder: string): Promise<void> {
  if (!OUTSIDE) return endTestFolder(folder);
  const pid = Number(readFileSync(join(folder, PID_FILE), 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await delay(15);
  await removeOutside(await outsideDatabase(folder));
  removeTestFolder(folder);
}

/**
 * A data folder with the store that the global setup has made, or an empty one: a first start takes four times as long.
 */
export function newFolder(): string {
  const folder = makeTestFolder(FOLDERS);
  const store = process.env[STORE_VARIABLE];
  // the database's files belong to an account of its own
  if (store) execFileSync('cp', ['-a', store, join(folder, 'postgres')]);
  return folder;
}

/**
 * A port below the range of outgoing connections, in which any connection of a test could take it before the server
 * listens, or while it is booted again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const isFree = await tryPort(port, '0.0.0.0').then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}
