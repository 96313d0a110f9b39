import { type Kysely, sql } from 'kysely';

/**
 * All limits that survive a restart are in one table, with the columns of rate-limiter-flexible; coupon guesses had
 * their own table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  );
  await sql`create index rate_limits_by_expire on rate_limits (expire)`.execute(db);
  await sql`drop table coupon_guesses`.execute(db);
}
