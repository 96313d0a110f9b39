import { type Kysely, sql } from 'kysely';

/** A spending call has an id, which is the key of its transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spent_keys add column id bigint generated always as identity unique`.execute(db);
}
