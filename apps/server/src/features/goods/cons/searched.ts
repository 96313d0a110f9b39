import { hitsIn } from '@chilyo/hangul';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { conRows } from './queries.ts';

/** Emoticons by their names and by those of their packs, in letters and initial consonants alike. */
export const searchedCons: Searchable = {
  kind: 'con',
  release: 'named with its pack',
  refsAfter: async (db, after, limit) =>
    (await db.selectFrom('cons').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  documents: async (db, refs) =>
    (await conRows(db, null, refs)).map(({ id, name, pack, user_id }) => ({
      ref: id,
      ownerId: user_id,
      title: `${name} ${pack}`,
      rank: 0,
    })),
  hits: async (db, refs, query) =>
    (await conRows(db, null, refs)).map(({ id, name, pack, pack_id, image }) => ({
      kind: 'con' as const,
      id,
      title: { text: name, hits: hitsIn(name, query) },
      image,
      pack,
      pack_id,
    })),
};
