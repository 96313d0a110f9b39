import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParamsOptions,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { currentUser } from '../lib/user-store.ts';
import { ForOperator } from './for-operator.tsx';
import { whereTo } from './guard.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError, PageMissing } from './page-error.tsx';
import { pathParams } from './path-params.ts';
import { ready } from './ready.ts';
import { type PARAMS, ROUTES, type RoutePath } from './route-table.ts';
import { Shell } from './shell.tsx';

type Page = () => Promise<ComponentType>;

const notFound: Page = async () => NotFoundPage;
const home: Page = () => import('../features/home/home-page.tsx').then((m) => m.HomePage);
const login: Page = () => import('../features/account/login-page.tsx').then((m) => m.LoginPage);
const forgotten: Page = () => import('../features/account/forgotten-page.tsx').then((m) => m.ForgottenPage);
const reset: Page = () => import('../features/account/reset-page.tsx').then((m) => m.ResetPage);
const confirmEmail: Page = () => import('../features/account/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage);
const register: Page = () => import('../features/account/register-page.tsx').then((m) => m.RegisterPage);
const info: Page = () => import('../features/mypage/info-page.tsx').then((m) => m.InfoPage);
const ownGames: Page = () => import('../features/mypage/games-page.tsx').then((m) => m.OwnGamesPage);
const friends: Page = () => import('../features/people/friends-page.tsx').then((m) => m.FriendsPage);
const chatBlockList: Page = () =>
  import('../features/operator/chat-block-list-page.tsx').then((m) => m.ChatBlockListPage);
const operator: Page = () => import('../features/operator/operator-page.tsx').then((m) => m.OperatorPage);
const rewards: Page = () => import('../features/rewards/rewards-page.tsx').then((m) => m.RewardsPage);
const mutes: Page = () => import('../features/people/mutes-page.tsx').then((m) => m.MutesPage);
const notices: Page = () => import('../features/notices/notices-page.tsx').then((m) => m.NoticesPage);
const bookmarks: Page = () => import('../features/bookmarks/bookmarks-page.tsx').then((m) => m.BookmarksPage);
const letters: Page = () => import('../features/letters/letters-page.tsx').then((m) => m.LettersPage);
const gifts: Page = () => import('../features/gifts/gifts-page.tsx').then((m) => m.GiftsPage);
const goldLedger: Page = () => import('../features/mypage/ledger-page.tsx').then((m) => m.GoldLedgerPage);
const dustLedger: Page = () => import('../features/mypage/ledger-page.tsx').then((m) => m.DustLedgerPage);
const rename: Page = () => import('../features/mypage/rename-page.tsx').then((m) => m.RenamePage);
const sanctions: Page = () => import('../features/mypage/sanctions-page.tsx').then((m) => m.SanctionsPage);
const suspended: Page = () => import('../features/mypage/suspended-page.tsx').then((m) => m.SuspendedPage);
const departure: Page = () => import('../features/mypage/departure-page.tsx').then((m) => m.DeparturePage);
const configs: Page = () => import('../features/mypage/configs-page.tsx').then((m) => m.ConfigsPage);
const boosters: Page = () => import('../features/boosters/boosters-page.tsx').then((m) => m.BoostersPage);
const odds: Page = () => import('../features/boosters/odds-page.tsx').then((m) => m.OddsPage);
const crafts: Page = () => import('../features/crafts/crafts-page.tsx').then((m) => m.CraftsPage);
const craftsOwns: Page = () => import('../features/crafts/crafts-owns-page.tsx').then((m) => m.CraftsOwnsPage);
const craftsLogs: Page = () => import('../features/crafts/crafts-logs-page.tsx').then((m) => m.CraftsLogsPage);
const createRecipe: Page = () => import('../features/crafts/create-recipe-page.tsx').then((m) => m.CreateRecipePage);
const sellCards: Page = () => import('../features/crafts/sell-cards-page.tsx').then((m) => m.SellCardsPage);
const cards: Page = () => import('../features/cards/cards-page.tsx').then((m) => m.CardsPage);
const card: Page = () => import('./any-card-page.tsx').then((m) => m.AnyCardPage);
const workshop: Page = () => import('../features/works/workshop-page.tsx').then((m) => m.WorkshopPage);
const cardEdit: Page = () => import('../features/works/edit-page.tsx').then((m) => m.CardEditPage);
const cardCreate: Page = () => import('../features/works/create-page.tsx').then((m) => m.CardCreatePage);
const ideas: Page = () => import('../features/ideas/idea-list-page.tsx').then((m) => m.IdeaListPage);
const idea: Page = () => import('../features/ideas/idea-page.tsx').then((m) => m.IdeaPage);
const ideaCreate: Page = () => import('../features/ideas/idea-create-page.tsx').then((m) => m.IdeaCreatePage);
const ideaEdit: Page = () => import('../features/ideas/idea-edit-page.tsx').then((m) => m.IdeaEditPage);
const trial: Page = () => import('../features/trial/trial-page.tsx').then((m) => m.TrialPage);
const scene: Page = () => import('../features/scene/scene-page.tsx').then((m) => m.ScenePage);
const trades: Page = () => import('../features/trades/trades-page.tsx').then((m) => m.TradesPage);
const newTrade: Page = () => import('../features/trades/new-trade-page.tsx').then((m) => m.NewTradePage);
const decks: Page = () => import('../features/decks/deck-list-page.tsx').then((m) => m.DeckListPage);
const deckCreate: Page = () => import('../features/decks/deck-create-page.tsx').then((m) => m.DeckCreatePage);
const deckEdit: Page = () => import('../features/decks/deck-edit-page.tsx').then((m) => m.DeckEditPage);
const sharedDeck: Page = () => import('../features/decks/deck-page.tsx').then((m) => m.DeckPage);
const ranks: Page = () => import('../features/ranks/ranks-page.tsx').then((m) => m.RanksPage);
const prizes: Page = () => import('../features/ranks/prize-page.tsx').then((m) => m.PrizePage);
const rich: Page = () => import('../features/ranks/rich-page.tsx').then((m) => m.RichPage);
const signals: Page = () => import('../features/desk/signals-page.tsx').then((m) => m.SignalsPage);
const deskUsers: Page = () => import('../features/desk/users-page.tsx').then((m) => m.UsersPage);
const dailyGames: Page = () => import('../features/desk/daily-games-page.tsx').then((m) => m.DailyGamesPage);
const playedWinrate: Page = () => import('../features/desk/win-rate-page.tsx').then((m) => m.WinRatePage);
const saidLines: Page = () => import('../features/desk/said-lines-page.tsx').then((m) => m.SaidLinesPage);
const cardWins: Page = () => import('../features/desk/card-wins-page.tsx').then((m) => m.CardWinsPage);
const abilities: Page = () => import('../features/desk/abilities-page.tsx').then((m) => m.AbilitiesPage);
const audit: Page = () => import('../features/desk/audit-page.tsx').then((m) => m.AuditPage);
const statistics: Page = () => import('../features/statistics/statistics-page.tsx').then((m) => m.StatisticsPage);
const articles: Page = () => import('../features/articles/article-list-page.tsx').then((m) => m.ArticleListPage);
const article: Page = () => import('../features/articles/article-page.tsx').then((m) => m.ArticlePage);
const articleCreate: Page = () =>
  import('../features/articles/article-create-page.tsx').then((m) => m.ArticleCreatePage);
const articleEdit: Page = () => import('../features/articles/article-edit-page.tsx').then((m) => m.ArticleEditPage);
const person: Page = () => import('../features/people/user-page.tsx').then((m) => m.UserPage);
const practice: Page = () => import('../features/practice/practice-page.tsx').then((m) => m.PracticePage);
const tutorial: Page = () => import('../features/tutorial/tutorial-page.tsx').then((m) => m.TutorialPage);
const terms: Page = () => import('../features/documents/terms-page.tsx').then((m) => m.TermsPage);
const privacy: Page = () => import('../features/documents/privacy-page.tsx').then((m) => m.PrivacyPage);
const credits: Page = () => import('../features/documents/credits-page.tsx').then((m) => m.CreditsPage);
const takedown: Page = () => import('../features/documents/takedown-page.tsx').then((m) => m.TakedownPage);
const removals: Page = () => import('../features/documents/removals-page.tsx').then((m) => m.RemovalsPage);
const rules: Page = () => import('../features/documents/rules-page.tsx').then((m) => m.RulesPage);
const siteSearch: Page = () => import('../features/search/search-page.tsx').then((m) => m.SearchPage);
const cardSearch: Page = () => import('../features/documents/card-search-page.tsx').then((m) => m.CardSearchPage);
const cardMaking: Page = () => import('../features/works/making-page.tsx').then((m) => m.MakingPage);
const textCons: Page = () => import('../features/text-cons/generator-page.tsx').then((m) => m.TextConPage);
const cons: Page = () => import('../features/cons/cons-page.tsx').then((m) => m.ConsPage);
const consSort: Page = () => import('../features/cons/sort-page.tsx').then((m) => m.SortPage);
const skins: Page = () => import('../features/skins/skins-page.tsx').then((m) => m.SkinsPage);
const conCreate: Page = () => import('../features/cons/con-create-page.tsx').then((m) => m.ConCreatePage);
const conEdit: Page = () => import('../features/cons/con-edit-page.tsx').then((m) => m.ConEditPage);
const skinCreate: Page = () => import('../features/skins/skin-create-page.tsx').then((m) => m.SkinCreatePage);
const skinEdit: Page = () => import('../features/skins/skin-edit-page.tsx').then((m) => m.SkinEditPage);
const skin: Page = () => import('../features/skins/skin-page.tsx').then((m) => m.SkinPage);
const game: Page = () => import('./game-page.tsx').then((m) => m.GamePage);

/** The page of each address. */
const PAGES: Record<RoutePath, Page> = {
  '/': home,
  '/login': login,
  '/login/forgotten': forgotten,
  '/login/reset': reset,
  '/login/email': confirmEmail,
  '/register': register,
  '/text-con-generator': textCons,

  '/mypage/info': info,
  '/mypage/games': ownGames,
  '/mypage/friends': friends,
  '/mypage/mutes': mutes,
  '/mypage/notices': notices,
  '/mypage/bookmarks': bookmarks,
  '/mypage/letters': letters,
  '/mypage/gifts': gifts,
  '/mypage/dpoints': dustLedger,
  '/mypage/gpoints': goldLedger,
  '/mypage/sell-cards-bulk': sellCards,
  '/mypage/rename': rename,
  '/mypage/sanctions': sanctions,
  '/mypage/suspended': suspended,
  '/mypage/delete': departure,
  '/mypage/admin': operator,
  '/mypage/configs': configs,
  '/mypage/rewards': rewards,

  '/cons': cons,
  '/cons/create': conCreate,
  '/cons/sort': consSort,
  '/cons/$con_id': conEdit,

  '/skins': skins,
  '/skins/create': skinCreate,
  '/skins/$skin_id': skin,
  '/skins/$skin_id/edit': skinEdit,

  '/cards': cards,
  '/cards/create': cardCreate,
  '/cards/workshop': workshop,
  '/cards/new/try': trial,
  '/cards/new/scene': scene,
  '/cards/$card_id': card,
  '/cards/$card_id/try': trial,
  '/cards/$card_id/scene': scene,
  '/cards/$card_id/edit': cardEdit,

  '/boosters': boosters,
  '/crafts': crafts,
  '/crafts-owns': craftsOwns,
  '/crafts-logs': craftsLogs,
  '/crafts/create': createRecipe,
  '/trades': trades,
  '/trades/create': newTrade,

  '/ideas': ideas,
  '/ideas/create': ideaCreate,
  '/ideas/$idea_id': idea,
  '/ideas/$idea_id/edit': ideaEdit,

  '/decks': decks,
  '/decks/create': deckCreate,
  '/decks/$deck_id/edit': deckEdit,

  '/games/$game_id': game,

  '/ranks': ranks,
  '/ranks/prize': prizes,
  '/ranks/rich': rich,

  '/articles/$category': articles,
  '/articles/$category/create': articleCreate,
  '/articles/$category/$article_id': article,
  '/articles/$category/$article_id/edit': articleEdit,

  '/pages/user/$id': person,
  '/pages/deck/$code': sharedDeck,
  '/pages/practice': practice,
  '/pages/tutorial': tutorial,
  '/pages/rules': rules,
  '/pages/terms': terms,
  '/pages/privacy': privacy,
  '/pages/credits': credits,
  '/pages/takedown': takedown,
  '/pages/removals': removals,
  '/pages/odds': odds,
  '/pages/card-search': cardSearch,
  '/pages/card-making': cardMaking,
  '/pages/search': siteSearch,
  '/pages/statistics': statistics,

  '/young/users': deskUsers,
  '/young/signals': signals,
  '/young/daily_games': dailyGames,
  '/young/played_winrate': playedWinrate,
  '/young/chatting_histories': saidLines,
  '/young/card_wins': cardWins,
  '/young/chat_block_list': chatBlockList,
  '/young/abilities': abilities,
  '/young/audit': audit,

  '/$': notFound,
};

type Row = (typeof ROUTES)[number];
type Named<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Named<Rest>
  : P extends `${string}$${infer N}`
    ? N extends ''
      ? '_splat'
      : N
    : never;
type Params<P extends string> = { [N in Named<P> & keyof typeof PARAMS]: ReturnType<(typeof PARAMS)[N]> };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
  interface Register {
    router: typeof router;
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: PageError });

