import { type Kysely, sql } from 'kysely';

/** Indexes for articles by topic, and mentions in articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists articles_of_topic on articles (category, topic, is_pinned desc, created_at desc, id desc)
      where deleted_at is null;
    alter table articles add column if not exists mentions jsonb not null default '[]';
  `.execute(db);
}
