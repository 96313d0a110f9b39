import { type Kysely, sql } from 'kysely';

/** The search index: one row per publicly visible thing, as keystrokes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create table search_documents (
      kind text not null,
      ref integer not null,
      -- whose it is, for those who do not want to hear of them
      owner_id integer,
      title text not null,
      initials text not null,
      body text not null,
      -- what is found equally well stands in this order
      rank integer not null,
      primary key (kind, ref)
    );
    create index search_documents_by_rank on search_documents (kind, rank desc, ref desc);
    create index search_documents_by_title on search_documents (kind, title) where kind <> 'chat';
    -- apart, so that nobody who looks for an article reads past a million lines of talk
    create index search_documents_of_articles on search_documents
      using gin (title gin_trgm_ops, initials gin_trgm_ops, body gin_trgm_ops) with (fastupdate = off) where kind = 'article';
    create index search_documents_of_chat on search_documents
      using gin (title gin_trgm_ops, initials gin_trgm_ops) with (fastupdate = off) where kind = 'chat';
    create index search_documents_of_others on search_documents
      using gin (title gin_trgm_ops, initials gin_trgm_ops, body gin_trgm_ops) with (fastupdate = off)
      where kind not in ('article', 'chat');
  `.execute(db);
}
