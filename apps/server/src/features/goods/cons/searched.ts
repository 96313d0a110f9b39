import { hitsIn } from '@chilyo/hangul';
import type { Kysely } from 'kysely';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Database } from '../../../platform/tables.ts';
import { conRows, consForSale } from './queries.ts';

/** Emoticons by their names, their tags and the names of their packs, in letters and initial consonants alike. */
export const searchedCons: Searchable = {
  kind: 'con',
  release: 'named with its tags and pack',
  refsAfter: async (db, after, limit) =>
    (await db.selectFrom('cons').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  documents: async (db, refs) =>
    (await consForSale(db, refs).forShare(['cons', 'pack']).execute()).map(({ id, name, pack, tags, user_id }) => ({
      ref: id,
      ownerId: user_id,
      title: [name, pack, ...tags].join(' '),
      rank: 0,
    })),
  hits: async (db, refs, query) =>
    (await shownRows(db, refs)).map(({ id, name, pack, pack_id, image }) => ({
      kind: 'con' as const,
      id,
      title: { text: name, hits: hitsIn(name, query) },
      image,
      pack,
      pack_id,
    })),
};

async function shownRows(db: Kysely<Database>, refs: readonly number[]) {
  const shown = await consForSale(db, refs).execute();
  return conRows(
    db,
    null,
    shown.map(({ id }) => id),
  );
}
