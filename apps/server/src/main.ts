import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { type App, createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { type FirstBoot, fillFirstBoot } from './features/admin/launch/service.ts';
import { migrations, replacedMigrations } from './migrations/index.ts';
import { type DatabaseConnection, openDatabase } from './platform/database.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { tryPort } from './platform/free-port.ts';
import { migrate, NewerDatabaseError } from './platform/migrate.ts';
import { createSignInProvider } from './platform/sign-in/provider.ts';

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
  // Fails on a busy port first: a second server on the same folder would load the matches of the first.
  await tryPort(config.port, config.host);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (event, details) => log.info(details ?? {}, event) });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl! };
  const db = openDatabase(connection, { onError: (error) => log.warn({ err: error }, 'a database connection broke') });
  let app: App | null = null;
  const close = async () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await atMost(APP_MS, app?.close());
    await atMost(POOL_MS, db.destroy());
    await embedded?.stop();
  };
  try {
    await bringTablesUpToDate(connection);
    const provider = await createSignInProvider(config.auth, `${config.publicUrl}/api/auth`, db);
    // Printed before any other step can fail: the next start does not know the password.
    tellPassword(await fillFirstBoot(db, config, provider));
    app = await createApp({ config, db, provider, log });
    const port = await app.listen();
    const isLocal = config.publicUrl.includes(`:${config.port}`);
    console.log(`칠요가 열렸습니다: ${isLocal ? `http://localhost:${port}` : config.publicUrl}`);
  } catch (error) {
    await close().catch((failure: unknown) => log.warn({ err: failure }, 'closing after a failed start failed'));
    throw error;
  }

  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await close().catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
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
}

/** Migrates on its own connection without timeouts; several nodes wait for each other's migrations. */
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

const PORT_FAILURES: Record<string, string> = {
  EADDRINUSE: '포트를 이미 다른 프로그램이 쓰고 있습니다. 환경 변수 PORT로 다른 번호를 정해 주세요.',
  EACCES: '이 포트를 열 권한이 없습니다. 환경 변수 PORT로 1024보다 큰 번호를 정해 주세요.',
};

/** Errors whose message is written for the operator; all others are printed with their stack. */
const FOR_THE_HOST = [ConfigError, EmbeddedPostgresError, NewerDatabaseError];

start().catch((error: unknown) => {
  const { syscall, code = '' } = error as { syscall?: string; code?: string };
  const portFailure = syscall === 'listen' ? PORT_FAILURES[code] : undefined;
  if (FOR_THE_HOST.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else if (portFailure) console.error(portFailure);
  else console.error('서버를 시작하지 못했습니다.', error);
  process.exit(1);
});
