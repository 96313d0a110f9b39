import {
  type GameDay,
  koreanDate,
  noWaits,
  type PeopleDay,
  type SignUpWeek,
  waitStep,
  weekBegan,
} from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
const DAY_MS = 86_400_000;
/** Days after sign-up at which retention is measured. */
const RETURNS = [1, 3, 7, 14, 30] as const;
const COHORTS = 8;

/** Matches by day, kind and ladder, oldest first; on the ladders with queue waiting times. */
export const gameDays = (db: Db, days: number, now: number): Promise<GameDay[]> =>
  db
    .selectFrom('game_days')
    .leftJoin('wait_days', (join) =>
      join
        .onRef('wait_days.day', '=', 'game_days.day')
        .onRef('wait_days.score_id', '=', 'game_days.score_id')
        .on('game_days.kind', '=', 'ranked'),
    )
    .selectAll('game_days')
    .select((eb) => [
      eb.fn.coalesce('waited', eb.val(0)).as('waited'),
      eb.fn.coalesce('wait_days.seconds', eb.val(0)).as('wait_seconds'),
      eb.fn.coalesce('longest', eb.val(0)).as('longest_wait'),
      sql<number[]>`coalesce(wait_days.steps, ${noWaits()}::integer[])`.as('wait_steps'),
    ])
    .where('game_days.day', '>', koreanDate(now - days * DAY_MS))
    .orderBy('game_days.day')
    .orderBy('kind')
    .orderBy('game_days.score_id')
    .execute() as Promise<GameDay[]>;

/** Adds the queue waits of a new pair, each on the ladder of the player's deck. */
export async function noteWaits(db: Db, waits: readonly { score_id: 1 | 2; ms: number }[], now: number): Promise<void> {
  for (const ladder of [1, 2] as const) {
    const waited = waits.filter(({ score_id }) => score_id === ladder);
    if (waited.length === 0) continue;
    const seconds = waited.map(({ ms }) => Math.round(ms / 1000));
    const steps = noWaits();
    for (const { ms } of waited) steps[waitStep(ms / 1000)]! += 1;
    await db
      .insertInto('wait_days')
      .values({
        day: koreanDate(now),
        score_id: ladder,
        waited: seconds.length,
        seconds: seconds.reduce((sum, each) => sum + each, 0),
        longest: Math.max(...seconds),
        steps,
      })
      .onConflict((conflict) =>
        conflict.columns(['day', 'score_id']).doUpdateSet({
          waited: sql`wait_days.waited + excluded.waited`,
          seconds: sql`wait_days.seconds + excluded.seconds`,
          longest: sql`greatest(wait_days.longest, excluded.longest)`,
          steps: sql`(select array_agg(kept + added order by place)
            from unnest(wait_days.steps, excluded.steps) with ordinality as both_steps (kept, added, place))`,
        }),
      )
      .execute();
  }
}

/** The queue waits of both ladders since a number of days ago, today included. */
export async function recentWaits(db: Db, days: number, now: number): Promise<{ steps: number[]; longest: number }> {
  const rows = await db
    .selectFrom('wait_days')
    .select(['steps', 'longest'])
    .where('day', '>', koreanDate(now - days * DAY_MS))
    .execute();
  return {
    steps: noWaits().map((_, step) => rows.reduce((sum, { steps }) => sum + (steps[step] ?? 0), 0)),
    longest: Math.max(0, ...rows.map(({ longest }) => longest)),
  };
}

