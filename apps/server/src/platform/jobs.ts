import { KST } from '@chilyo/protocol';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isUnavailable } from './database-errors.ts';
import type { Database } from './tables.ts';

/** Work that comes round by the clock of Korea, done by one of all nodes; the database keeps when. */
export type Job = {
  name: string /** Five fields: minute, hour, day, month, weekday. */;
  cron: string;
  run: () => Promise<unknown>;
};
/** Work on what lies in the memory of this process, or that a minute is too long for. */
export type Tick = { name: string; everyMs: number; run: () => unknown };

export const EVERY_MINUTE = '* * * * *';
/** Not on the full hour, when everybody else's jobs run. */
export const EVERY_HOUR = '17 * * * *';

/** Where pg-boss keeps its tables; it makes and changes them itself. */
const SCHEMA = 'jobs';
/** How soon a node sees that a job is due, and how long one may take before another node tries. */
const LOOK_SECONDS = 5;
const LONGEST_SECONDS = 300;
/** So long a stop waits for jobs under way. */
const STOP_MS = 2_000;

export type Jobs = { close(): Promise<void> };

/** Starts all timers of the server. What fails is logged and comes round again. */
export async function startJobs(
  { db, log }: { db: Kysely<Database>; log: Logger },
  jobs: readonly Job[],
  ticks: readonly Tick[],
): Promise<Jobs> {
  const note = (name: string, error: unknown) =>
    log[isUnavailable(error) ? 'warn' : 'error']({ err: error, job: name }, 'a job failed');
  const boss = new PgBoss({
    db: {
      async executeSql(text, values = []) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      },
    },
    schema: SCHEMA,
  });
  boss.on('error', (error) => note('pg-boss', error));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: 0,
      expireInSeconds: LONGEST_SECONDS,
      deleteAfterSeconds: 3_600,
    });
    await boss.schedule(name, cron, null, { tz: KST });
    await boss.work(name, { pollingIntervalSeconds: LOOK_SECONDS }, async () => {
      try {
        await run();
      } catch (error) {
        note(name, error);
        throw error;
      }
    });
  }
  const named = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!named.has(name)) await boss.unschedule(name);

  const timers = ticks.map(({ name, everyMs, run }) => {
    let isRunning = false;
    return setInterval(async () => {
      // whoever is not done yet is not hurried
      if (isRunning) return;
      isRunning = true;
      try {
        await run();
      } catch (error) {
        note(name, error);
      } finally {
        isRunning = false;
      }
    }, everyMs);
  });
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
