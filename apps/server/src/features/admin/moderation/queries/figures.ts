import { type CaseFigures, DAY_MS } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Period of the decision statistics, ms. */
const FIGURES_MS = 30 * DAY_MS;

/** Number of open cases, and the outcome of recent ones. */
export async function caseFigures(db: Db, now: number): Promise<CaseFigures> {
  const since = new Date(now - FIGURES_MS);
  const [waiting, [decided], moderators] = await Promise.all([
    db
      .selectFrom('moderation_cases')
      .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min('created_at').as('oldest')])
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('moderation_cases')
      .select(
        sql<number | null>`extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at))`.as(
          'median',
        ),
      )
      .where('decided_at', '>', since)
      .execute(),
    db
      .selectFrom('moderation_cases')
      .innerJoin('users', 'users.id', 'decided_by')
      .select(({ fn }) => ['users.id', 'users.name', fn.countAll<number>().as('count')])
      .where('decided_at', '>', since)
      .groupBy(['users.id', 'users.name'])
      .orderBy('count', 'desc')
      .execute(),
  ]);
  const median = decided?.median ?? null;
  return {
    open: Number(waiting.open),
    oldest_ts: waiting.oldest && secondsOf(waiting.oldest),
    median_seconds: median === null ? null : Math.round(Number(median)),
    moderators: moderators.map(({ count, ...who }) => ({ ...who, count: Number(count) })),
  };
}
