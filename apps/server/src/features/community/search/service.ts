/** Site-wide search; features register their searchable things (`Server.registerSearchable`). Files: `rewritings` says a search in other words. */
import { nearestWords, type SearchQuery, searchQuery } from '@chilyo/hangul';
import { type calls, Id, SEARCH_KINDS, type SearchAnswer, type SearchHit, type SearchKind } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { cursorOf, Int4, readCursor } from '../../../platform/cursor.ts';
import { type Found, findDocuments, findNear, firstMatched, type SearchPoint } from '../../../platform/search/find.ts';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Database } from '../../../platform/tables.ts';
import { collectibleCards } from '../../goods/cards/service.ts';
import { ignoredBy } from '../../play/relations/service.ts';
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
  const answer = await searched(db, searchables, asked, viewerId);
  if (answer.items.length > 0 || asked.before !== undefined) return answer;
  const kinds = asked.kind ? [asked.kind] : searchables.map(({ kind }) => kind);
  let left = [...rewritings(asked.q), ...answer.nearest.slice(0, 1)].filter((q) => searchQuery(q));
  for (;;) {
    const queries = left.map((q) => searchQuery(q)!);
    const at = await firstMatched(db, kinds, queries);
    if (at === null) return answer;
    const other = await searched(db, searchables, { ...asked, q: left[at]! }, viewerId, false);
    // what comes of another wording goes on with that wording, which the page does not know
    if (other.items.length > 0) return { ...other, next: null, nearest: answer.nearest, is_near: true };
    // what matched is not shown to this viewer
    left = left.slice(at + 1);
  }
}

/** The same as it is typed; `withNear`: also what is only like it, which costs most. */
async function searched(
  db: Db,
  searchables: readonly Searchable[],
  { q, kind, before, limit }: Asked,
  viewerId: number | null,
  withNear = true,
): Promise<SearchAnswer> {
  const query = searchQuery(q);
  if (!query) return { items: [], counts: {}, next: null, nearest: [], is_near: false };
  const asked = searchables.filter((searchable) => !kind || searchable.kind === kind);
  const most = kind ? limit : FIRST_OF_EACH;
  const without = await ignoredBy(db, viewerId);
  const wanted = ({ kind: one }: Searchable) => ({
    kind: one,
    query,
    limit: most,
    before: before === undefined ? undefined : pointOf(before),
    // lines of ignored users are left out
    without: one === 'chat' ? without : [],
  });
  const found = await Promise.all(
    asked.map(async (searchable) => shown(db, searchable, query, await findDocuments(db, wanted(searchable)))),
  );
  const next = found[0]?.next;
  const exact = found.reduce((sum, { count }) => sum + count, 0);
  const isFew = withNear && exact < FEW && before === undefined;
  const near = isFew
    ? await Promise.all(
        asked.map(async (searchable) => {
          const refs = await findNear(db, wanted(searchable));
          const { items } = found.find((one) => one.kind === searchable.kind)!;
          const fresh = refs.filter((ref) => !items.some(({ id }) => id === ref)).slice(0, most);
          return shown(db, searchable, query, { refs: fresh, count: fresh.length, next: null });
        }),
      )
    : [];
  const all = [...found, ...near];
  const items = SEARCH_KINDS.flatMap((one) => all.filter((hits) => hits.kind === one).flatMap((hits) => hits.items));
  return {
    items,
    counts: Object.fromEntries(
      asked.map((searchable) => [
        searchable.kind,
        all.reduce((sum, hits) => sum + (hits.kind === searchable.kind ? hits.count : 0), 0),
      ]),
    ),
    next: kind && next ? cursorOf(next.source, next.tier, next.rank, next.ref) : null,
    nearest: items.length === 0 ? nearestNames(q) : [],
    is_near: exact === 0 && items.length > 0,
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
