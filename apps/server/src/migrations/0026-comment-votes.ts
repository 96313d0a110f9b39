import { type Kysely, sql } from 'kysely';

/** Votes for comments, counted on the comment so that the most voted ones come first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments add column votes integer not null default 0;
    create table comment_votes (
      comment_id integer not null references comments on delete cascade,
      user_id integer not null references users,
      primary key (comment_id, user_id)
    );
    create index comments_of_article_by_votes on comments (article_id, votes desc, id desc)
      where article_id is not null and parent_id is null;
    create index comments_of_card_by_votes on comments (card_id, votes desc, id desc)
      where card_id is not null and parent_id is null;
  `.execute(db);
}
