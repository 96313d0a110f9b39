import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const READY = '칠요가 열렸습니다';

/** A whole server in a process of its own with a data folder of its own, as somebody who hosts it runs it. */
export class ServerProcess {
  readonly url: string;
  readonly operator = { email: 'operator@example.com', password: 'the keeper of seven skies' };
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;
  output = '';

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://localhost:${port}`;
  }

  static async start(): Promise<ServerProcess> {
    const server = new ServerProcess(await mkdtemp(join(tmpdir(), 'chilyo-e2e-')), await freePort());
    await server.boot();
    return server;
  }

  /** Starts it, also again after a kill; resolves when it serves. */
  async boot(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        LOG_LEVEL: 'warn',
        OPERATOR_EMAIL: this.operator.email,
        OPERATOR_PASSWORD: this.operator.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
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

  /** Changes what no call may change, such as what a player owns, in the database beside the running server; answers its rows. */
  async query<Row = unknown>(text: string, values: unknown[] = []): Promise<Row[]> {
    const embedded = await startEmbeddedPostgres({ dataDir: this.#folder, log: () => undefined });
    const client = new pg.Client(embedded.connection);
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
      await embedded.stop();
    }
  }

  /** A player who has been here for long, with so much gpoint and so many free copies of each card. */
  async provide(name: string, gpoint: number, cardIds: number[], count: number): Promise<void> {
    await this.query(
      `with who as (update users set created_at = now() - interval '30 days' where name = $1 returning id),
        paid as (insert into balances select id, 'gpoint', $2 from who
          on conflict (account, currency) do update set amount = excluded.amount)
        insert into copies select id, card_id, false, $4 from who, unnest($3::integer[]) as card_id
          on conflict (account, card_id, bound) do update set amount = excluded.amount`,
      [name, gpoint, cardIds, count],
    );
  }

  /** No farewell: what a power cut or the kernel does to it. */
  async kill(): Promise<void> {
    const child = this.#process!;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.output = '';
  }

  async stop(): Promise<void> {
    const child = this.#process!;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
