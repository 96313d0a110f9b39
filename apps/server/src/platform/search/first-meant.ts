import { searchQuery } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { type Condition, hasQuery, ofKind } from './conditions.ts';
import { findNear } from './find.ts';

type Db = Kysely<Database>;

/** Documents scanned in order before the index is used. */
const WALKED = 20_000;

/** Exclusive range of ids, and optionally the owner of the things. */
export type Between = { after: number; before: number; owner?: number | undefined };

/** Order by id or by owner first, and the position after which the page begins. */
export type Walk = {
  by: 'ref' | 'owner';
  way: 'down' | 'up';
  last?: { owner: number; ref: number } | undefined;
};

/**
 * Ids of the first `most` things, in the order of `walk`, whose titles contain the words. If no title of the kind
 * contains them, the fuzzy matches in no particular order. A query of punctuation alone finds nothing.
 */
export async function firstMeant(
  db: Db,
  kind: SearchKind,
  words: string,
  { after, before, owner }: Between,
  walk: Walk,
  most: number,
): Promise<number[]> {
  const query = searchQuery(words);
  if (!query) return [];
  const isMeant = sql<boolean>`${ofKind(kind)} and ${hasQuery(query, 'title', false)}`;
  const { isBehind, order } = orderOf(walk);
  const isAsked = sql<boolean>`ref > ${after} and ref < ${before} and ${isBehind}`;
  // frequent words are found near the start of the walk; only rare ones need the index
  const begin = () =>
    sql<{ ref: number }>`
      select ref from (select * from search_documents where ${ofKind(kind)} and ${isAsked} order by ${order} limit ${sql.lit(WALKED)}) as first
      where ${isMeant} order by ${order} limit ${most}`.execute(db);
  const walked = owner === undefined ? (await begin()).rows : [];
  if (walked.length === most) return walked.map(({ ref }) => ref);
  const isOwn = owner === undefined ? sql<boolean>`true` : sql<boolean>`owner_id = ${owner}`;
  const { rows } = await sql<{ refs: number[]; is_there: boolean }>`
    with found as materialized (select ref, owner_id from search_documents where ${isMeant})
    select array(select ref from found where ${isAsked} and ${isOwn} order by ${order} limit ${most}) as refs,
      exists (select from found) as is_there`.execute(db);
  const { refs, is_there } = rows[0]!;
  if (is_there) return refs;
  const near = await findNear(db, { kind, query });
  return near.filter((ref) => ref > after && ref < before);
}

function orderOf({ by, way, last }: Walk) {
  const [direction, behind] = way === 'up' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  if (by === 'ref')
    return {
      order: sql`ref ${direction}`,
      isBehind: last ? sql<boolean>`ref ${behind} ${last.ref}` : sql<boolean>`true`,
    };
  return {
    order: sql`owner_id ${direction}, ref ${direction}`,
    isBehind: last ? sql<boolean>`(owner_id, ref) ${behind} (${last.owner}, ${last.ref})` : sql<boolean>`true`,
  };
}

/**
 * Condition that the thing's title contains the words, for a list that is already short: evaluated row by row (`offset
 * 0` keeps the planner from using the index).
 */
export function isMeantBy(kind: SearchKind, words: string, ref: ReturnType<typeof sql>): Condition {
  const query = searchQuery(words);
  if (!query) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from search_documents where ${ofKind(kind)} and ref = ${ref} and ${hasQuery(query, 'title', false)} offset 0)`;
}
