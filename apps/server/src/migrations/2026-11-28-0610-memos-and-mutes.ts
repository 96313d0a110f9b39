import { type Kysely, sql } from 'kysely';

/** What a player notes about others, and what they do not want to read; only they see either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memos (
      user_id integer not null references users,
      target_user_id integer not null references users,
      words text not null,
      primary key (user_id, target_user_id)
    );
    create index memos_of_target on memos (target_user_id);
    create table muted_words (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      word text not null,
      unique (user_id, word)
    );
    create table muted_topics (
      user_id integer not null references users,
      category text not null,
      topic text not null,
      primary key (user_id, category, topic)
    );`.execute(db);
}
