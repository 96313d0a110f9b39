import { KST } from '@chilyo/protocol';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isUnavailable } from './database-errors.ts';
import { oneAtATime } from './start-lock.ts';
import type { Database } from './tables.ts';

const EVERY_MINUTE = '* * * * *';
/** Off the full hour, when the jobs of most machines run. */
const EVERY_HOUR = '17 * * * *';
/** 05:00 in Korea, when a day of the game begins. */
const EVERY_MORNING = '0 5 * * *';

/**
 * Every timer of the server. A row with `cron` (minute, hour, day, month, weekday, Korean time) is a job: the database
 * stores when it is due, and one of all nodes runs it. A row with `everyMs` is a tick that each process runs: for its
 * own memory, or where a minute is too long.
 */
export const TIMERS = {
  'carry-out-plans': { cron: EVERY_MINUTE },
  'close-sets': { cron: EVERY_MINUTE },
  'count-results': { everyMs: 5_000 },
  'end-accounts': { cron: EVERY_MINUTE },
  'end-hidings': { cron: EVERY_MINUTE },
  'end-letters': { cron: EVERY_MINUTE },
  'end-season': { cron: EVERY_MINUTE },
  'end-sanctions': { everyMs: 5_000 },
  'end-trades': { cron: EVERY_MINUTE },
  'forget-keys': { cron: EVERY_HOUR },
  'forget-limits': { cron: EVERY_HOUR },
  'forget-notices': { cron: EVERY_HOUR },
  'forget-rentals': { cron: EVERY_HOUR },
  'forget-sightings': { cron: EVERY_HOUR },
  'forget-sign-up-blocks': { cron: EVERY_HOUR },
  'forget-sign-ins': { cron: EVERY_HOUR },
  'forget-takedowns': { cron: EVERY_HOUR },
  'forfeit-absent': { everyMs: 5_000 },
  'index-search': { cron: EVERY_MINUTE },
  'look-at-abilities': { everyMs: 5_000 },
  'look-at-sets': { everyMs: 5_000 },
  'look-at-sessions': { everyMs: 2_000 },
  'look-at-switches': { everyMs: 1_000 },
  'look-for-rings': { cron: EVERY_MORNING },
  'make-exports': { cron: EVERY_MINUTE },
  'mark-places': { cron: EVERY_MORNING },
  'measure-strength': { everyMs: 2_000 },
  'note-active': { cron: EVERY_HOUR },
  'pair-queue': { everyMs: 1_000 },
  'tell-of-cases': { cron: EVERY_MINUTE },
  'tell-owners': { cron: EVERY_MINUTE },
  'sweep-uploads': { cron: EVERY_HOUR },
  'tell-alives': { everyMs: 10_000 },
  'turn-flips': { everyMs: 1_000 },
} as const satisfies Record<string, { cron: string } | { everyMs: number }>;
export type TimerName = keyof typeof TIMERS;

export type Job = { name: string; cron: string; run: () => unknown };
export type Tick = { name: string; everyMs: number; run: () => unknown };

/** The table's jobs and ticks with their handlers. Throws when a row has no handler. */
export function timersOf(work: ReadonlyMap<TimerName, () => unknown>): { jobs: Job[]; ticks: Tick[] } {
  const rows = (Object.keys(TIMERS) as TimerName[]).map((name) => {
    const run = work.get(name);
    if (!run) throw new Error(`nothing is done at the timer ${name}`);
    return { name, run, ...TIMERS[name] };
  });
  return { jobs: rows.filter((row) => 'cron' in row), ticks: rows.filter((row) => 'everyMs' in row) };
}

/** pg-boss's schema; it creates and migrates its tables itself. */
const SCHEMA = 'jobs';
/** Polling interval of a node, and the time after which another node may retry a job. */
const LOOK_SECONDS = 5;
const LONGEST_SECONDS = 300;
/** A job that has been due for longer than this is late: a server looks for work every few seconds, s. */
const LATE_SECONDS = 120;
/** Time a stop waits for jobs under way, ms. */
const STOP_MS = 2_000;

export type Jobs = { close(): Promise<void> };

/** Jobs that are late. */
export async function lateJobs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from ${sql.table(`${SCHEMA}.job`)}
    where state = 'created' and start_after < now() - make_interval(secs => ${LATE_SECONDS})`.execute(db);
  return rows[0]!.late;
}

/** Starts all timers of the server. A failure is logged, and the timer fires again at its next time. */
export async function startJobs(
  { db, log, failed }: { db: Kysely<Database>; log: Logger; failed?: (name: string) => void },
  jobs: readonly Job[],
  ticks: readonly Tick[],
): Promise<Jobs> {
  const note = (name: string, error: unknown) => {
    failed?.(name);
    log[isUnavailable(error) ? 'warn' : 'error']({ err: error, job: name }, 'a job failed');
  };
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
  // two nodes that create its tables at once would break each other's transactions
  await oneAtATime(db, 'jobs', async () => {
    await boss.start();
    for (const { name, cron, run } of jobs) {
      await boss.createQueue(name, {
        policy: 'exclusive',
        retryLimit: 0,
        expireInSeconds: LONGEST_SECONDS,
        deleteAfterSeconds: 3_600,
      });
      // a morning without a server is made up for; the next minute or hour comes by itself
      await boss.schedule(name, cron, null, { tz: KST, missed: cron === EVERY_MORNING ? 'once' : 'skip' });
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
  });

  const timers = ticks.map(({ name, everyMs, run }) => {
    let isRunning = false;
    const tick = async () => {
      // the previous tick is still running
      if (isRunning) return;
      isRunning = true;
      try {
        await run();
      } catch (error) {
        note(name, error);
      } finally {
        isRunning = false;
      }
    };
    return setInterval(() => void tick(), everyMs);
  });
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
