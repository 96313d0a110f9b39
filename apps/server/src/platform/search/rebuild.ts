import type { Kysely } from 'kysely';
import { clock } from '../clock.ts';
import { changeSetting, writeSetting } from '../settings.ts';
import type { Database } from '../tables.ts';
import { followSearch, keepDocuments, wrongDocuments } from './documents.ts';
import type { Searchable } from './searchable.ts';

type Db = Kysely<Database>;

/** Another one makes everything findable anew: it changes when texts become other keys. */
export const KEYS_RELEASE = '1';
/** So many at once: whoever changes one of them waits no longer than that takes. */
const CHUNK = 300;

/**
 * Makes findable what was there before the search, or before a release that brings other things. Each chunk is a transaction that keeps how
 * far it has come, so that whoever is killed in between loses nothing. Answers whether all is done.
 */
export async function rebuildSearch(db: Db, searchables: readonly Searchable[], until: number): Promise<boolean> {
  for (const searchable of searchables)
    while (await followChunk(db, searchable)) if (clock.now() >= until) return false;
  return true;
}

/** From now on all of it is made anew, as if nothing had been done. */
export const restartRebuild = (db: Db): Promise<void> => writeSetting(db, 'search_rebuild', {});

/** Answers whether there may be more. */
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

/** How many things of each kind are found as what they are not, or are not found; nothing where all is well. */
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
      // behind the last one nothing may be found at all
      wrong += (await wrongDocuments(db, searchable, { after, refs, isLast: isDone })).length;
      after = refs.at(-1) ?? after;
    }
    if (wrong > 0) found.push({ kind: searchable.kind, wrong });
  }
  return found;
}
