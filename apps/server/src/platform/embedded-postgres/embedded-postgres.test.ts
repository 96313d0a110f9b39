import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../test-folders.ts';
import { canReach } from './account.ts';
import { findPackage } from './binaries.ts';
import { isAlive } from './processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
// acting as an ordinary user requires that this user can enter the repository and start this Node
const canBeNobody =
  isRoot &&
  [process.execPath, import.meta.filename].every((path) =>
    canReach({ uid: nobody, gid: nobody, isOther: true }, path, 4),
  );
/** Holds the folder of a stopped server. To make one takes ten times as long as to start a copy. */
let stopped: string;
let root: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let apps: ChildProcess[];

beforeAll(async () => {
  stopped = makeTestFolder('chilyo-stopped-');
  chmodSync(stopped, 0o755);
  await (await startEmbeddedPostgres({ dataDir: stopped, log: () => {} })).stop();
});
afterAll(() => removeTestFolder(stopped));
beforeEach(() => {
  root = makeTestFolder('chilyo-launch-');
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
  running = [];
  apps = [];
});
afterEach(async () => {
  for (const app of apps) app.kill('SIGKILL');
  // a killed app leaves its server running; the next app on the folder may stop it
  if (existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))) await start().catch(() => {});
  for (const server of running) await server.stop();
  removeTestFolder(dataDir);
  rmSync(root, { recursive: true, force: true });
});

async function start(folder = dataDir, packageFolder?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, packageFolder, log: () => {} });
  running.push(server);
  return server;
}

