import { mistakesAllowed, nearestPart, type SearchQuery } from '@chilyo/hangul';
import { SEARCH_COUNTED, type SearchKind } from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { allOf, type Condition, hasQuery, INDEXED_KEYS, ofKind, type SearchPlace, tierOf } from './conditions.ts';

type Db = Kysely<Database>;

/** Search scope: all documents, or only the newest when nearly all of them match. */
type Source = 'whole' | 'newest';
/** Cursor of a page. */
export type SearchPoint = { source: Source; tier: number; rank: number; ref: number };
export type Found = { refs: number[]; count: number; next: SearchPoint | null };

type AskedNear = {
  kind: SearchKind;
  query: SearchQuery;
  /** Owners to leave out of the results. */
  without?: readonly number[];
  /** Further conditions on `documents`. */
  narrow?: readonly Condition[];
  /** Where to look; as usual for the kind when absent. */
  place?: SearchPlace;
};
type Asked = AskedNear & { limit: number; before?: SearchPoint | undefined };

/** A query that matches often among this many of the newest documents is searched in the newest only. */
const PROBED = 1_000;
/**
 * Matches among the probed from which a query counts as frequent. Lower for chat, where a few in a thousand are tens of
 * thousands.
 */
const frequentIn = (kind: SearchKind): number => (kind === 'chat' ? 3 : 15);
const newestOf = (kind: SearchKind): number => (kind === 'chat' ? 50_000 : 10_000);

/** Documents that match the whole query, best first. */
export async function findDocuments(db: Db, asked: Asked): Promise<Found> {
  const { kind, query, limit, before, place = placeOf(kind) } = asked;
  const source = before?.source ?? (await sourceFor(db, asked));
  const rows = await sql<{ ref: number; tier: number; rank: number; count: number }>`
    select ref, tier, rank, count from (
      select ref, rank, ${tierOf(query)} as tier, count(*) over () as count
      from ${source === 'whole' ? whole(kind) : newest(kind, query)} as documents
      where ${hasQuery(query, place, source === 'whole')} and ${isAskedFor(asked)}
    ) as found
    where ${before ? sql<boolean>`(tier, -rank, -ref) > (${before.tier}, ${-before.rank}, ${-before.ref})` : sql<boolean>`true`}
    order by tier, rank desc, ref desc limit ${limit + 1}`
    .execute(db)
    .then((answer) => answer.rows);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    refs: shown.map(({ ref }) => ref),
    count: Math.min(rows[0]?.count ?? 0, SEARCH_COUNTED),
    next: last ? { source, tier: last.tier, rank: last.rank, ref: last.ref } : null,
  };
}

/**
 * For each kind asked for, the place in `queries` of the first one that any of its documents matches; null for none. One
 * statement that ends with these costs less than their searches.
 */
export async function firstMatched(
  db: Db,
  asked: readonly Omit<AskedNear, 'query'>[],
  queries: readonly SearchQuery[],
): Promise<(number | null)[]> {
  if (queries.length === 0 || asked.length === 0) return asked.map(() => null);
  const isMatched = (one: Omit<AskedNear, 'query'>, query: SearchQuery) => {
    const isIndexed = query.keys.length >= INDEXED_KEYS;
    return sql<boolean>`exists (select from ${isIndexed ? whole(one.kind) : newest(one.kind, query)} as documents
      where ${hasQuery(query, one.place ?? placeOf(one.kind), isIndexed)} and ${isAskedFor(one)})`;
  };
  const columns = asked.map((one, column) => {
    const cases = queries.map((query, at) => sql`when ${isMatched(one, query)} then ${sql.lit(at)}`);
    return sql`case ${sql.join(cases, sql` `)} end as ${sql.id(`at${column}`)}`;
  });
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(columns)}`.execute(db);
  return asked.map((_, column) => rows[0]![`at${column}`] ?? null);
}

const notOf = (without: readonly number[]) =>
  without.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(owner_id is null or owner_id <> all(${[...without]}::integer[]))`;

const isAskedFor = ({ without = [], narrow = [] }: Omit<AskedNear, 'query'>): Condition =>
  allOf([notOf(without), ...narrow]);

