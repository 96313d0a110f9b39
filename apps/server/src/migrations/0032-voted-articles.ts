import { type Kysely, sql } from 'kysely';

/** Index for recently voted articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index articles_voted on articles (created_at) where votes > 0 and deleted_at is null`.execute(db);
}
