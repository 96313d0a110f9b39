import { createHash } from 'node:crypto';
import { cardText } from '@chilyo/card-language';
import { excerptOf, hitsIn } from '@chilyo/hangul';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { ofCatalogue } from './catalogue.ts';
import { cardOf, collectibleCards, nameOfKey } from './service.ts';

const release = ofCatalogue(({ collectible }) =>
  createHash('sha256').update(JSON.stringify(collectible)).digest('base64url'),
);

/** Cards by their names and texts. */
export const searchedCards: Searchable = {
  kind: 'card',
  // of the cards now: a new set is indexed as a release is
  get release() {
    return release();
  },
  refsAfter: async (_, after, limit) =>
    collectibleCards()
      .map(({ id }) => id)
      .filter((id) => id > after)
      .slice(0, limit),
  documents: async (_, refs) =>
    refs.flatMap((id) => {
      const card = cardOf(id);
      return !card || card.is_token
        ? []
        : [{ ref: id, ownerId: null, title: card.name, body: cardText(card, nameOfKey), rank: 0 }];
    }),
  hits: async (_, refs, query) =>
    refs.flatMap((id) => {
      const card = cardOf(id);
      if (!card) return [];
      const title = { text: card.name, hits: hitsIn(card.name, query) };
      return [{ kind: 'card' as const, id, title, excerpt: excerptOf(cardText(card, nameOfKey), query) }];
    }),
};
