import { type Kysely, sql } from 'kysely';

/** Boards on which players write: bodies as documents, history, votes, readers; comments of cards and articles in one table, with replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- document: null where an article is words alone; body: its words, which are searched
    alter table articles
      add column document jsonb,
      add column votes integer not null default 0,
      add column views integer not null default 0,
      add column is_pinned boolean not null default false,
      add column has_deck boolean not null default false,
      add column has_replay boolean not null default false,
      add column revision integer not null default 0,
      add column edited_at timestamptz,
      add column deleted_at timestamptz;
    create index articles_of_board on articles (category, is_pinned desc, created_at desc, id desc) where deleted_at is null;
    create index articles_by_votes on articles (category, is_pinned desc, votes desc, id desc) where deleted_at is null;
    create index articles_by_comments on articles (category, is_pinned desc, comment_count desc, id desc) where deleted_at is null;

    create table article_versions (
      article_id integer not null references articles on delete cascade,
      revision integer not null,
      topic text not null,
      title text not null,
      body text not null,
      document jsonb,
      created_at timestamptz not null,
      primary key (article_id, revision)
    );
    create table article_votes (
      article_id integer not null references articles on delete cascade,
      user_id integer not null references users,
      primary key (article_id, user_id)
    );
    create table article_readers (
      article_id integer not null references articles on delete cascade,
      user_id integer not null references users,
      primary key (article_id, user_id)
    );

    alter table card_comments rename to comments;
    alter table comments
      alter column card_id drop not null,
      add column article_id integer references articles,
      add column parent_id integer references comments,
      add column deleted_at timestamptz,
      add check (num_nonnulls(card_id, article_id) = 1);
    create index comments_of_article on comments (article_id, id) where article_id is not null;
    create index comments_of_parent on comments (parent_id, id) where parent_id is not null;
  `.execute(db);
}
