import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { removeTestFolder } from '../apps/server/src/platform/test-folders.ts';
import { RedisProcess } from './redis-process.ts';
import { newFolder, ServerProcess } from './server-process.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Several server processes on one database and one Redis, behind a proxy that gives each connection to the next one. */
export class SiteOfNodes {
  readonly nodes: ServerProcess[] = [];
  readonly redis: RedisProcess;
  readonly url: string;
  readonly #database: EmbeddedPostgres;
  readonly #client: pg.Pool;
  readonly #folder: string;
  readonly #proxy: TcpProxy;

  private constructor(parts: {
    redis: RedisProcess;
    database: EmbeddedPostgres;
    client: pg.Pool;
    folder: string;
    proxy: TcpProxy;
  }) {
    this.redis = parts.redis;
    this.#database = parts.database;
    this.#client = parts.client;
    this.#folder = parts.folder;
    this.#proxy = parts.proxy;
    this.url = `http://localhost:${parts.proxy.port}`;
  }

  /** `settings` are environment variables of all nodes. */
  static async start(count: number, settings: Record<string, string> = {}): Promise<SiteOfNodes> {
    const folder = newFolder();
    const [redis, database] = await Promise.all([
      RedisProcess.start(),
      startEmbeddedPostgres({ dataDir: folder, log() {}, settings: { fsync: 'off' } }),
    ]);
    const client = new pg.Pool({ ...database.connection, max: 2 });
    // the database ends before its connections
    client.on('error', () => {});
    const proxy = await TcpProxy.start([]);
    const site = new SiteOfNodes({ redis, database, client, folder, proxy });
    const started = await Promise.allSettled(Array.from({ length: count }, () => site.startNode(settings)));
    for (const one of started) {
      if (one.status === 'rejected') continue;
      site.nodes.push(one.value);
      proxy.targets.push(Number(new URL(one.value.url).port));
    }
    if (site.nodes.length === count) return site;
    await site.stop();
    throw started.find((one) => one.status === 'rejected')!.reason;
  }

  /** One more server on the same database; `settings` differ from the others'. */
  startNode(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const { host, port, user, database } = this.#database.connection;
    const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    return ServerProcess.start({ DATABASE_URL, REDIS_URL: this.redis.url, ...settings }, this.#folder);
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query(text, values)).rows as Row[];
  }

  /** Where a lease is, as an index of `nodes`. */
  async nodeOf(lease: string): Promise<number> {
    const [row] = await this.query<{ node: string }>('select node from leases where name = $1', [lease]);
    const ids = await Promise.all(this.nodes.map(idOf));
    return ids.indexOf(row!.node);
  }

  async stop(): Promise<void> {
    this.#proxy.close();
    await Promise.all(this.nodes.map((node) => node.end().catch(() => {})));
    await this.redis.kill();
    await this.#client.end();
    await this.#database.stop();
    removeTestFolder(this.#folder);
  }
}

/** The id by which a server calls itself among the nodes. */
async function idOf(node: ServerProcess): Promise<string | undefined> {
  const health = await fetch(`${node.url}/healthz`).then(
    (response) => response.json() as Promise<{ node: string }>,
    () => undefined,
  );
  return health?.node;
}
