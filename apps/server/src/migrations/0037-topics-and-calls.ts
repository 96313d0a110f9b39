import { type Kysely, sql } from 'kysely';

/** What stands under a topic is listed, and counted, without a look at the articles of the others; and who is called by name in an article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists articles_of_topic on articles (category, topic, is_pinned desc, created_at desc, id desc)
      where deleted_at is null;
    alter table articles add column if not exists mentions jsonb not null default '[]';
  `.execute(db);
}
