import { hitsIn } from '@chilyo/hangul';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import { cardOf } from '../../goods/cards/service.ts';
import type { Db } from './queries/deck-rows.ts';

const DAY_SECONDS = 86_400;

/** Decks that others may see, by their names and by their cards. */
export const searchedDecks: Searchable = {
  kind: 'deck',
  refsAfter: async (db, after, limit) =>
    (await db.selectFrom('decks').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  documents: async (db, refs) =>
    (await shown(db, refs).forShare('decks').execute()).map((row) => ({
      ref: row.id,
      ownerId: row.user_id,
      title: nameOf(row),
      body: [...new Set(cardsOf(row))].map((id) => cardOf(id)?.name ?? '').join(' '),
      rank: Math.floor(secondsOf(row.updated_at) / DAY_SECONDS),
    })),
  hits: async (db, refs, query) =>
    (await shown(db, refs).execute()).map((row) => ({
      kind: 'deck' as const,
      id: row.id,
      title: { text: nameOf(row), hits: hitsIn(nameOf(row), query) },
      user_id: row.user_id,
      name: row.author,
      card_ids: cardsOf(row),
      cover_card_id: row.cover_card_id,
      is_for_rent: row.rental_id !== null,
    })),
};

const shown = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('decks')
    .innerJoin('users', 'users.id', 'decks.user_id')
    .leftJoin('rentals', (join) => join.onRef('rentals.deck_id', '=', 'decks.id').on('rentals.is_open', '=', true))
    .select(['decks.id', 'decks.user_id', 'decks.name', 'decks.card_ids', 'decks.shared_at', 'decks.cover_card_id'])
    .select(['decks.updated_at', 'users.name as author', 'rentals.id as rental_id'])
    .select(['rentals.name as lent_name', 'rentals.card_ids as lent_cards'])
    .where('decks.id', 'in', ids)
    .where((eb) => eb.or([eb('decks.shared_at', 'is not', null), eb('rentals.id', 'is not', null)]));

type Shown = {
  name: string;
  card_ids: number[];
  shared_at: Date | null;
  lent_name: string | null;
  lent_cards: number[] | null;
};

/** A deck that is only for rent appears in its last playable version. */
const nameOf = ({ name, shared_at, lent_name }: Shown): string => (shared_at ? name : (lent_name ?? name));
const cardsOf = ({ card_ids, shared_at, lent_cards }: Shown): number[] =>
  shared_at ? card_ids : (lent_cards ?? card_ids);
