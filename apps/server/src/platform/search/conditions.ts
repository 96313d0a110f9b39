import { RUN_MARK, type SearchQuery, type SearchWord } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;
/** The part of a document to search. */
export type SearchPlace = 'all' | 'title' | 'body';

/** Shortest query that the trigram index serves; shorter ones scan. */
export const INDEXED_KEYS = 3;

// keys are letters and digits only, and the mark of runs is a dot, so they contain no wildcards of `like`
const within = (column: 'title' | 'initials' | 'body', keys: string): Condition =>
  sql<boolean>`${sql.ref(column)} like ${`%${keys}%`}`;

export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Condition that title or body contain the consonants themselves, not as the first ones of syllables. */
const hasJamo = ({ keys }: SearchWord): Condition => within('body', RUN_MARK + keys);

/** Condition that a title or a body contains the word. */
export function hasWord(word: SearchWord, place: SearchPlace): Condition {
  const { keys, initials } = word;
  const conditions: Condition[] = [];
  if (place !== 'body' && initials !== 'only') conditions.push(within('title', keys));
  if (place !== 'body' && initials !== 'no') conditions.push(within('initials', keys));
  if (place !== 'title') conditions.push(initials === 'only' ? hasJamo(word) : within('body', keys));
  return conditions.length > 0 ? anyOf(conditions) : sql<boolean>`false`;
}

const hasWords = ({ words }: SearchQuery, place: SearchPlace): Condition =>
  allOf(words.map((word) => hasWord(word, place)));

/**
 * Condition that a document contains the whole query, as a phrase or word by word. `isIndexed`: only the parts that the
 * index serves.
 */
export function hasQuery(query: SearchQuery, place: SearchPlace, isIndexed: boolean): Condition {
  if (query.keys === '') return sql<boolean>`true`;
  const hasMoreWords =
    query.words.length > 1 && (!isIndexed || query.words.some(({ keys }) => keys.length >= INDEXED_KEYS));
  const whole = hasWord(query, place);
  return hasMoreWords ? anyOf([whole, hasWords(query, place)]) : whole;
}

/** Relevance: 0 the consonants themselves, 1 the exact title, 2 its prefix, 3 a part of it, 4 its words, 5 the body, 6 words of both. */
export function tierOf(query: SearchQuery): RawBuilder<number> {
  const columns = [
    ...(query.initials === 'only' ? [] : [sql.ref('title')]),
    ...(query.initials === 'no' ? [] : [sql.ref('initials')]),
  ];
  const is = (test: (column: RawBuilder<unknown>) => Condition) => anyOf(columns.map(test));
  if (query.keys === '') return sql<number>`1`;
  const literal = query.initials === 'only' ? sql`when ${hasJamo(query)} then 0` : sql``;
  return sql<number>`case ${literal}
    when ${is((column) => sql<boolean>`${column} = ${query.keys}`)} then 1
    when ${is((column) => sql<boolean>`${column} like ${`${query.keys}%`}`)} then 2
    when ${hasWord(query, 'title')} then 3
    when ${hasWords(query, 'title')} then 4
    when ${hasWord(query, 'body')} then 5
    else 6 end`;
}

/** Condition for one kind; a literal, so that its partial indexes are used. */
export const ofKind = (kind: SearchKind): Condition => sql<boolean>`kind = ${sql.lit(kind)}`;
