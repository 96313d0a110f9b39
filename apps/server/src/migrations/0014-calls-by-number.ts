import { type Kysely, sql } from 'kysely';

/** A call that moves goods has a number of its own, which names its transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spent_keys add column id bigint generated always as identity unique`.execute(db);
}
