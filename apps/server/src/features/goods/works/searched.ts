import { cardText } from '@chilyo/card-language';
import { hitsIn } from '@chilyo/hangul';
import { FIRST_WORK_ID } from '@chilyo/protocol';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { ofCatalogue } from '../cards/service.ts';
import { nameOfCard } from './made-card.ts';
import { openWorksAmong, workIdsAfter } from './queries/search-rows.ts';

/** Published cards leave the index of works. */
const release = ofCatalogue(({ byId }) => `sets ${[...byId.keys()].filter((id) => id >= FIRST_WORK_ID).join(' ')}`);

/** Open works by the names of their cards and makers, and by their texts. */
export const searchedWorks: Searchable = {
  kind: 'work',
  get release() {
    return release();
  },
  refsAfter: workIdsAfter,
  documents: async (db, refs) =>
    (await openWorksAmong(db, refs).forShare('works').execute()).map(({ id, user_id, maker, card, matches }) => ({
      ref: id,
      ownerId: user_id,
      title: `${card.name} ${maker ?? ''}`,
      body: cardText(card, nameOfCard),
      rank: matches,
    })),
  hits: async (db, refs, query) =>
    (await openWorksAmong(db, refs).execute()).map(({ id, maker, card }) => {
      const text = cardText(card, nameOfCard);
      return {
        kind: 'work' as const,
        id,
        title: { text: card.name, hits: hitsIn(card.name, query) },
        excerpt: { text, hits: hitsIn(text, query) },
        name: maker ?? '',
      };
    }),
};
