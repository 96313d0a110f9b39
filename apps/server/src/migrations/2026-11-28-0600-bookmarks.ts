import { type Kysely, sql } from 'kysely';

/** Articles that players keep to read again, and their folders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookmark_folders (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      name text not null,
      unique (user_id, name)
    );
    create table bookmarks (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      article_id integer not null references articles,
      folder_id integer references bookmark_folders on delete set null,
      created_at timestamptz not null default now(),
      unique (user_id, article_id)
    );
    create index bookmarks_by_time on bookmarks (user_id, id desc);
    create index bookmarks_by_folder on bookmarks (folder_id, id desc);`.execute(db);
}
