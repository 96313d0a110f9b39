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
import { type Found, findDocuments, findNear, firstMatched, type SearchPoint } from '../../../platform/search/find.ts';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Database } from '../../../platform/tables.ts';
import { collectibleCards } from '../../goods/cards/service.ts';
import { ignoredBy } from '../../play/relations/service.ts';
import { narrowed } from './narrowed.ts';
import { rewritings } from './rewritings.ts';

type Db = Kysely<Database>;
type Asked = z.output<typeof calls.search.query>;
type Hits = { kind: SearchKind; items: SearchHit[] } & Pick<Found, 'count' | 'next'>;

/** Results per kind when all kinds are requested. */
const FIRST_OF_EACH = 4;
/** With fewer results, similar words are suggested. */
const FEW = 3;

/**
 * The results of a search that `viewerId` may see; null is a visitor. What finds nothing is searched again in other
 * words, and at last by the card names that are most like it.
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
  const narrowFor = read.chips.length > 0 ? await narrowed(db, read, isTitleAsked) : () => [];
  const wanted: Wanted = {
    ...asked,
    query: searchQuery(words) ?? (words === '' && read.chips.length > 0 ? EVERYTHING : null),
    place: isTitleAsked ? 'title' : undefined,
    sought: searchables.flatMap((searchable) => {
      const narrow = asked.kind && searchable.kind !== asked.kind ? null : narrowFor(searchable);
      return narrow ? [{ searchable, narrow }] : [];
    }),
    without: await ignoredBy(db, viewerId),
  };
  const answer = await searched(db, wanted, true);
  if (answer.items.length > 0 || asked.before !== undefined) return answer;
  const nearest = nearestNames(words);
  const kinds = wanted.sought.map(({ searchable }) => searchable.kind);
  let left = [...rewritings(words), ...nearest.slice(0, 1)].flatMap((one) => searchQuery(one) ?? []);
  for (;;) {
    const at = await firstMatched(db, kinds, left);
    if (at === null) return { ...answer, nearest };
    const other = await searched(db, { ...wanted, query: left[at]! }, false);
    // what comes of another wording goes on with that wording, which the page does not know
    if (other.items.length > 0) return { ...other, next: null, nearest, is_near: true };
    // what matched is not shown to this viewer, or not what the conditions ask for
    left = left.slice(at + 1);
  }
}

type Wanted = Asked & {
  query: SearchQuery | null;
  place: 'title' | undefined;
  sought: { searchable: Searchable; narrow: Condition[] }[];
  /** Whom the viewer ignores. */
  without: readonly number[];
};

/** What matches the query; `withNear`: also what is only like it, which costs most. */
async function searched(
  db: Db,
  { query, place, sought, without, kind, before, limit }: Wanted,
  withNear: boolean,
): Promise<SearchAnswer> {
  if (!query) return { items: [], counts: {}, next: null, nearest: [], is_near: false };
  const most = kind ? limit : FIRST_OF_EACH;
  const asked = sought.map(({ searchable, narrow }) => ({
    searchable,
    by: {
      kind: searchable.kind,
      query,
      limit: most,
      narrow,
      ...(place && { place }),
      before: before === undefined ? undefined : pointOf(before),
      // lines of ignored users are left out
      without: searchable.kind === 'chat' ? without : [],
    },
  }));
  const found = await Promise.all(
    asked.map(async ({ searchable, by }) => shown(db, searchable, query, await findDocuments(db, by))),
  );
  const next = found[0]?.next;
  const exact = found.reduce((sum, { count }) => sum + count, 0);
  const isFew = withNear && exact < FEW && before === undefined;
  const near = isFew
    ? await Promise.all(
        asked.map(async ({ searchable, by }, at) => {
          const refs = await findNear(db, by);
          const { items } = found[at]!;
          const fresh = refs.filter((ref) => !items.some(({ id }) => id === ref)).slice(0, most);
          return shown(db, searchable, query, { refs: fresh, count: fresh.length, next: null });
        }),
      )
    : [];
  const all = [...found, ...near];
  const countOf = (one: SearchKind) => all.reduce((sum, hits) => sum + (hits.kind === one ? hits.count : 0), 0);
  return {
    items: SEARCH_KINDS.flatMap((one) => all.filter((hits) => hits.kind === one).flatMap((hits) => hits.items)),
    counts: Object.fromEntries(sought.map(({ searchable }) => [searchable.kind, countOf(searchable.kind)])),
    next: kind && next ? cursorOf(next.source, next.tier, next.rank, next.ref) : null,
    nearest: [],
    is_near: exact === 0 && all.some(({ items }) => items.length > 0),
  };
}

async function shown(db: Db, searchable: Searchable, query: SearchQuery, { refs, count, next }: Found): Promise<Hits> {
  const hits = refs.length === 0 ? [] : await searchable.hits(db, refs, query);
  const byRef = new Map(hits.map((hit) => [hit.id, hit]));
  return { kind: searchable.kind, items: refs.flatMap((ref) => byRef.get(ref) ?? []), count, next };
}

/** Card names similar to the typed text. */
const nearestNames = (typed: string): string[] =>
  nearestWords(collectibleCards, ({ name }) => name, typed, 'loosely').map(({ name }) => name);

const POINT = [z.enum(['whole', 'newest']), Int4, Int4, Id] as const;

function pointOf(cursor: string): SearchPoint {
  const [source, tier, rank, ref] = readCursor(cursor, POINT);
  return { source, tier, rank, ref };
}
