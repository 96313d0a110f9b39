import { type Kysely, sql } from 'kysely';

/** Names of skins and emoticons are searched in `search_documents`, like all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index skins_by_words, con_packs_by_words, cons_by_words`.execute(db);
  await sql`drop function search_grams(text), search_text(text)`.execute(db);
}
