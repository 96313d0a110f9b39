import type { Kysely } from 'kysely';
import { clock } from '../clock.ts';
import { changeSetting, writeSetting } from '../settings.ts';
import type { Database } from '../tables.ts';
import { followSearch, keepDocuments, wrongDocuments } from './documents.ts';
import type { Searchable } from './searchable.ts';

type Db = Kysely<Database>;

/** Version of the key encoding. A change rebuilds the whole search index. */
export const KEYS_RELEASE = '2';
/** Rows per batch. Writers of these rows block for at most one batch. */
const CHUNK = 300;

/**
 * Indexes documents from before the search, or from before a release that changed them. Each batch is a transaction
 * that saves its position, so a killed process loses nothing. Returns whether all is done before `until`.
 */
export async function rebuildSearch(db: Db, searchables: readonly Searchable[], until: number): Promise<boolean> {
  for (const searchable of searchables)
    while (await followChunk(db, searchable)) if (clock.now() >= until) return false;
  return true;
}

/** Resets the rebuild: all documents are indexed again. */
export const restartRebuild = (db: Db): Promise<void> => writeSetting(db, 'search_rebuild', {});

/** Indexes one batch; returns whether there may be more. */
function followChunk(db: Db, searchable: Searchable): Promise<boolean> {
  const { kind } = searchable;
  const release = KEYS_RELEASE + (searchable.release ?? '');
  return db.transaction().execute(async (tx) => {
    let hasMore = false;
    await changeSetting(tx, 'search_rebuild', async (before) => {
      const known = before?.[kind];
      const after = known?.release === release ? known.after : 0;
      if (after === null) return before ?? {};
      const refs = await searchable.refsAfter(tx, after, CHUNK);
      await followSearch(tx, searchable, refs);
      hasMore = refs.length === CHUNK;
      await keepDocuments(tx, kind, { after, refs, isLast: !hasMore });
      return { ...before, [kind]: { release, after: hasMore ? refs.at(-1)! : null } };
    });
    return hasMore;
  });
}

/** Counts, per kind, the documents that are missing, stale or superfluous in the index; empty when all are right. */
export async function checkSearch(
  db: Db,
  searchables: readonly Searchable[],
): Promise<{ kind: string; wrong: number }[]> {
  const found: { kind: string; wrong: number }[] = [];
  for (const searchable of searchables) {
    let wrong = 0;
    for (let after = 0, isDone = false; !isDone; ) {
      const refs = await searchable.refsAfter(db, after, CHUNK);
      isDone = refs.length < CHUNK;
      // the last batch also checks that no document follows the last id
      wrong += (await wrongDocuments(db, searchable, { after, refs, isLast: isDone })).length;
      after = refs.at(-1) ?? after;
    }
    if (wrong > 0) found.push({ kind: searchable.kind, wrong });
  }
  return found;
}
