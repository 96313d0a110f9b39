import { starterDecks } from '@chilyo/cards';
import { keepRentalCards } from './lending.ts';
import type { Db } from './queries/deck-rows.ts';

/** Offers the starter decks for free rent, as the cards' package lists them now. Called at every boot. */
export async function offerStarterDecks(db: Db): Promise<void> {
  for (const { key, name, element, cards } of starterDecks) {
    const content = { name, card_ids: cards, elements: [element] };
    const { id } = await db
      .insertInto('rentals')
      .values({ ...content, starter: key, user_id: null, deck_id: null, price: 0, article_id: null })
      .onConflict((conflict) => conflict.column('starter').doUpdateSet(content))
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepRentalCards(db, id, cards);
  }
}
