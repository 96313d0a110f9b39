import { setTimeout as delay } from 'node:timers/promises';
import { freshTestFolder, removeTestFolder } from '../../../apps/server/src/platform/test-folders.ts';
import { RedisProcess } from '../../../e2e/redis-process.ts';
import { ServerProcess } from '../../../e2e/server-process.ts';
import { TcpProxy } from '../../../e2e/tcp-proxy.ts';

/** A PostgreSQL with something to fall back on. */
export interface FaultDatabase {
  /** Where the primary is. */
  readonly port: number;
  /** From each kill of the primary to the next answer of one, ms. */
  readonly recoveries: number[];
  /** An address for `DATABASE_URL`, by another port. */
  urlBy(port: number): string;
  /** Runs SQL on the primary. */
  query<Row>(text: string): Promise<Row[]>;
  /** Kills the primary with all its processes; resolves when all is as before. `moved` tells that `port` is another. */
  fail(maySwitch: boolean, moved: () => void): Promise<void>;
  stop(): Promise<void>;
}

/** A server with ways of its own to Redis and PostgreSQL, so that it can be cut off alone. */
export type FaultNode = { server: ServerProcess; redis: TcpProxy; database: TcpProxy };

/** Several servers, Redis and PostgreSQL, each in a process of its own, with a proxy on every way between them. */
export class FaultSite {
  readonly nodes: FaultNode[] = [];
  readonly redis: RedisProcess;
  readonly database: FaultDatabase;
  /** The way of the players, to each server in turn. */
  readonly door: TcpProxy;
  readonly folder: string;

  private constructor(redis: RedisProcess, database: FaultDatabase, door: TcpProxy, folder: string) {
    this.redis = redis;
    this.database = database;
    this.door = door;
    this.folder = folder;
  }

  /** `settings` are environment variables of all servers. */
  static async start(
    count: number,
    {
      startDatabase,
      random,
      settings,
    }: {
      startDatabase: (folder: string) => Promise<FaultDatabase>;
      random: () => number;
      settings: Record<string, string>;
    },
  ): Promise<FaultSite> {
    const folder = await freshTestFolder('chilyo-faults-');
    const [redis, store, door] = await Promise.all([RedisProcess.start(), startDatabase(folder), TcpProxy.start([])]);
    const site = new FaultSite(redis, store, door, folder);
    const redisPort = Number(new URL(redis.url).port);
    try {
      for (let made = 0; made < count; made++) {
        const ways = {
          redis: await TcpProxy.start([redisPort], random),
          database: await TcpProxy.start([store.port], random),
        };
        const addresses = {
          DATABASE_URL: store.urlBy(ways.database.port),
          REDIS_URL: `redis://127.0.0.1:${ways.redis.port}`,
        };
        const server = await ServerProcess.start({ ...settings, ...addresses }, folder);
        site.nodes.push({ server, ...ways });
        door.targets.push(Number(new URL(server.url).port));
      }
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://localhost:${this.door.port}`;
  }

  /** Lets all ways lead to the database that is the primary now. */
  followPrimary(): void {
    for (const { database } of this.nodes) {
      database.targets[0] = this.database.port;
      database.breakAll();
    }
  }

  async stop(): Promise<void> {
    this.door.close();
    await Promise.all(this.nodes.map(({ server }) => server.kill().catch(() => {})));
    for (const { redis, database } of this.nodes) for (const way of [redis, database]) way.close();
    await this.redis.kill();
    await this.database.stop();
    removeTestFolder(this.folder);
  }
}

/** Starts a server, again and again until it stays: its stores may be away. */
export async function bootSurely({ server }: FaultNode, patienceMs = 120_000): Promise<void> {
  for (const until = performance.now() + patienceMs; ; ) {
    try {
      return await server.boot();
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(500);
    }
  }
}
