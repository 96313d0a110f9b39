/** Site-wide search; features register their searchable things (`Server.registerSearchable`). Files: `rewritings` says a search in other words, `narrowed` reads its conditions. */
import { EVERYTHING, nearestWords, type SearchQuery, searchQuery } from '@chilyo/hangul';
import {
  type calls,
  Id,
  readSearch,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
} from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import { cursorOf, Int4, readCursor } from '../../../platform/cursor.ts';
import type { Condition } from '../../../platform/search/conditions.ts';
import {
  type Found,
  findByMistakes,
  findDocuments,
  firstMatched,
  type SearchPoint,
} from '../../../platform/search/find.ts';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Database } from '../../../platform/tables.ts';
import { collectibleCards } from '../../goods/cards/service.ts';
import { ignoredBy } from '../../play/relations/service.ts';
import { narrowed } from './narrowed.ts';
import { partsOf, rewritings } from './rewritings.ts';

type Db = Kysely<Database>;
type Asked = z.output<typeof calls.search.query>;
type Hits = { kind: SearchKind; items: SearchHit[] } & Pick<Found, 'count' | 'next'>;

/** Results per kind when all kinds are requested. */
const FIRST_OF_EACH = 4;
/** With fewer results, similar words are suggested. */
const FEW = 3;

/** Kinds that are filled by other words although there is something of another kind: each costs time. */
const FILLED: readonly SearchKind[] = ['card', 'article'];

/**
 * The results of a search that `viewerId` may see; null is a visitor. A kind with few is filled by words of the same
 * meaning; when there is little of any kind, by what is nearly so; and when there is nothing, by a part of the words.
 */
export async function search(
  db: Db,
  searchables: readonly Searchable[],
  asked: Asked,
  viewerId: number | null,
): Promise<SearchAnswer> {
  const read = readSearch(asked.q, clock.now());
  // a title alone is ranked and marked as words are
  const isTitleAsked = read.words === '' && read.title.length > 0;
  const words = isTitleAsked ? read.title.join(' ') : read.words || read.phrases.join(' ');
  const query = searchQuery(words) ?? (words === '' && read.chips.length > 0 ? EVERYTHING : null);
  if (!query) return { items: [], counts: {}, next: null, nearest: [], is_near: false };
  const narrowFor = read.chips.length > 0 ? await narrowed(db, read, isTitleAsked) : () => [];
  const without = await ignoredBy(db, viewerId);
  const sought = searchables.flatMap((searchable): Sought[] => {
    const { kind } = searchable;
    const narrow = asked.kind && kind !== asked.kind ? null : narrowFor(searchable);
    // lines of ignored users are left out
    const by = { kind, narrow: narrow ?? [], without: kind === 'chat' ? without : [] };
    return narrow ? [{ searchable, by: { ...by, ...(isTitleAsked && { place: 'title' }) } }] : [];
  });
  const limit = asked.kind ? asked.limit : FIRST_OF_EACH;
  const before = asked.before === undefined ? undefined : pointOf(asked.before);
  const exact = await Promise.all(
    sought.map(async ({ searchable, by }) =>
      shown(db, searchable, query, await findDocuments(db, { ...by, query, limit, before })),
    ),
  );
  const found = new Map(exact.map((hits) => [hits.kind, hits]));
  const isExact = count(found) > 0;
  let nearest: string[] = [];
  if (before === undefined) {
    await fill(db, sought, found, rewritings(words), limit);
    const near = count(found) < FEW ? await nearOf(db, sought, query) : [];
    await addNear(db, near, found, query, true, limit);
    if (count(found) === 0) await fill(db, sought, found, partsOf(words), limit);
    if (count(found) < FEW) await addNear(db, near, found, query, false, limit);
    if (count(found) === 0) nearest = nearestNames(words);
    await fill(db, sought, found, nearest.slice(0, 1), limit);
  }
  const next = exact[0]?.next;
  const all = SEARCH_KINDS.flatMap((kind) => found.get(kind) ?? []);
  const items = all.flatMap((hits) => hits.items);
  return {
    items,
    counts: Object.fromEntries(all.map((hits) => [hits.kind, hits.count])),
    // what comes of another wording goes on with that wording, which the page does not know
    next: asked.kind && next ? cursorOf(next.source, next.tier, next.rank, next.ref) : null,
    nearest,
    is_near: !isExact && items.length > 0,
  };
}

