import { type SearchQuery, searchQuery } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { anyOf, type Condition, hasQuery, ofKind, type SearchPlace } from './conditions.ts';
import { findNear } from './find.ts';

type Db = Kysely<Database>;

/** A column with ids of searchable things, and the part of their documents to search. */
export type Sought = { kind: SearchKind; column: string; place: SearchPlace };

/**
 * Condition for a list that is searched by words: rows whose column references a thing that contains them or, if there
 * is none, a fuzzy match. Punctuation alone finds nothing; without words all rows match.
 */
export async function meantBy(db: Db, words: string | undefined, sought: readonly Sought[]): Promise<Condition> {
  if (!words?.trim()) return sql<boolean>`true`;
  const query = searchQuery(words);
  if (!query) return sql<boolean>`false`;
  const { rows } = await sql<{ is_there: boolean }>`
    select ${anyOf(sought.map(({ kind, place }) => sql<boolean>`exists (${having(kind, query, place)})`))} as is_there`.execute(
    db,
  );
  if (rows[0]!.is_there)
    return anyOf(sought.map(({ kind, column, place }) => isAmong(column, having(kind, query, place))));
  const near = await Promise.all(
    sought.map(async ({ kind, column, place }) => {
      const refs = place === 'body' ? [] : await findNear(db, { kind, query });
      return sql<boolean>`${sql.ref(column)} = any(${refs}::integer[])`;
    }),
  );
  return anyOf(near);
}

const having = (kind: SearchKind, query: SearchQuery, place: SearchPlace) =>
  sql`select ref from search_documents where ${ofKind(kind)} and ${hasQuery(query, place, false)}`;

const isAmong = (column: string, refs: ReturnType<typeof having>): Condition =>
  sql<boolean>`${sql.ref(column)} in (${refs})`;
