import { cardText } from '@chilyo/card-language';
import { excerptOf, hitsIn } from '@chilyo/hangul';
import { sql } from 'kysely';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import { nameOfCard } from '../../goods/works/service.ts';
import { ideaIdsAfter, shownIdeasAmong } from './queries.ts';

const DAY_SECONDS = 86_400;
/** In the rank of an idea a vote weighs as much as a day, up to this many votes. */
const VOTES_COUNTED = 90;

/** Ideas by title, words and draft; of equally good matches newer and more voted ones come first. */
export const searchedIdeas: Searchable = {
  kind: 'idea',
  refsAfter: ideaIdsAfter,
  documents: async (db, refs) =>
    (await shownIdeasAmong(db, refs).forShare('ideas').execute()).map(
      ({ id, user_id, title, words, card, votes, created_at }) => ({
        ref: id,
        ownerId: user_id,
        title,
        body: card ? `${words} ${card.name} ${cardText(card, nameOfCard)}` : words,
        rank: Math.floor(secondsOf(created_at) / DAY_SECONDS) + Math.min(votes, VOTES_COUNTED),
      }),
    ),
  conditions: {
    period: (from, until) => sql<boolean>`exists (
      select from ideas where id = documents.ref and created_at >= ${from} and created_at < ${until})`,
  },
  hits: async (db, refs, query) =>
    (await shownIdeasAmong(db, refs).execute()).map(
      ({ id, title, words, state, votes, user_id, name, created_at }) => ({
        kind: 'idea' as const,
        id,
        title: { text: title, hits: hitsIn(title, query) },
        excerpt: excerptOf(words, query),
        state,
        votes,
        user_id,
        name: name ?? '',
        created_ts: secondsOf(created_at),
      }),
    ),
};
