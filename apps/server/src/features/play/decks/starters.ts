import { starterDecks } from '@chilyo/cards';
import type { Db } from './queries/deck-rows.ts';
import { keepRentalCards, upsertStarter } from './queries/rental-rows.ts';

/** Offers the starter decks for free rent, as the cards' package lists them now. Called at every boot. */
export async function offerStarterDecks(db: Db): Promise<void> {
  for (const { key, name, element, cards } of starterDecks) {
    const id = await upsertStarter(db, key, { name, card_ids: cards, elements: [element] });
    await keepRentalCards(db, id, cards);
  }
}
