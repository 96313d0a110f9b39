import { type Kysely, sql } from 'kysely';

/** The articles of a board that contain words, or whose author's name does, are counted by the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index articles_of_board_new on articles (category, is_pinned desc, created_at desc, id desc) include (user_id)
      where deleted_at is null;
    drop index articles_of_board;
    alter index articles_of_board_new rename to articles_of_board;
  `.execute(db);
}
