import { searchQuery } from '@chilyo/hangul';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { type Condition, hasQuery, ofKind } from './conditions.ts';

/** Most owners that a part of a name may mean. */
const OWNERS_MOST = 100;

/** Condition that the owner has this name, or a name that contains it where none is the same. */
export async function ownedBy(db: Kysely<Database>, name: string): Promise<Condition> {
  const query = searchQuery(name);
  if (!query) return sql<boolean>`false`;
  const { rows } = await sql<{ ref: number; is_whole: boolean }>`
    select ref, title = ${query.keys} as is_whole from search_documents
    where ${ofKind('user')} and ${hasQuery(query, 'title', false)} order by is_whole desc, ref limit ${sql.lit(OWNERS_MOST)}`.execute(
    db,
  );
  const meant = rows[0]?.is_whole ? rows.filter(({ is_whole }) => is_whole) : rows;
  return sql<boolean>`owner_id = any(${meant.map(({ ref }) => ref)}::integer[])`;
}

/** Condition that a document contains the words as they stand. */
export function containsPhrase(words: string, place: 'all' | 'title' = 'all'): Condition {
  const query = searchQuery(words);
  return query ? hasQuery(place === 'title' ? query : { ...query, words: [] }, place, false) : sql<boolean>`true`;
}

/** Condition that a document does not contain the words. */
export const lacks = (words: string): Condition => sql<boolean>`not ${containsPhrase(words)}`;
