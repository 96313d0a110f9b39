import { type Kysely, sql } from 'kysely';

/** Indexes for the sort orders of the operator's long lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index search_documents_of_speakers on search_documents (owner_id, ref) where kind = 'chat';
    create index operator_actions_by_user on operator_actions ((coalesce(user_id, 0)), id);
    create index silences_by_id on sanctions (id) where ended_at is null;
  `.execute(db);
}
