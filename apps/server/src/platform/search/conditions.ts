import type { SearchQuery, SearchWord } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;
/** The part of a document to search. */
export type SearchPlace = 'all' | 'title' | 'body';

/** Shortest query that the trigram index serves; shorter ones scan. */
export const INDEXED_KEYS = 3;

// keys are letters and digits only, so they contain no wildcards of `like`
const within = (column: 'title' | 'initials' | 'body', keys: string): Condition =>
  sql<boolean>`${sql.ref(column)} like ${`%${keys}%`}`;

export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const allOf = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Condition that a title or a body contains the word. */
export function hasWord({ keys, initials }: SearchWord, place: SearchPlace): Condition {
  const conditions: Condition[] = [];
  if (place !== 'body' && initials !== 'only') conditions.push(within('title', keys));
  if (place !== 'body' && initials !== 'no') conditions.push(within('initials', keys));
  if (place !== 'title' && initials !== 'only') conditions.push(within('body', keys));
  return conditions.length > 0 ? anyOf(conditions) : sql<boolean>`false`;
}

const hasWords = ({ words }: SearchQuery, place: SearchPlace): Condition =>
  allOf(words.map((word) => hasWord(word, place)));

/**
 * Condition that a document contains the whole query, as a phrase or word by word. `isIndexed`: only the parts that the
 * index serves.
 */
export function hasQuery(query: SearchQuery, place: SearchPlace, isIndexed: boolean): Condition {
  const hasMoreWords =
    query.words.length > 1 && (!isIndexed || query.words.some(({ keys }) => keys.length >= INDEXED_KEYS));
  const whole = hasWord(query, place);
  return hasMoreWords ? anyOf([whole, hasWords(query, place)]) : whole;
}

/** Relevance: 1 the exact title, 2 its prefix, 3 a part of it, 4 its words, 5 the body, 6 words of both. */
export function tierOf(query: SearchQuery): RawBuilder<number> {
  const columns = [
    ...(query.initials === 'only' ? [] : [sql.ref('title')]),
    ...(query.initials === 'no' ? [] : [sql.ref('initials')]),
  ];
  const is = (test: (column: RawBuilder<unknown>) => Condition) => anyOf(columns.map(test));
  return sql<number>`case
    when ${is((column) => sql<boolean>`${column} = ${query.keys}`)} then 1
    when ${is((column) => sql<boolean>`${column} like ${`${query.keys}%`}`)} then 2
    when ${hasWord(query, 'title')} then 3
    when ${hasWords(query, 'title')} then 4
    when ${hasWord(query, 'body')} then 5
    else 6 end`;
}

/** Condition for one kind; a literal, so that its partial indexes are used. */
export const ofKind = (kind: SearchKind): Condition => sql<boolean>`kind = ${sql.lit(kind)}`;
