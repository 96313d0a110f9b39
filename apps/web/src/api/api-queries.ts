import type { Card } from '@chilyo/card-language';
import type {
  Article,
  ArticleRow,
  BoosterOdds,
  BoosterOpening,
  BoosterPack,
  Boosters,
  BoosterTable,
  BoosterTotals,
  CardRow,
  CardStatistics,
  CardVersion,
  CommentRow,
  Conduct,
  ConPack,
  CorrespondenceMatch,
  Craft,
  Deck,
  Economy,
  Flip,
  FriendListItem,
  Invitation,
  MarketRow,
  Offer,
  OwnGame,
  PriceDay,
  PriceLevel,
  Profile,
  RatingPoint,
  Recipe,
  Rental,
  Replay,
  Report,
  Rewards,
  Sale,
  SalesDay,
  Skin,
  Trade,
  TradeFilter,
  WeakenedCard,
} from '@chilyo/protocol';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { HttpError } from '../lib/http-error.ts';
import type { ShopFilter } from '../lib/shop-filter.ts';
import { loadCons } from './catalog-store.ts';
import { call } from './http.ts';

type Category = ArticleRow['category'];

/** A refusal stays one; only what did not arrive is asked for again. */
const isWorthAnotherTry = (tries: number, failure: Error): boolean =>
  tries < 2 && !(failure instanceof HttpError && failure.status >= 400 && failure.status < 500);

/** The result of a match is stored an instant after its last event. */
const isStillBeingStored = (failure: Error): boolean =>
  failure instanceof HttpError && failure.code === 'GAME_STILL_RUNNING';

/** What is told of a match once its end is stored is asked for again until then. */
export const whileBeingStored = {
  retry: (tries: number, failure: Error): boolean =>
    isStillBeingStored(failure) ? tries < 20 : isWorthAnotherTry(tries, failure),
  retryDelay: 500,
};

/** What one's own matches can be looked through by; an absent word means all. */
export type OwnGamesFilter = {
  kind?: 'ranked' | 'friendly' | 'practice';
  result?: OwnGame['result'];
  element?: CardRow['element'][number];
  opponent?: string;
};
type Page<T> = { items: T[]; next: number | null };

