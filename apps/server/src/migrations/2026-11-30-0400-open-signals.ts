import { type Kysely, sql } from 'kysely';

/** Signals without a verdict are few among all; every page of the staff counts them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index signals_open on signals (last_at, id) where verdict is null`.execute(db);
}