const koreanDay = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/** Sign-ups and active users by day, oldest first, including empty days. */
export async function peopleDays(db: Db, days: number, now: number): Promise<PeopleDay[]> {
  const from = koreanDate(now - (days - 1) * DAY_MS);
  const [came, here] = await Promise.all([
    db
      .selectFrom('users')
      .select([koreanDay('created_at').as('day'), sql<number>`count(*)::int`.as('count')])
      .where('created_at', '>=', new Date(`${from}T00:00:00+09:00`))
      .where('name', '<>', '')
      .groupBy('day')
      .execute(),
    db.selectFrom('active_counts').select(['day', 'people as count']).where('day', '>=', from).execute(),
  ]);
  const countIn = (rows: { day: string; count: number }[], day: string) =>
    rows.find((row) => row.day === day)?.count ?? 0;
  return Array.from({ length: days }, (_, index) => koreanDate(now - (days - 1 - index) * DAY_MS)).map((day) => ({
    day,
    signed_up: countIn(came, day),
    active: countIn(here, day),
  }));
}

/**
 * Retention by sign-up week: how many users were active again after each number of days; null while that day is in the
 * future.
 */
export async function signUpWeeks(db: Db, now: number): Promise<SignUpWeek[]> {
  const first = weekBegan(now) - (COHORTS - 1) * 7 * DAY_MS;
  const comers = sql`
    select id, (created_at at time zone 'Asia/Seoul')::date as day,
      floor(extract(epoch from created_at - ${new Date(first)}::timestamptz) / ${sql.lit((7 * DAY_MS) / 1000)})::int as week
    from users where created_at >= ${new Date(first)} and name <> ''`;
  const [came, again] = await Promise.all([
    sql<{ week: number; people: number }>`
      select week, count(*)::int as people from (${comers}) as comers group by week order by week`.execute(db),
    // one index lookup per user and day: the days of new users are few among all rows
    sql<{ week: number; days: number; people: number }>`
      select week, days, count(*)::int as people from (${comers}) as comers
      cross join unnest(${sql.lit(`{${RETURNS.join(',')}}`)}::int[]) as days
      cross join lateral (
        select from active_days where user_id = id and active_days.day = (comers.day + days)::date::text offset 0) as here
      group by week, days`.execute(db),
  ]);
  return came.rows.map(({ week, people }) => {
    const began = first + week * 7 * DAY_MS;
    return {
      week: koreanDate(began),
      people,
      // only once the week's last sign-ups have reached that day
      returned: RETURNS.map((days) => ({
        days,
        people:
          began + (7 + days) * DAY_MS <= now + DAY_MS
            ? (again.rows.find((row) => row.week === week && row.days === days)?.people ?? 0)
            : null,
      })),
    };
  });
}

/** Records that users were active today. */
export async function noteActive(db: Db, userIds: readonly number[], now: number): Promise<void> {
  if (userIds.length === 0) return;
  const day = koreanDate(now);
  // in the order of ids, to avoid deadlocks
  const rows = [...new Set(userIds)].sort((a, b) => a - b).map((user_id) => ({ day, user_id }));
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('active_days')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    if (added.length > 0)
      await tx
        .insertInto('active_counts')
        .values({ day, people: added.length })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({ people: sql`active_counts.people + excluded.people` }),
        )
        .execute();
    await tx
      .insertInto('last_days')
      .values(rows)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ day }))
      .execute();
  });
}

/** The days on which a user was active, oldest first. */
export const activeDaysOf = (db: Db, userId: number): Promise<{ day: string }[]> =>
  db.selectFrom('active_days').select('day').where('user_id', '=', userId).orderBy('day').execute();

/** Deletes a user's active days and subtracts them from the daily counts. */
export async function forgetPresence(tx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    with gone as (delete from active_days where user_id = ${userId} returning day),
      days as (select active_counts.day from active_counts join gone using (day) order by day for update of active_counts)
    update active_counts set people = people - 1 from days where active_counts.day = days.day`.execute(tx);
}

/** Deletes activity older than `days`. */
export async function forgetActive(db: Db, days: number, now: number): Promise<void> {
  const first = koreanDate(now - days * DAY_MS);
  for (const table of ['active_days', 'active_counts'] as const)
    await db.deleteFrom(table).where('day', '<', first).execute();
}
