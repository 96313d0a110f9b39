import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { type App, createApp } from './app.ts';
import { readConfig, SETTINGS } from './config.ts';
import { type FirstBoot, fillFirstBoot } from './features/admin/launch/service.ts';
import { migrations, replacedMigrations } from './migrations/index.ts';
import { type DatabaseConnection, openDatabase } from './platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { tryPort } from './platform/free-port.ts';
import { migrate } from './platform/migrate.ts';
import { loneBus } from './platform/nodes/bus.ts';
import { programVersion } from './platform/program-version.ts';
import { createSignInProvider } from './platform/sign-in/provider.ts';
import type { Database } from './platform/tables.ts';
import { checkServices } from './start/check-services.ts';
import { ensureDataFolder } from './start/data-folder.ts';
import { addressOf, databaseSentence } from './start/database-sentence.ts';
import { joinNodes } from './start/join-nodes.ts';
import { mistypedNames } from './start/mistyped-names.ts';
import { startSentence } from './start/start-sentence.ts';
import { lockStore, StoreError, type StoreLock } from './start/store-lock.ts';

/**
 * Upper bound of a stop, ms: the process then exits even if something is still open. Matches and the database close
 * first.
 */
const STOP_MS = 5_000;
const APP_MS = 3_000;
const POOL_MS = 500;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  for (const { given, meant } of mistypedNames(process.env, SETTINGS))
    console.error(`칠요의 설정이 아닌 환경 변수입니다: ${given}. ${meant}의 오타인지 확인해 주세요.`);
  // Fails on a busy port first: a second server on the same folder would load the matches of the first.
  await tryPort(config.port, config.host);
  if (config.databaseUrl) ensureDataFolder(config.dataDir);
  log.info(
    {
      version: programVersion(),
      store: config.databaseUrl ? addressOf({ connectionString: config.databaseUrl }) : `embedded, ${config.dataDir}`,
      pictures:
        's3' in config.storage ? `${config.storage.s3.endpoint}/${config.storage.s3.bucket}` : config.storage.folder,
      address: `${config.host}:${config.port}`,
      publicUrl: config.publicUrl,
      mail: config.mail !== null,
      signIn: config.auth.provider,
      nodes: config.redisUrl ? new URL(config.redisUrl).host : 'this one',
    },
    'chilyo starts',
  );
  const stopping = new AbortController();
  const note = (error: Error) => stopping.signal.aborted || log.warn({ err: error }, 'a database connection broke');
  let starting: Promise<EmbeddedPostgres> | null = null;
  let connection: DatabaseConnection | null = null;
  let db: Kysely<Database> | null = null;
  let app: App | null = null;
  let lock: StoreLock | null = null;
  const close = async () => {
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await atMost(APP_MS, app?.close());
    await atMost(POOL_MS, db?.destroy());
    await atMost(POOL_MS, lock?.release());
    // one that is given up while it starts has stopped its server itself
    await (await starting?.catch(() => null))?.stop();
  };
  const stop = async (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await atMost(APP_MS, app?.leave());
    if (code === 0 && app) await delay(config.drainMs);
    await close().catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
    process.exit(code);
  };
  // From here on the embedded database may run, which outlives a process that a signal ends.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    if (!config.databaseUrl)
      starting = startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (event, details) => log.info(details ?? {}, event),
        signal: stopping.signal,
      });
    const embedded = await starting;
    connection = embedded?.connection ?? { connectionString: config.databaseUrl! };
    db = openDatabase(connection, { onError: note });
    if (config.isOnlyServer)
      lock = await lockStore(connection, {
        isShared: config.redisUrl !== null,
        onLost(error) {
          console.error(error.message);
          void stop(1);
        },
      });
    await bringTablesUpToDate(connection);
    const provider = await createSignInProvider(config.auth, `${config.publicUrl}/api/auth`, db);
    const firstBoot = await fillFirstBoot(db, config, provider);
    // Printed before any other step can fail: the next start does not know the password.
    tellPassword(firstBoot);
    if (config.operator && !firstBoot)
      log.info('the site has an operator: OPERATOR_EMAIL and OPERATOR_PASSWORD change nothing');
    const { redisUrl, storage } = config;
    const bus = redisUrl ? await joinNodes({ url: redisUrl, db, log, storage }) : loneBus();
    app = await createApp({ config, db, bus, provider, log });
    const port = await app.listen();
    const isLocal = config.publicUrl.includes(`:${config.port}`);
    console.log(`칠요가 열렸습니다: ${isLocal ? `http://localhost:${port}` : config.publicUrl}`);
    void checkServices(config, log);
    const { databaseDied, databaseIsBack } = app;
    embedded?.keepUp({
      died() {
        log.error('the embedded database died and is started again');
        databaseDied();
      },
      back: databaseIsBack,
      lost(error) {
        log.fatal({ err: error }, 'the embedded database does not start any more');
        void stop(1);
      },
    });
  } catch (error) {
    // What a stop has closed under the start is no failure, and the stop ends the process.
    if (stopping.signal.aborted) return;
    await close().catch((failure: unknown) => log.warn({ err: failure }, 'closing after a failed start failed'));
    const sentence = connection && databaseSentence(error, connection);
    throw sentence ? new StoreError(sentence, { cause: error }) : error;
  }
}

/** Migrates on its own connection without timeouts. */
async function bringTablesUpToDate(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { patient: true, poolSize: 1 });
  try {
    await migrate(db, migrations, replacedMigrations);
  } finally {
    await db.destroy();
  }
}

/** Waits for the work, for at most `ms`; a rejection counts as done. */
async function atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  const enough = new AbortController();
  const late = delay(ms, undefined, { signal: enough.signal }).catch(() => {});
  await Promise.race([work?.catch(() => {}), late]);
  enough.abort();
}

function tellPassword(firstBoot: FirstBoot): void {
  if (!firstBoot?.generatedPassword) return;
  console.log(`\n운영자 계정을 만들었습니다. 이 비밀번호는 다시 보여 드리지 않습니다.`);
  console.log(`  이메일: ${firstBoot.email}\n  비밀번호: ${firstBoot.generatedPassword}\n`);
}

start().catch((error: unknown) => {
  const sentence = startSentence(error);
  if (sentence) console.error(sentence);
  else console.error('서버를 시작하지 못했습니다.', error);
  process.exit(1);
});
