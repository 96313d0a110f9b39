import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { removeTestFolder } from '../apps/server/src/platform/test-folders.ts';
import { RedisProcess } from './redis-process.ts';
import { freePort, newFolder, ServerProcess } from './server-process.ts';

/** Several server processes on one database and one Redis, behind a proxy that gives each connection to the next one. */
export class SiteOfNodes {
  readonly nodes: ServerProcess[] = [];
  readonly redis: RedisProcess;
  readonly url: string;
  readonly #database: EmbeddedPostgres;
  readonly #client: pg.Pool;
  readonly #folder: string;
  readonly #close: () => void;

  private constructor(parts: {
    redis: RedisProcess;
    database: EmbeddedPostgres;
    client: pg.Pool;
    folder: string;
    proxy: { url: string; close: () => void };
  }) {
    this.redis = parts.redis;
    this.#database = parts.database;
    this.#client = parts.client;
    this.#folder = parts.folder;
    this.url = parts.proxy.url;
    this.#close = parts.proxy.close;
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
    const ports: number[] = [];
    const site = new SiteOfNodes({ redis, database, client, folder, proxy: await roundRobin(ports) });
    const started = await Promise.allSettled(Array.from({ length: count }, () => site.startNode(settings)));
    for (const one of started) {
      if (one.status === 'rejected') continue;
      site.nodes.push(one.value);
      ports.push(Number(new URL(one.value.url).port));
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
    this.#close();
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

/** Hands each connection to the next server that takes it, and knows nothing of what goes over it. */
async function roundRobin(ports: readonly number[]): Promise<{ url: string; close: () => void }> {
  let turn = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => open.delete(socket));
  };
  const proxy = createServer((client) => {
    keep(client);
    const pass = (tries: number) => {
      const server = connect(ports[turn++ % ports.length]!, 'localhost');
      server.once('connect', () => {
        keep(server);
        client.pipe(server).pipe(client);
        server.once('close', () => client.destroy());
        client.once('close', () => server.destroy());
      });
      server.once('error', () => {
        if (tries > 1) pass(tries - 1);
        else client.destroy();
      });
    };
    pass(ports.length);
  });
  const port = await freePort();
  proxy.listen(port);
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${port}`,
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