async function sourceFor(db: Db, { kind, query }: Asked): Promise<Source> {
  if (query.keys.length < INDEXED_KEYS) return 'newest';
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (${newestOnes(kind, PROBED)}) as documents where ${hasQuery(query, placeOf(kind), false)} limit ${frequentIn(kind)}) as few`.execute(
    db,
  );
  return rows[0]!.count < frequentIn(kind) ? 'whole' : 'newest';
}

/** Chat lines have no body, and their index covers the title only. */
const placeOf = (kind: SearchKind): SearchPlace => (kind === 'chat' ? 'title' : 'all');

const whole = (kind: SearchKind): RawBuilder<unknown> => sql`(select * from search_documents where ${ofKind(kind)})`;

const newestOnes = (kind: SearchKind, most: number): RawBuilder<unknown> =>
  sql`select * from search_documents where ${ofKind(kind)} order by rank desc, ref desc limit ${sql.lit(most)}`;

/** The newest documents, and those of any age whose title equals the query. Chat has no titles. */
function newest(kind: SearchKind, { keys }: SearchQuery): RawBuilder<unknown> {
  if (kind === 'chat') return sql`(${newestOnes(kind, newestOf(kind))})`;
  return sql`(
    select * from (${newestOnes(kind, newestOf(kind))}) as newest where title <> ${keys}
    union all
    (select * from search_documents where ${ofKind(kind)} and kind <> 'chat' and title = ${keys} limit ${sql.lit(SEARCH_COUNTED)}))`;
}

/** Candidates, sharing one half with the query, that are compared letter by letter. */
const COMPARED = 1_000;
const NEAR_MOST = 20;
/** Keys for each mistake of a close match. */
const CLOSE_KEYS = 8;
/** Of the newest documents this many are scanned when the index does not help. */
const NEWEST_COMPARED = 3_000;
/**
 * Matches among the `PROBED` from which a half is too frequent for a search of all documents; lower for chat, which has
 * far more documents.
 */
const manyOf = (kind: SearchKind): number => (kind === 'chat' ? 8 : 40);
/** Longer titles are compared up to this many keys. */
const TITLE_KEYS = 240;

/**
 * Fuzzy search: the most similar titles first. A single typo, also two swapped keys, leaves one half of the keys
 * intact, because the halves leave out one key in the middle.
 */
export async function findNear(db: Db, asked: AskedNear): Promise<number[]> {
  return (await findByMistakes(db, asked)).map(({ ref }) => ref);
}

/** The same, each with whether it is so like the query that a typing error is likelier than another word. */
export async function findByMistakes(db: Db, asked: AskedNear): Promise<{ ref: number; isClose: boolean }[]> {
  const { keys, initials } = asked.query;
  if (initials === 'only' || keys.length <= INDEXED_KEYS) return [];
  const half = Math.max(Math.min(INDEXED_KEYS, keys.length >> 1), (keys.length - 1) >> 1);
  const halves = [keys.slice(0, half), keys.slice(-half)];
  const rows = (await Promise.all([rareOnes(db, asked, halves), newestNear(db, asked, halves)])).flat();
  const byRef = new Map(rows.map((row) => [row.ref, row]));
  const most = mistakesAllowed(keys);
  return [...byRef.values()]
    .map(({ ref, title }) => ({ ref, ...nearestPart(title, keys), rest: Math.abs(title.length - keys.length) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes || a.rest - b.rest)
    .slice(0, NEAR_MOST)
    .map(({ ref, mistakes }) => ({ ref, isClose: mistakes <= Math.max(1, keys.length / CLOSE_KEYS) }));
}

type Titled = { ref: number; title: string };

/** Candidates that contain a rare half, from all documents. */
async function rareOnes(db: Db, asked: AskedNear, halves: readonly string[]): Promise<Titled[]> {
  const { kind } = asked;
  if (halves.some(({ length }) => length < INDEXED_KEYS)) return [];
  const counts = await Promise.all(
    halves.map((half) =>
      sql<{ count: number }>`
        select count(*) as count from (select from (${newestOnes(kind, PROBED)}) as documents where ${hasPart(half)} limit ${manyOf(kind)}) as few`.execute(
        db,
      ),
    ),
  );
  const rare = halves.filter((_, at) => counts[at]!.rows[0]!.count < manyOf(kind));
  if (rare.length === 0) return [];
  const { rows } = await sql<Titled>`
    select ref, ${shortTitle} as title from ${whole(kind)} as documents where (${sql.join(rare.map(hasPart), sql` or `)}) and ${isAskedFor(asked)}
    order by rank + 0 desc, ref desc limit ${COMPARED}`.execute(db);
  return rows;
}

/** Candidates among the newest documents that contain either half. */
async function newestNear(db: Db, asked: AskedNear, halves: readonly string[]): Promise<Titled[]> {
  const { kind } = asked;
  const { rows } = await sql<Titled>`
    select ref, ${shortTitle} as title from (${newestOnes(kind, NEWEST_COMPARED)}) as documents
    where (${sql.join(halves.map(hasPart), sql` or `)}) and ${isAskedFor(asked)}
    order by rank desc, ref desc limit ${COMPARED}`.execute(db);
  return rows;
}

const hasPart = (keys: string) => sql<boolean>`title like ${`%${keys}%`}`;
const shortTitle = sql`left(title, ${sql.lit(TITLE_KEYS)})`;
