import { calls, type User } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { metUser, userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { deckPicture } from './picture-routes.ts';
import {
  addDeck,
  arrangeDeck,
  changeDeck,
  type DeckArticles,
  deckOf,
  decksOf,
  hideDeck,
  listRentals,
  publishDeck,
  removeDeck,
  rentDeck,
  shareDeck,
  sharedDeck,
  sharedDecksOf,
  withdrawDeck,
} from './service.ts';

type Tell = (userId: number, fields: Partial<User>) => void;

export function deckRoutes(spending: SpendingRoutes, pushUserFields: Tell, articles: DeckArticles): void {
  const { http, db } = spending;
  serve(http, calls.decks, async ({ request }) => ({ items: await decksOf(db, userOfRequest(request).id) }));
  serve(http, calls.deck, async ({ request, params }) => ({
    item: await deckOf(db, userOfRequest(request).id, params.id),
  }));
  serveIdempotent(spending, calls.createDeck, async ({ tx, user, body }) => ({
    item: await addDeck(tx, user.id, body),
  }));
  serve(http, calls.changeDeck, async ({ request, params, body }) => {
    const { id, deck_id, is_silence: isSilenced } = userOfRequest(request);
    const item = await changeDeck(db, id, params.id, body, articles, { isSilenced });
    // The navigation bar of every tab shows the active deck's name and elements.
    if (deck_id === item.id) pushUserFields(id, { deck_name: item.name, deck_elements: item.elements });
    return { item };
  });
  serve(http, calls.removeDeck, async ({ request, params }) => {
    const { id } = userOfRequest(request);
    if (await removeDeck(db, id, params.id, articles))
      pushUserFields(id, { deck_id: null, deck_name: '', deck_elements: [], score_id: 1 });
    return {};
  });
  serveIdempotent(spending, calls.publishDeck, async ({ tx, user, params, body }) => {
    return { item: await publishDeck(tx, user.id, params.id, body, articles) };
  });
  serve(http, calls.withdrawDeck, async ({ request, params }) => ({
    item: await withdrawDeck(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.arrangeDeck, async ({ request, params, body }) => ({
    item: await arrangeDeck(db, userOfRequest(request).id, params.id, body),
  }));
  serve(http, calls.shareDeck, async ({ request, params }) => ({
    item: await shareDeck(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.hideDeck, async ({ request, params }) => ({
    item: await hideDeck(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.sharedDeck, async ({ request, params }) => ({
    item: await sharedDeck(db, params.id, request.user?.id ?? null),
  }));
  serve(http, calls.personDecks, async ({ params: { id } }) => {
    await metUser(db, id);
    return { items: await sharedDecksOf(db, id) };
  });
  serve(http, calls.rentals, ({ request, query }) => listRentals(db, request.user?.id ?? null, query));
  serveIdempotent(spending, calls.rentDeck, async ({ tx, user, key, notifyBalanceOf, params, body }) => ({
    item: await rentDeck({ tx, userId: user.id, rentalId: params.id, price: body.price, key, notifyBalanceOf }),
  }));
  deckPicture(http, db);
}
