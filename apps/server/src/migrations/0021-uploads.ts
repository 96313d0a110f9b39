import { type Kysely, sql } from 'kysely';

/** Players' pictures, their references, and the thumbnails in board lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      key text primary key,
      user_id integer not null references users,
      width integer not null,
      height integer not null,
      -- 64 bits
      likeness text not null,
      -- another one that looks the same
      like_key text,
      -- null until all files of it lie in the store
      stored_at timestamptz,
      -- null while something holds it
      unused_since timestamptz default now(),
      -- on its way out: nothing may hold it any more
      swept_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index uploads_unused on uploads (unused_since) where unused_since is not null;
    create table upload_holders (
      key text not null references uploads on delete cascade,
      holder text not null,
      primary key (key, holder)
    );
    create index uploads_of_holder on upload_holders (holder);

    alter table articles
      add column thumbnail text,
      add column picture_count integer not null default 0;
  `.execute(db);
}