function routeOf<const R extends Row>({ path, guard, title, search, rights }: R) {
  return createRoute({
    getParentRoute: () => root,
    path: path as R['path'],
    params: pathParams as unknown as NonNullable<ParamsOptions<R['path'], Params<R['path']>>['params']>,
    validateSearch: search as R['search'],
    staticData: { title },
    component: lazyRouteComponent(async () => {
      const Page = await PAGES[path]().catch((cause: unknown) => {
        // by its own name: the router answers a failed import with a reload, which ends at the browser's error page
        throw new PageMissing(path, { cause });
      });
      return { default: guard === 'operator' ? () => <ForOperator page={Page} rights={rights} /> : Page };
    }),
    async beforeLoad({ location }) {
      // who is here decides; cards and chat may still be on their way
      await ready.user;
      const target = whereTo({ path, guard }, currentUser());
      if (target) throw redirect({ to: target, search: target === '/login' ? { back: location.href } : {} });
    },
  });
}

type RoutesOf<Rows extends readonly Row[]> = { [At in keyof Rows]: ReturnType<typeof routeOf<Rows[At]>> };

export const router = createRouter({
  routeTree: root.addChildren(ROUTES.map(routeOf) as unknown as RoutesOf<typeof ROUTES>),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // what a validator does not return reaches no page
  search: { strict: true },
  // a word that looks like JSON is a word
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(JSON.stringify),
});
