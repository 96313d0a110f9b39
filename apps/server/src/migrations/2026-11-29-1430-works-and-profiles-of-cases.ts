import { type Kysely, sql } from 'kysely';

/** Cases about works and users name the work or the profile as a post, which can be hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update moderation_cases set post_kind = kind, post_id = ref where kind in ('work', 'user')`.execute(db);
}