/** A long list, newest first, a page at a time. */
export const paged = <T, P extends Page<T> = Page<T>>(
  queryKey: unknown[],
  path: string,
  query: Record<string, string | undefined> = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => call<P>(path, { query: { ...query, before: pageParam ?? undefined }, quiet: true }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** Fetched things that more than one feature shows. */
export const queries = {
  articles: (category: Category, offset: number, limit: number) =>
    queryOptions({
      queryKey: ['articles', category, offset, limit],
      queryFn: async () =>
        (await call<{ items: ArticleRow[] }>('/common/articles', { query: { category, offset, limit }, quiet: true }))
          .items,
    }),
  article: (category: string, id: string) =>
    queryOptions({
      queryKey: ['article', category, id],
      queryFn: async () => (await call<{ item: Article }>(`/articles/${category}/${id}`, { quiet: true })).item,
    }),
  latestComments: (offset: number, limit: number) =>
    queryOptions({
      queryKey: ['comments', 'latest', offset, limit],
      queryFn: async () =>
        (await call<{ items: CommentRow[] }>('/comments/latest', { query: { offset, limit }, quiet: true })).items,
    }),
  profile: (id: number) =>
    queryOptions({
      queryKey: ['profile', id],
      queryFn: async () => (await call<{ item: Profile }>(`/users/${id}`, { quiet: true })).item,
      // whether somebody is here or plays changes by the minute
      staleTime: 5_000,
    }),
  /** Who is here and plays changes by the minute. */
  friends: () =>
    queryOptions({
      queryKey: ['friends'],
      queryFn: async () => (await call<{ items: FriendListItem[] }>('/friends', { quiet: true })).items,
      staleTime: 5_000,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ['invitations'],
      queryFn: async () => (await call<{ items: Invitation[] }>('/games/invitations', { quiet: true })).items,
      staleTime: 0,
    }),
  /** Running correspondence matches: it is by others that they change. */
  correspondence: () => ({ ...paged<CorrespondenceMatch>(['correspondence'], '/games/correspondence'), staleTime: 0 }),
  /** Where one signs in; it does not change while the page is open. */
  authConfig: () =>
    queryOptions({
      queryKey: ['auth-config'],
      queryFn: async () => (await call<{ item: { provider: string } }>('/auth/config', { quiet: true })).item,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ownGames: (filter: OwnGamesFilter) => paged<OwnGame>(['own-games', filter], '/games', filter),
  ownGame: (gameId: number) =>
    queryOptions({
      queryKey: ['own-game', gameId],
      queryFn: async () => (await call<{ item: OwnGame }>(`/games/${gameId}/result`, { quiet: true })).item,
      staleTime: Number.POSITIVE_INFINITY,
      retry: whileBeingStored.retry,
      retryDelay: whileBeingStored.retryDelay,
    }),
  ratingCurve: (userId: number, scoreId: 1 | 2) =>
    queryOptions({
      queryKey: ['rating-curve', userId, scoreId],
      queryFn: async () =>
        (
          await call<{ items: RatingPoint[] }>(`/users/${userId}/ratings`, {
            query: { score_id: scoreId },
            quiet: true,
          })
        ).items,
    }),
  /** Matches, claims and the hour change it. */
  rewards: () =>
    queryOptions({
      queryKey: ['rewards'],
      queryFn: async () => (await call<{ item: Rewards }>('/rewards', { quiet: true })).item,
    }),
  /** The winner's cards; null where there are none. */
  flip: (gameId: number) =>
    queryOptions({
      queryKey: ['flip', gameId],
      queryFn: async () => (await call<{ item: Flip | null }>(`/games/${gameId}/flip`, { quiet: true })).item,
      staleTime: 0,
      retry: whileBeingStored.retry,
      retryDelay: 500,
    }),
  conduct: () =>
    queryOptions({
      queryKey: ['conduct'],
      queryFn: async () => (await call<{ item: Conduct }>('/conduct', { quiet: true })).item,
      staleTime: 0,
    }),
  reports: () => paged<Report>(['reports'], '/reports'),
  /** A finished match never changes. */
  replay: (gameId: number) =>
    queryOptions({
      queryKey: ['replay', gameId],
      queryFn: async () => (await call<{ item: Replay }>(`/games/${gameId}/replay`, { quiet: true })).item,
      staleTime: Number.POSITIVE_INFINITY,
      retry: isWorthAnotherTry,
    }),
  /** The definitions a match was dealt with, by the name of the set. */
  cardSet: (hash: string) =>
    queryOptions({
      queryKey: ['card-set', hash],
      queryFn: async () => (await call<{ items: Card[] }>(`/card-sets/${hash}`, { quiet: true })).items,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Prices and odds change with a new version of the server only, the luminary at 05:00. */
  economy: () =>
    queryOptions({
      queryKey: ['economy'],
      queryFn: async () => (await call<{ item: Economy }>('/economy', { quiet: true })).item,
      staleTime: 60_000,
    }),
  /** What can be opened, and the promise of the next roll; every roll changes it. */
  boosters: () =>
    queryOptions({
      queryKey: ['boosters'],
      queryFn: async () => (await call<{ item: Boosters }>('/boosters', { quiet: true })).item,
      staleTime: 0,
    }),
  boosterOdds: (pack: BoosterPack) =>
    queryOptions({
      queryKey: ['booster-odds', pack],
      queryFn: async () => (await call<{ item: BoosterOdds }>('/boosters/odds', { query: { pack }, quiet: true })).item,
      staleTime: 0,
    }),
  /** Under its hash a table never changes. */
  boosterTable: (hash: string) =>
    queryOptions({
      queryKey: ['booster-table', hash],
      queryFn: async () => (await call<{ item: BoosterTable }>(`/boosters/tables/${hash}`, { quiet: true })).item,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  boosterHistory: () =>
    paged<BoosterOpening, Page<BoosterOpening> & { totals: BoosterTotals }>(['booster-history'], '/boosters/history'),
  crafts: () =>
    queryOptions({
      queryKey: ['crafts'],
      queryFn: () => call<{ items: Recipe[]; weakened: WeakenedCard[] }>('/crafts', { quiet: true }),
      staleTime: 0,
    }),
  craftLogs: (ofAll: boolean) =>
    paged<Craft>(['craft-logs', ofAll], '/crafts/logs', { all: ofAll ? 'true' : undefined }),
  market: () =>
    queryOptions({
      queryKey: ['market'],
      queryFn: async () => (await call<{ items: MarketRow[] }>('/market', { quiet: true })).items,
      staleTime: 10_000,
    }),
  cardOffers: (cardId: number) =>
    queryOptions({
      queryKey: ['market', 'offers', cardId],
      queryFn: async () => (await call<{ items: PriceLevel[] }>(`/cards/${cardId}/offers`, { quiet: true })).items,
      staleTime: 0,
    }),
  cardPrices: (cardId: number) =>
    queryOptions({
      queryKey: ['market', 'prices', cardId],
      queryFn: async () => (await call<{ items: PriceDay[] }>(`/cards/${cardId}/prices`, { quiet: true })).items,
      staleTime: 10_000,
    }),
  cardStatistics: (cardId: number) =>
    queryOptions({
      queryKey: ['card-statistics', cardId],
      queryFn: async () => (await call<{ item: CardStatistics }>(`/cards/${cardId}/statistics`, { quiet: true })).item,
      staleTime: 60_000,
    }),
  cardVersions: (cardId: number) =>
    queryOptions({
      queryKey: ['card-versions', cardId],
      queryFn: async () => (await call<{ items: CardVersion[] }>(`/cards/${cardId}/versions`, { quiet: true })).items,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  cardComments: (cardId: number) => paged<CommentRow>(['comments', 'card', cardId], `/cards/${cardId}/comments`),
  ownOffers: () =>
    queryOptions({
      queryKey: ['market', 'own-offers'],
      queryFn: async () => (await call<{ items: Offer[] }>('/offers', { quiet: true })).items,
      staleTime: 0,
    }),
  sales: () => paged<Sale>(['market', 'sales'], '/sales'),
  trades: (filter: TradeFilter, cardId: number | undefined) =>
    paged<Trade>(['trades', filter, cardId], '/trades', { filter, card_id: cardId?.toString() }),
  /** One's own and the newest of the others; the list itself lies in the catalog. */
  cons: () => queryOptions({ queryKey: ['cons'], queryFn: () => loadCons().then(() => null), staleTime: 30_000 }),
  skin: (id: number) =>
    queryOptions({
      queryKey: ['skin', id],
      queryFn: async () => (await call<{ item: Skin & { owners: number } }>(`/skins/${id}`, { quiet: true })).item,
      retry: isWorthAnotherTry,
    }),
  shopSkins: (filter: ShopFilter) => paged<Skin>(['shop', 'skins', filter], '/shop/skins', filter),
  shopConPacks: (filter: ShopFilter) => paged<ConPack>(['shop', 'con-packs', filter], '/shop/con-packs', filter),
  /** To the maker: `path` is that of the work. */
  royalties: (path: `/skins/${number}` | `/cons/packs/${number}`) =>
    queryOptions({
      queryKey: ['royalties', path],
      queryFn: async () => (await call<{ items: SalesDay[] }>(`${path}/sales`, { quiet: true })).items,
      staleTime: 0,
    }),
  decks: () =>
    queryOptions({
      queryKey: ['decks'],
      queryFn: async () => (await call<{ items: Deck[] }>('/decks', { quiet: true })).items,
    }),
  /** Another tab may have changed it. */
  deck: (id: number) =>
    queryOptions({
      queryKey: ['deck', id],
      queryFn: async () => (await call<{ item: Deck }>(`/decks/${id}`, { quiet: true })).item,
      staleTime: 0,
      retry: isWorthAnotherTry,
    }),
  /** Decks of players for rent. */
  rentals: (element: string | undefined) => paged<Rental>(['rentals', { element }], '/rentals', { element }),
  /** Decks for rent that hold a card, the site's too. */
  rentalsWith: (cardId: number) =>
    paged<Rental>(['rentals', 'card', cardId], '/rentals', { from: 'all', card_id: `${cardId}`, limit: '5' }),
  /** The deck that an article is about; null when it is not for rent. */
  rentalOf: (articleId: number) =>
    queryOptions({
      queryKey: ['rentals', 'article', articleId],
      queryFn: async () =>
        (await call<{ items: Rental[] }>('/rentals', { query: { article_id: articleId }, quiet: true })).items[0] ??
        null,
    }),
  starterRentals: () =>
    queryOptions({
      queryKey: ['rentals', 'site'],
      queryFn: async () =>
        (await call<{ items: Rental[] }>('/rentals', { query: { from: 'site' }, quiet: true })).items,
    }),
};
