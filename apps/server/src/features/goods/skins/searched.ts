import { hitsIn } from '@chilyo/hangul';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { cardOf } from '../cards/service.ts';
import { skinRows } from './queries.ts';

/** Skins by their names and by those of their cards, in letters and initial consonants alike. */
export const searchedSkins: Searchable = {
  kind: 'skin',
  release: 'named with its card',
  refsAfter: async (db, after, limit) =>
    (await db.selectFrom('skins').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  documents: async (db, refs) =>
    (
      await db
        .selectFrom('skins')
        .select(['id', 'card_id', 'user_id', 'name'])
        .where('id', 'in', refs)
        .where('is_for_sale', '=', true)
        .forShare()
        .execute()
    ).map(({ id, card_id, user_id, name }) => ({
      ref: id,
      ownerId: user_id,
      title: `${name} ${cardOf(card_id)?.name ?? ''}`,
      rank: 0,
    })),
  hits: async (db, refs, query) =>
    (await skinRows(db, null, refs))
      .filter(({ is_for_sale }) => is_for_sale)
      .map(({ id, card_id, name, maker, price, art, url }) => ({
        kind: 'skin' as const,
        id,
        title: { text: name, hits: hitsIn(name, query) },
        card_id,
        art,
        url,
        name: maker,
        price,
      })),
};
