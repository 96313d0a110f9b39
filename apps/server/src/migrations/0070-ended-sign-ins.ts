import { type Kysely, sql } from 'kysely';

/** A session ended by the operator is kept until its token would have expired, so that its device learns the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens add column ended_at timestamptz`.execute(db);
}
