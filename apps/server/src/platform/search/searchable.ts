import type { SearchQuery } from '@chilyo/hangul';
import type { SearchHit, SearchKind } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** A thing as it can be found, in its own words. */
export type SearchDocument = {
  ref: number;
  /** Whose it is; null: the site's. */
  ownerId: number | null;
  title: string;
  body?: string;
  /** What is found equally well stands in this order, the highest first; then the highest number. */
  rank: number;
};

/** A kind of things that can be found. The feature that owns them says so, and writes with `followSearch` whenever they change. */
export type Searchable = {
  kind: SearchKind;
  /** Of things that a release brings and no transaction writes, or whose documents are made otherwise than before: another one makes all of them findable anew. */
  release?: string;
  /** Numbers of all there are, whoever may see them, ascending. */
  refsAfter: (db: Kysely<Database>, after: number, limit: number) => Promise<number[]>;
  /** Those of them that anybody may see, as they are now; whoever changes one waits until the transaction ends. */
  documents: (db: Kysely<Database>, refs: readonly number[]) => Promise<SearchDocument[]>;
  /** What is shown of them, in any order. It asks the things themselves: what has just been hidden is left out. */
  hits: (db: Kysely<Database>, refs: readonly number[], query: SearchQuery) => Promise<SearchHit[]>;
};