/** The data folder of a site that was started before. */
function copyStopped(): void {
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', join(stopped, 'postgres'), dataDir]);
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

/** Starts another app process; resolves with the line that it prints. */
async function startApp(uid?: number, packageFolder = ''): Promise<{ app: ChildProcess; line: string }> {
  const file = fileURLToPath(new URL('./start-in-process.ts', import.meta.url));
  const app = spawn(process.execPath, [file, dataDir, packageFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    uid,
    gid: uid,
  });
  apps.push(app);
  const [line] = (await once(createInterface({ input: app.stdout! }), 'line')) as [string];
  return { app, line };
}

async function query<Row extends pg.QueryResultRow>(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  text: string,
) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const cluster = () => realpathSync(join(dataDir, 'postgres', 'cluster'));
const pidFile = () => join(cluster(), 'postmaster.pid');
const pid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

describe('a first start', () => {
  test('serves one durable UTF-8 database on a socket that only we can open, and on nothing else', async () => {
    const server = await start();
    const [settings] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
              pg_encoding_to_char(encoding) as encoding, datcollate
         from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({ fsync: 'on', addresses: '', encoding: 'UTF8', datcollate: 'C' });
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    if (isRoot) expect(statSync(cluster()).uid).not.toBe(0);
    const server1 = pid();
    await stop(server);
    expect(isAlive(server1)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });

  test('what was written is there after a restart', async () => {
    const first = await start();
    await query(first, 'create table kept (n integer)');
    await stop(first);
    expect(await query(await start(), 'select count(*)::integer as n from kept')).toEqual([{ n: 0 }]);
  });

  test('three processes at once make one database', async () => {
    const servers = await Promise.all([start(), startApp(), startApp()]);
    expect(servers[1].line).toBe(servers[2].line);
    expect(JSON.parse(servers[1].line)).toEqual(servers[0].connection);
  });

  test('a path too long for a socket', async () => {
    dataDir = join(root, 'a-very-long-name-'.repeat(8));
    copyStopped();
    const server = await start();
    expect(server.connection.host.length).toBeLessThan(90);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop(server);
    rmSync(server.connection.host, { recursive: true });
  });
});

describe('a server that runs already', () => {
  beforeEach(copyStopped);

  test('is adopted after kill -9 of the app, and stopped by the adopting one', async () => {
    const { app } = await startApp();
    const orphan = pid();
    app.kill('SIGKILL');
    await once(app, 'exit');
    const server = await start();
    expect(server.wasRunning).toBe(true);
    expect(pid()).toBe(orphan);
    await stop(server);
    expect(isAlive(orphan)).toBe(false);
  });

  test('runs until the last living app has left, even if another one started it', async () => {
    const { app } = await startApp();
    const server = await start();
    app.kill('SIGTERM');
    await once(app, 'exit');
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const second = await startApp();
    await stop(server);
    expect(await query({ connection: JSON.parse(second.line) }, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('killed itself: the next start recovers', async () => {
    const server = await start();
    await query(server, 'create table kept (n integer)');
    process.kill(pid(), 'SIGKILL');
    const second = await start();
    expect(await query(second, 'select count(*)::integer as n from kept')).toEqual([{ n: 0 }]);
  });
});

describe('a start that is given up', () => {
  beforeEach(copyStopped);

  test.each([
    ['before its server', () => true],
    ['when its server is spawned', () => existsSync(pidFile())],
    ['when its server answers', () => existsSync(pidFile()) && /ready\s*$/.test(readFileSync(pidFile(), 'utf8'))],
  ])('%s leaves none', async (_, isTime) => {
    const giving = new AbortController();
    const look = setInterval(() => isTime() && giving.abort(), 1);
    const begun = startEmbeddedPostgres({ dataDir, log: () => {}, signal: giving.signal });
    await expect(begun).rejects.toMatchObject({ name: 'AbortError' });
    clearInterval(look);
    expect(existsSync(pidFile())).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres', 'users'))).toEqual([]);
  });

  test('leaves the server to another app', async () => {
    const { line } = await startApp();
    const given = startEmbeddedPostgres({ dataDir, log: () => {}, signal: AbortSignal.abort() });
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(await query({ connection: JSON.parse(line) }, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('what a crash leaves behind', () => {
  beforeEach(copyStopped);

  async function leftBy(owner: number): Promise<void> {
    const server = await start();
    const lines = readFileSync(pidFile(), 'utf8').split('\n');
    await stop(server);
    const socket = join(server.connection.host, '.s.PGSQL.5432');
    for (const file of [pidFile(), `${socket}.lock`]) writeFileSync(file, [owner, ...lines.slice(1)].join('\n'));
  }

  test('a pid file whose process is gone', async () => {
    const { app } = await startApp();
    app.kill('SIGTERM');
    await once(app, 'exit');
    await leftBy(app.pid!);
    expect((await start()).wasRunning).toBe(false);
  });

  test('a pid file whose number belongs to another program of the same account', async () => {
    await leftBy(1); // first start, to learn the account
    const { uid, gid } = statSync(cluster());
    const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    apps.push(other);
    await once(other, 'spawn');
    for (const file of [pidFile()]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)));
    }
    expect((await start()).wasRunning).toBe(false);
    expect(isAlive(other.pid!)).toBe(true);
  });

  test('a socket name that another program listens on', async () => {
    const first = await start();
    await stop(first);
    const other = createServer().listen(join(first.connection.host, '.s.PGSQL.5432'));
    await once(other, 'listening');
    const second = await start();
    expect(second.connection.port).toBe(5433);
    other.close();
  });
});

describe('binaries', () => {
  function packageWithoutLinks(): string {
    const copy = join(root, 'package');
    cpSync(findPackage()!, copy, { recursive: true, verbatimSymlinks: true });
    const lib = join(copy, 'native', 'lib');
    for (const name of readdirSync(lib)) {
      if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
    }
    return copy;
  }

  test('links that npm --ignore-scripts did not make', async () => {
    const server = await start(dataDir, packageWithoutLinks());
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.skipIf(!canBeNobody)(
    'an ordinary user whose node_modules are read only gets a copy with the links',
    async () => {
      mkdirSync(dataDir);
      chownSync(dataDir, nobody, nobody);
      const { line } = await startApp(nobody, packageWithoutLinks());
      expect(await query({ connection: JSON.parse(line) }, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(statSync(cluster()).uid).toBe(nobody);
      // root opens the folder later and leaves the server to that account
      expect((await start()).wasRunning).toBe(true);
    },
  );

  test.skipIf(!isRoot)('an installation that the account of the database cannot enter is copied', async () => {
    const folder = packageWithoutLinks();
    chmodSync(folder, 0o700);
    const server = await start(dataDir, folder);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, 'postgres')).some((name) => name.startsWith('postgresql-'))).toBe(true);
  });

  test.skipIf(!isRoot)('a data folder that the account cannot enter moves to /var/lib/chilyo', async () => {
    chmodSync(root, 0o700);
    const server = await start();
    const real = realpathSync(join(dataDir, 'postgres'));
    expect(dirname(real)).toBe('/var/lib/chilyo');
    await stop(server);
    expect((await start()).connection.host).toBe(join(real, 'sockets'));
    await stop(running[0]!);
    rmSync(real, { recursive: true });
  });
});

describe('refusals, in one Korean sentence', () => {
  test('a folder that cannot be made', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(start(join(root, 'file', 'data'))).rejects.toThrow(/쓸 수 없습니다.*DATA_DIR/);
  });

  test.skipIf(!canBeNobody)('a folder that the caller may not write', async () => {
    mkdirSync(dataDir);
    const { line } = await startApp(nobody);
    expect(line).toMatch(/쓸 수 없습니다.*DATA_DIR/);
  });

  test('data of another version', async () => {
    copyStopped();
    writeFileSync(join(cluster(), 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 12의 데이터/);
  });

  test('a folder that is something else', async () => {
    mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'diary.txt'), '');
    await expect(start()).rejects.toThrow(/데이터베이스 폴더가 아닙니다/);
  });
});
