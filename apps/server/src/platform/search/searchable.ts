import type { SearchQuery } from '@chilyo/hangul';
import type { SearchHit, SearchKind } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import type { Condition } from './conditions.ts';

/** The indexed texts of a thing, unencoded. */
export type SearchDocument = {
  ref: number;
  /** The owner; null for the site's own. */
  ownerId: number | null;
  title: string;
  body?: string;
  /** Order among equally good matches, highest first; then the highest id. */
  rank: number;
};

/** A kind of searchable things. The owning feature registers it and calls `followSearch` whenever they change. */
export type Searchable = {
  kind: SearchKind;
  /**
   * Version of the documents, for things that come with a release or whose documents are made differently than before.
   * A change rebuilds the kind.
   */
  release?: string;
  /** Ids after `after`, ascending, hidden things included. */
  refsAfter: (db: Kysely<Database>, after: number, limit: number) => Promise<number[]>;
  /** Documents of the publicly visible things among `refs`. Locks their rows until the transaction ends. */
  documents: (db: Kysely<Database>, refs: readonly number[]) => Promise<SearchDocument[]>;
  /** Conditions on `documents.ref`. A kind that leaves one out finds nothing under it. */
  conditions?: {
    topic?: (topic: string) => Condition;
    /** From one moment to before another. */
    period?: (from: Date, until: Date) => Condition;
  };
  /** Results for the client, in any order. Reads the things themselves, so that something just hidden is left out. */
  hits: (db: Kysely<Database>, refs: readonly number[], query: SearchQuery) => Promise<SearchHit[]>;
};
