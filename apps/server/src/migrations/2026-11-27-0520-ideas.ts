import { type Kysely, sql } from 'kysely';

/** Ideas for cards: votes, comments, and the works that were begun from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ideas (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      title text not null,
      words text not null,
      element text,
      card jsonb,
      language integer,
      state text not null default 'open',
      declined_reason text,
      taken_by integer references users,
      maker_id integer references users,
      work_id integer references works on delete set null,
      merged_into integer references ideas,
      made_at timestamptz,
      votes integer not null default 0,
      comment_count integer not null default 0,
      revision integer not null default 0,
      edited_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index ideas_new on ideas (id desc) where deleted_at is null and merged_into is null;
    create index ideas_by_votes on ideas (votes desc, id desc) where deleted_at is null and merged_into is null;
    create index ideas_by_user on ideas (user_id, id desc);
    create index ideas_of_work on ideas (work_id) where work_id is not null;
    create index ideas_merged on ideas (merged_into, id) where merged_into is not null;
    create table idea_votes (
      idea_id integer not null references ideas on delete cascade,
      user_id integer not null references users,
      primary key (idea_id, user_id)
    );

    alter table works add column idea_id integer references ideas;
    create index works_of_idea on works (idea_id, id) where idea_id is not null;

    alter table comments add column idea_id integer references ideas;
    alter table comments drop constraint comments_check;
    alter table comments add constraint comments_check check (num_nonnulls(card_id, article_id, idea_id) = 1);
    create index comments_of_idea on comments (idea_id, id) where idea_id is not null;
    create index comments_of_idea_by_votes on comments (idea_id, votes desc, id desc)
      where idea_id is not null and parent_id is null;
  `.execute(db);
}
