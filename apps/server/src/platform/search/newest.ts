import { searchQuery } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { type Condition, hasQuery, ofKind } from './conditions.ts';
import { findNear } from './find.ts';

type Db = Kysely<Database>;

/** So many are read one after the other. */
const WALKED = 20_000;

/** Numbers between which one looks, without the ends, and whose things, if not everybody's. */
export type Between = { after: number; before: number; owner?: number | undefined };

/**
 * Of things that are many, the newest that have the words in their titles: their numbers, at most so many, the highest first. Where none of them has the
 * words, those that are called nearly so. Marks alone find nothing.
 */
export async function newestMeant(
  db: Db,
  kind: SearchKind,
  words: string,
  { after, before, owner }: Between,
  most: number,
): Promise<number[]> {
  const query = searchQuery(words);
  if (!query) return [];
  const isMeant = sql<boolean>`${ofKind(kind)} and ${hasQuery(query, 'title', false)}`;
  const isBetween = sql<boolean>`${ofKind(kind)} and ref > ${after} and ref < ${before}`;
  // what is frequent is found where one begins to look; only what is rare is looked up, however old it is
  const walk = () =>
    sql<{ ref: number }>`
      select ref from (select * from search_documents where ${isBetween} order by ref desc limit ${sql.lit(WALKED)}) as newest
      where ${isMeant} order by ref desc limit ${most}`.execute(db);
  const walked = owner === undefined ? (await walk()).rows : [];
  if (walked.length === most) return walked.map(({ ref }) => ref);
  const isOwn = owner === undefined ? sql<boolean>`true` : sql<boolean>`owner_id = ${owner}`;
  const { rows } = await sql<{ refs: number[]; is_there: boolean }>`
    with found as materialized (select ref, owner_id from search_documents where ${isMeant})
    select array(select ref from found where ref > ${after} and ref < ${before} and ${isOwn} order by ref desc limit ${most}) as refs,
      exists (select from found) as is_there`.execute(db);
  const { refs, is_there } = rows[0]!;
  if (is_there) return refs;
  const near = await findNear(db, { kind, query });
  return near.filter((ref) => ref > after && ref < before).sort((a, b) => b - a);
}

/** Whether the thing of a number has the words in its title, for a list that is short for another reason: it is looked at row by row (`offset 0`). */
export function isMeantBy(kind: SearchKind, words: string, ref: ReturnType<typeof sql>): Condition {
  const query = searchQuery(words);
  if (!query) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from search_documents where ${ofKind(kind)} and ref = ${ref} and ${hasQuery(query, 'title', false)} offset 0)`;
}
