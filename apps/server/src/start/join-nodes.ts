import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from '../platform/nodes/bus.ts';
import { aliveNodes } from '../platform/nodes/leases.ts';
import { openRedisBus } from '../platform/nodes/redis-bus.ts';
import { changeSetting, readSetting } from '../platform/settings.ts';
import type { StoragePlace } from '../platform/storage/open-storage.ts';
import type { Database } from '../platform/tables.ts';
import { StoreError } from './store-lock.ts';

/** How long the other servers of the database may be silent in Redis, ms: longer than a killed one counts as alive. */
const HEARD_MS = 4_000;
const LOOK_MS = 50;
/** A file in the folder of the pictures: the servers of a site must share that folder. */
const MARK = '.site';

type Parts = { url: string; db: Kysely<Database>; log: Logger; storage: StoragePlace };

/**
 * Joins the other servers of the database. Throws StoreError when Redis does not answer, when the others are not in this
 * Redis, or when they keep pictures in another folder: their players would not meet, or not see each other's pictures.
 */
export async function joinNodes({ url, db, log, storage }: Parts): Promise<Bus> {
  const { site } = await db
    .transaction()
    .execute((tx) => changeSetting(tx, 'nodes', (was) => was ?? { site: randomUUID(), folder: randomUUID() }));
  if ('folder' in storage) await shareFolder(storage.folder, db);
  const bus = await openRedisBus({ url, site, log }).catch((cause: unknown) => {
    throw new StoreError(
      `Redis(${new URL(url).host})에 이을 수 없습니다. 켜져 있는지, REDIS_URL이 맞는지 확인해 주세요.`,
      { cause },
    );
  });
  for (const until = performance.now() + HEARD_MS; ; ) {
    const alive = await aliveNodes(db);
    if (alive.every((node) => bus.nodes().includes(node))) return bus;
    if (performance.now() > until) break;
    await delay(LOOK_MS);
  }
  await bus.close();
  throw new StoreError(
    '이 데이터베이스의 다른 칠요 서버는 다른 Redis를 쓰고 있습니다. REDIS_URL을 모두 같게 해 주세요.',
  );
}

/** The first server marks the folder. The mark of another folder is accepted while no other server runs. */
async function shareFolder(folder: string, db: Kysely<Database>): Promise<void> {
  const path = join(folder, MARK);
  const mark = (await readSetting(db, 'nodes'))!.folder;
  if ((await readFile(path, 'utf8').catch(() => '')) === mark) return;
  if ((await aliveNodes(db)).length > 0)
    throw new StoreError(
      '이 데이터베이스의 다른 칠요 서버는 그림을 다른 폴더에 둡니다. S3_ENDPOINT 등으로 S3 저장소를 쓰거나, 모든 서버가 같은 DATA_DIR을 쓰게 해 주세요.',
    );
  await mkdir(folder, { recursive: true });
  await writeFile(path, mark);
}
