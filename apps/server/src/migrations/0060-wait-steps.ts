import { type Kysely, sql } from 'kysely';

/** A histogram of ladder waits by `WAIT_STEPS`, s; earlier days have sums only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wait_days add column steps integer[] not null default array_fill(0, array[15]);
    alter table wait_days alter column steps drop default;
  `.execute(db);
}
