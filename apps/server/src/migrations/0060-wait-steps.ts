import { type Kysely, sql } from 'kysely';

/** How many waits for a match of the ladder lay in which step of seconds (`WAIT_STEPS`); of the days before, only sums are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wait_days add column steps integer[] not null default array_fill(0, array[15]);
    alter table wait_days alter column steps drop default;
  `.execute(db);
}
