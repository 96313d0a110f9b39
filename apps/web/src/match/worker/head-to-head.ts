import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Outcome } from '../outcome.ts';
import type { Level } from './practice-match.ts';

/** A finished practice match. `user_id` is 0 for a visitor. */
export type PracticeOutcome = { match_id: number; user_id: number; level: Level; outcome: Outcome };
/** Matches of one player against one opponent. */
export type Standings = Record<Outcome, number>;
/** Results by level of the opponent; a level that was never played is missing. */
export type HeadToHead = Partial<Record<Level, Standings>>;

/**
 * Stores the results of practice matches in this browser. Neither call rejects: a match must not fail for its
 * statistics.
 */
export type ResultStore = {
  /** Stores each match once, however often and from however many tabs it is called. */
  note(result: PracticeOutcome): Promise<void>;
  /** null where nothing can be kept. */
  headToHead(userId: number): Promise<HeadToHead | null>;
};

interface Tables extends DBSchema {
  results: { key: number; value: PracticeOutcome; indexes: { by_user: number } };
}

/** A private window may refuse storage, and a lesson counts for nothing. */
export const nowhere: ResultStore = { note: async () => {}, headToHead: async () => null };

/** A database separate from the matches: an older tab that has theirs open would block an upgrade of it. */
export async function openResults(name = 'chilyo-opponents'): Promise<ResultStore> {
  try {
    return storeIn(
      await openDB<Tables>(name, 1, {
        upgrade(made) {
          made.createObjectStore('results', { keyPath: 'match_id' }).createIndex('by_user', 'user_id');
        },
      }),
    );
  } catch (failure) {
    console.warn('results of practice are not kept', failure);
    return nowhere;
  }
}

const storeIn = (db: IDBPDatabase<Tables>): ResultStore => ({
  async note(result) {
    try {
      await db.put('results', result);
    } catch (failure) {
      console.warn('the result of a practice match was not kept', failure);
    }
  },
  async headToHead(userId) {
    try {
      return standingsIn(await db.getAllFromIndex('results', 'by_user', userId));
    } catch (failure) {
      console.warn('the results of practice are not to be had', failure);
      return null;
    }
  },
});

/** Counted from the results themselves, so that no count can go wrong. */
export function standingsIn(results: readonly PracticeOutcome[]): HeadToHead {
  const counted: HeadToHead = {};
  for (const { level, outcome } of results) {
    counted[level] ??= { won: 0, lost: 0, drawn: 0 };
    counted[level][outcome] += 1;
  }
  return counted;
}
