import { type Kysely, sql } from 'kysely';

/** What long lists of the operator's are sorted by, so that no page of them is sorted as it is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index search_documents_of_speakers on search_documents (owner_id, ref) where kind = 'chat';
    create index operator_actions_by_user on operator_actions ((coalesce(user_id, 0)), id);
    create index silences_by_id on sanctions (id) where ended_at is null;
  `.execute(db);
}
