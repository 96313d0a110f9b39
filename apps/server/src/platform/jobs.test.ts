import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { type Job, startJobs, TIMERS, type Tick, type TimerName, timersOf } from './jobs.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const { cron: EVERY_MINUTE } = TIMERS['end-trades'];
const { cron: EVERY_HOUR } = TIMERS['forget-keys'];
/** A schedule that does not fire while a test runs. */
const LEAP_DAY = '0 0 29 2 *';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const start = (jobs: Job[], ticks: Tick[] = [], lines: string[] = []) =>
  startJobs({ db: database.db, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) }, jobs, ticks);
const scheduled = async () =>
  (
    await sql<{ name: string; cron: string; timezone: string }>`
      select name, cron, timezone from jobs.schedule order by name`.execute(database.db)
  ).rows;

test('nodes that start at once on a new database make its tables once', async () => {
  const databases = [1, 2, 3].map(() => openDatabase(database.connection));
  const started = await Promise.allSettled(
    databases.map((db) =>
      startJobs({ db, log: pino({ level: 'silent' }) }, [{ name: 'one', cron: LEAP_DAY, run() {} }], []),
    ),
  );
  for (const one of started) if (one.status === 'fulfilled') await one.value.close();
  for (const db of databases) await db.destroy();
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

test('a morning without a server is made up for; the next minute and hour come by themselves', async () => {
  const cronsOf = { morning: TIMERS['mark-places'].cron, hour: EVERY_HOUR, minute: EVERY_MINUTE };
  const jobs = await start(Object.entries(cronsOf).map(([name, cron]) => ({ name, cron, run() {} })));
  const { rows } = await sql<{ name: string; missed: string }>`
    select name, options->>'missed' as missed from jobs.schedule`.execute(database.db);
  await jobs.close();
  expect(Object.fromEntries(rows.map(({ name, missed }) => [name, missed]))).toMatchObject({
    morning: 'once',
    hour: 'skip',
    minute: 'skip',
  });
});

test('a job runs on one of all nodes; a failure is logged, and the job runs again at its next time', async () => {
  const done: string[] = [];
  const lines: string[] = [];
  let isBroken = true;
  const jobs = (node: string): Job[] => [
    { name: 'count', cron: LEAP_DAY, run: async () => void done.push(node) },
    {
      name: 'break',
      cron: LEAP_DAY,
      async run() {
        if (isBroken) throw new Error('it broke');
        done.push('mended');
      },
    },
  ];
  const nodes = [await start(jobs('one'), [], lines), await start(jobs('two'), [], lines)];
  const clock = await new PgBoss({
    ...database.connection,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  } as never).start();
  await clock.send('count');
  await clock.send('break');
  await vi.waitFor(() => expect(lines.join()).toContain('it broke'), 12_000);
  isBroken = false;
  // a job under way is not queued again
  await vi.waitFor(async () => expect(await clock.send('break')).not.toBeNull(), 5_000);
  await vi.waitFor(() => expect(done).toContain('mended'), 12_000);
  expect(done).toHaveLength(2);
  await clock.stop();
  for (const node of nodes) await node.close();
});

test('job schedules are stored in the database, in Korean time; those of removed jobs are deleted', async () => {
  await (await start([{ name: 'old', cron: EVERY_MINUTE, run: () => Promise.resolve() }])).close();
  await (await start([{ name: 'new', cron: EVERY_HOUR, run: () => Promise.resolve() }])).close();
  expect(await scheduled()).toEqual([{ name: 'new', cron: EVERY_HOUR, timezone: 'Asia/Seoul' }]);
});

test('a tick that is not done is not begun again, and one that fails goes on; a stop ends them', async () => {
  let [slow, failing] = [0, 0];
  const lines: string[] = [];
  const jobs = await start(
    [],
    [
      { name: 'slow', everyMs: 5, run: () => wait(60).then(() => void slow++) },
      {
        name: 'failing',
        everyMs: 5,
        run() {
          failing += 1;
          throw new Error('not today');
        },
      },
    ],
    lines,
  );
  await vi.waitFor(() => expect(slow).toBeGreaterThan(1));
  expect(failing).toBeGreaterThan(slow * 2);
  expect(lines[0]).toContain('not today');
  await jobs.close();
  const before = failing;
  await wait(30);
  expect(failing).toBe(before);
});

test('every timer of the table has something to do', () => {
  const names = Object.keys(TIMERS) as TimerName[];
  const { jobs, ticks } = timersOf(new Map(names.map((name) => [name, () => undefined])));
  expect([...jobs, ...ticks].map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(() => timersOf(new Map(names.slice(1).map((name) => [name, () => undefined])))).toThrow(names[0]!);
});
