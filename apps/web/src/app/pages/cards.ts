/** Pages of cards, decks and trade, by their address. */
export const pages = {
  '/mypage/sell-cards-bulk': () => import('../../features/crafts/sell-cards-page.tsx').then((m) => m.SellCardsPage),
  '/cards': () => import('../../features/cards/cards-page.tsx').then((m) => m.CardsPage),
  '/cards/$card_id': () => import('../any-card-page.tsx').then((m) => m.AnyCardPage),
  '/boosters': () => import('../../features/boosters/boosters-page.tsx').then((m) => m.BoostersPage),
  '/crafts': () => import('../../features/crafts/crafts-page.tsx').then((m) => m.CraftsPage),
  '/crafts-owns': () => import('../../features/crafts/crafts-owns-page.tsx').then((m) => m.CraftsOwnsPage),
  '/crafts-logs': () => import('../../features/crafts/crafts-logs-page.tsx').then((m) => m.CraftsLogsPage),
  '/crafts/create': () => import('../../features/crafts/create-recipe-page.tsx').then((m) => m.CreateRecipePage),
  '/trades': () => import('../../features/trades/trades-page.tsx').then((m) => m.TradesPage),
  '/trades/create': () => import('../../features/trades/new-trade-page.tsx').then((m) => m.NewTradePage),
  '/decks': () => import('../../features/decks/deck-list-page.tsx').then((m) => m.DeckListPage),
  '/decks/create': () => import('../../features/decks/deck-create-page.tsx').then((m) => m.DeckCreatePage),
  '/decks/$deck_id/edit': () => import('../../features/decks/deck-edit-page.tsx').then((m) => m.DeckEditPage),
  '/pages/deck/$code': () => import('../../features/decks/deck-page.tsx').then((m) => m.DeckPage),
  '/pages/odds': () => import('../../features/boosters/odds-page.tsx').then((m) => m.OddsPage),
  '/pages/card-search': () => import('../../features/documents/card-search-page.tsx').then((m) => m.CardSearchPage),
};
