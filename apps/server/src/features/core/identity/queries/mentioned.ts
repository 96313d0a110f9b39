import { MENTIONS_MAX, type Mention, mentionCandidates } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { nameKey } from '../name-key.ts';

/** Users mentioned in texts, in the order of the mentions; each mention matches the longest existing name. */
export async function mentionedIn(db: Kysely<Database>, ...texts: string[]): Promise<Mention[]> {
  const candidates = texts.flatMap((text) => mentionCandidates(text).slice(0, MENTIONS_MAX));
  if (candidates.length === 0) return [];
  const names = [...new Set(candidates.flat())];
  const found = await db
    .selectFrom('users')
    .select(['id as user_id', 'name'])
    // the index is on the key with this collation
    .where(sql<string>`name_key collate "C"`, 'in', names.map(nameKey))
    .execute();
  // one name in any case; the text keeps how it was written
  const idOf = new Map(found.map(({ user_id, name }) => [nameKey(name), user_id]));
  const called = candidates.flatMap((words) => {
    const name = words.find((word) => idOf.has(nameKey(word)));
    return name === undefined ? [] : { user_id: idOf.get(nameKey(name))!, name };
  });
  return [...new Map(called.map((mention) => [`${mention.user_id} ${mention.name}`, mention])).values()];
}

/** Removes a departing user from the mentions of texts. */
export async function forgetMentions(
  tx: Kysely<Database>,
  table: 'articles' | 'chat_messages' | 'comments' | 'hidden_posts',
  userId: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set mentions = coalesce(
      (select jsonb_agg(one) from jsonb_array_elements(mentions) as one where one->>'user_id' <> ${`${userId}`}), '[]')
    where mentions @> ${JSON.stringify([{ user_id: userId }])}::jsonb`.execute(tx);
}
