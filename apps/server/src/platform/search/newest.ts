import { searchQuery } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { type Condition, hasQuery, ofKind } from './conditions.ts';
import { findNear } from './find.ts';

type Db = Kysely<Database>;

/** Numbers between which one looks, without the ends. */
export type Between = { after: number; before: number };

/**
 * Of things that are many, the newest that have the words in their titles: their numbers, at most so many, the highest first. Where none of them has the
 * words, those that are called nearly so. Marks alone find nothing.
 */
export async function newestMeant(
  db: Db,
  kind: SearchKind,
  words: string,
  { after, before }: Between,
  most: number,
): Promise<number[]> {
  const query = searchQuery(words);
  if (!query) return [];
  const isMeant = sql<boolean>`${ofKind(kind)} and ${hasQuery(query, 'title', false)}`;
  const { rows } = await sql<{ ref: number }>`
    select ref from search_documents where ${isMeant} and ref > ${after} and ref < ${before}
    order by ref desc limit ${most}`.execute(db);
  if (rows.length > 0) return rows.map(({ ref }) => ref);
  const { rows: any } = await sql`select from search_documents where ${isMeant} limit 1`.execute(db);
  if (any.length > 0) return [];
  const near = await findNear(db, { kind, query });
  return near.filter((ref) => ref > after && ref < before).sort((a, b) => b - a);
}

/** Whether the thing of a number has the words in its title, for a list that is short for another reason. */
export function isMeantBy(kind: SearchKind, words: string, ref: ReturnType<typeof sql>): Condition {
  const query = searchQuery(words);
  if (!query) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from search_documents where ${ofKind(kind)} and ref = ${ref} and ${hasQuery(query, 'title', false)})`;
}