/** A kind to search, and by what besides the words. */
type Sought = {
  searchable: Searchable;
  by: { kind: SearchKind; narrow: Condition[]; without: readonly number[]; place?: 'title' };
};
type FoundOfKinds = Map<SearchKind, Hits>;

const count = (found: FoundOfKinds): number => [...found.values()].reduce((sum, hits) => sum + hits.count, 0);

/** Adds to kinds with few results those of the first of `wordings` that the kind has. */
async function fill(
  db: Db,
  sought: readonly Sought[],
  found: FoundOfKinds,
  wordings: readonly string[],
  limit: number,
): Promise<void> {
  const queries = wordings.flatMap((words) => searchQuery(words) ?? []);
  const isNothing = count(found) === 0;
  const lacking = sought.filter(
    ({ by: { kind } }) => found.get(kind)!.count < FEW && (isNothing || FILLED.includes(kind)),
  );
  const places = await firstMatched(
    db,
    lacking.map(({ by }) => by),
    queries,
  );
  await Promise.all(
    lacking.map(async (one, at) => {
      const place = places[at];
      if (place == null) return;
      const query = queries[place]!;
      await add(db, one, found, query, (await findDocuments(db, { ...one.by, query, limit })).refs);
    }),
  );
}

type Near = { one: Sought; refs: Awaited<ReturnType<typeof findByMistakes>> };

/** What is only like the query, which costs most. */
const nearOf = (db: Db, sought: readonly Sought[], query: SearchQuery): Promise<Near[]> =>
  Promise.all(sought.map(async (one) => ({ one, refs: await findByMistakes(db, { ...one.by, query }) })));

const addNear = (
  db: Db,
  near: readonly Near[],
  found: FoundOfKinds,
  query: SearchQuery,
  isClose: boolean,
  limit: number,
) =>
  Promise.all(
    near.map(({ one, refs }) => {
      const asked = refs.filter((near) => near.isClose === isClose).map(({ ref }) => ref);
      return add(db, one, found, query, asked.slice(0, limit));
    }),
  );

async function add(
  db: Db,
  { searchable }: Sought,
  found: FoundOfKinds,
  query: SearchQuery,
  refs: readonly number[],
): Promise<void> {
  const hits = found.get(searchable.kind)!;
  const fresh = refs.filter((ref) => !hits.items.some(({ id }) => id === ref));
  const more = await shown(db, searchable, query, { refs: fresh, count: fresh.length, next: null });
  found.set(searchable.kind, {
    ...hits,
    items: [...hits.items, ...more.items],
    count: hits.count + more.items.length,
  });
}

async function shown(db: Db, searchable: Searchable, query: SearchQuery, { refs, count, next }: Found): Promise<Hits> {
  const hits = refs.length === 0 ? [] : await searchable.hits(db, refs, query);
  const byRef = new Map(hits.map((hit) => [hit.id, hit]));
  return { kind: searchable.kind, items: refs.flatMap((ref) => byRef.get(ref) ?? []), count, next };
}

/** Card names similar to the typed text. */
const nearestNames = (typed: string): string[] =>
  nearestWords(collectibleCards(), ({ name }) => name, typed, 'loosely').map(({ name }) => name);

const POINT = [z.enum(['whole', 'newest']), Int4, Int4, Id] as const;

function pointOf(cursor: string): SearchPoint {
  const [source, tier, rank, ref] = readCursor(cursor, POINT);
  return { source, tier, rank, ref };
}
