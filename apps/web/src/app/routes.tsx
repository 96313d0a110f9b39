import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { currentUser } from '../lib/user-store.ts';
import { whereTo } from './guard.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { ready } from './ready.ts';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

type Guard = 'public' | 'named';
type Page = () => Promise<ComponentType>;

const comingSoon: Page = () => import('./coming-soon-page.tsx').then((m) => m.ComingSoonPage);
const home: Page = () => import('../features/home/home-page.tsx').then((m) => m.HomePage);
const login: Page = () => import('../features/account/login-page.tsx').then((m) => m.LoginPage);
const register: Page = () => import('../features/account/register-page.tsx').then((m) => m.RegisterPage);
const info: Page = () => import('../features/mypage/info-page.tsx').then((m) => m.InfoPage);
const ownGames: Page = () => import('../features/mypage/games-page.tsx').then((m) => m.OwnGamesPage);
const friends: Page = () => import('../features/mypage/friends-page.tsx').then((m) => m.FriendsPage);
const operator: Page = () => import('../features/mypage/operator-page.tsx').then((m) => m.OperatorPage);
const rewards: Page = () => import('../features/rewards/rewards-page.tsx').then((m) => m.RewardsPage);
const letters: Page = () => import('../features/letters/letters-page.tsx').then((m) => m.LettersPage);
const gifts: Page = () => import('../features/gifts/gifts-page.tsx').then((m) => m.GiftsPage);
const goldLedger: Page = () => import('../features/mypage/ledger-page.tsx').then((m) => m.GoldLedgerPage);
const dustLedger: Page = () => import('../features/mypage/ledger-page.tsx').then((m) => m.DustLedgerPage);
const rename: Page = () => import('../features/mypage/rename-page.tsx').then((m) => m.RenamePage);
const configs: Page = () => import('../features/mypage/configs-page.tsx').then((m) => m.ConfigsPage);
const boosters: Page = () => import('../features/boosters/boosters-page.tsx').then((m) => m.BoostersPage);
const odds: Page = () => import('../features/boosters/odds-page.tsx').then((m) => m.OddsPage);
const crafts: Page = () => import('../features/crafts/crafts-page.tsx').then((m) => m.CraftsPage);
const craftsOwns: Page = () => import('../features/crafts/crafts-owns-page.tsx').then((m) => m.CraftsOwnsPage);
const craftsLogs: Page = () => import('../features/crafts/crafts-logs-page.tsx').then((m) => m.CraftsLogsPage);
const createRecipe: Page = () => import('../features/crafts/create-recipe-page.tsx').then((m) => m.CreateRecipePage);
const sellCards: Page = () => import('../features/crafts/sell-cards-page.tsx').then((m) => m.SellCardsPage);
const cards: Page = () => import('../features/cards/cards-page.tsx').then((m) => m.CardsPage);
const card: Page = () => import('../features/cards/card-page.tsx').then((m) => m.CardPage);
const trades: Page = () => import('../features/trades/trades-page.tsx').then((m) => m.TradesPage);
const newTrade: Page = () => import('../features/trades/new-trade-page.tsx').then((m) => m.NewTradePage);
const decks: Page = () => import('../features/decks/deck-list-page.tsx').then((m) => m.DeckListPage);
const deckCreate: Page = () => import('../features/decks/deck-create-page.tsx').then((m) => m.DeckCreatePage);
const deckEdit: Page = () => import('../features/decks/deck-edit-page.tsx').then((m) => m.DeckEditPage);
const articles: Page = () => import('../features/articles/article-list-page.tsx').then((m) => m.ArticleListPage);
const article: Page = () => import('../features/articles/article-page.tsx').then((m) => m.ArticlePage);
const person: Page = () => import('./people/user-page.tsx').then((m) => m.UserPage);
const practice: Page = () => import('../features/game/practice/practice-page.tsx').then((m) => m.PracticePage);
const tutorial: Page = () => import('../features/game/tutorial/tutorial-page.tsx').then((m) => m.TutorialPage);
const terms: Page = () => import('../features/documents/terms-page.tsx').then((m) => m.TermsPage);
const privacy: Page = () => import('../features/documents/privacy-page.tsx').then((m) => m.PrivacyPage);
const credits: Page = () => import('../features/documents/credits-page.tsx').then((m) => m.CreditsPage);
const rules: Page = () => import('../features/documents/rules-page.tsx').then((m) => m.RulesPage);
const cons: Page = () => import('../features/cons/cons-page.tsx').then((m) => m.ConsPage);
const consSort: Page = () => import('../features/cons/sort-page.tsx').then((m) => m.SortPage);
const skins: Page = () => import('../features/skins/skins-page.tsx').then((m) => m.SkinsPage);
const skin: Page = () => import('../features/skins/skin-page.tsx').then((m) => m.SkinPage);
const game: Page = () => import('../features/game/game-page.tsx').then((m) => m.GamePage);

/** Every route: path, who may see it, what is there. Sorted as the site's menu is. */
export const ROUTES: readonly (readonly [path: string, guard: Guard, page: Page])[] = [
  ['/', 'public', home],
  ['/login', 'public', login],
  ['/register', 'named', register],
  ['/text-con-generator', 'named', comingSoon],

  ['/mypage/info', 'named', info],
  ['/mypage/games', 'named', ownGames],
  ['/mypage/friends', 'named', friends],
  ['/mypage/letters', 'named', letters],
  ['/mypage/gifts', 'named', gifts],
  ['/mypage/dpoints', 'named', dustLedger],
  ['/mypage/gpoints', 'named', goldLedger],
  ['/mypage/sell-cards-bulk', 'named', sellCards],
  ['/mypage/rename', 'named', rename],
  ['/mypage/delete', 'named', comingSoon],
  ['/mypage/admin', 'named', operator],
  ['/mypage/configs', 'named', configs],
  ['/mypage/rewards', 'named', rewards],

  ['/cons', 'public', cons],
  ['/cons/create', 'named', comingSoon],
  ['/cons/sort', 'named', consSort],
  ['/cons/$con_id', 'named', comingSoon],

  ['/skins', 'public', skins],
  ['/skins/create', 'named', comingSoon],
  ['/skins/$skin_id', 'public', skin],
  ['/skins/$skin_id/edit', 'named', comingSoon],

  ['/cards', 'public', cards],
  ['/cards/create', 'named', comingSoon],
  ['/cards/$card_id', 'public', card],
  ['/cards/$card_id/edit', 'named', comingSoon],

  ['/boosters', 'named', boosters],
  ['/crafts', 'named', crafts],
  ['/crafts-owns', 'named', craftsOwns],
  ['/crafts-logs', 'named', craftsLogs],
  ['/crafts/create', 'named', createRecipe],
  ['/trades', 'named', trades],
  ['/trades/create', 'named', newTrade],

  ['/ideas', 'public', comingSoon],
  ['/ideas/create', 'named', comingSoon],
  ['/ideas/$idea_id', 'public', comingSoon],
  ['/ideas/$idea_id/edit', 'named', comingSoon],

  ['/decks', 'named', decks],
  ['/decks/create', 'named', deckCreate],
  ['/decks/$deck_id/edit', 'named', deckEdit],

  ['/games/$game_id', 'public', game],

  ['/ranks', 'public', comingSoon],
  ['/ranks/prize', 'public', comingSoon],
  ['/ranks/rich', 'public', comingSoon],

  ['/articles/$category', 'public', articles],
  ['/articles/$category/create', 'named', comingSoon],
  ['/articles/$category/$article_id', 'public', article],
  ['/articles/$category/$article_id/edit', 'named', comingSoon],

  ['/pages/user/$id', 'public', person],
  ['/pages/practice', 'public', practice],
  ['/pages/tutorial', 'public', tutorial],
  ['/pages/rules', 'public', rules],
  ['/pages/terms', 'public', terms],
  ['/pages/privacy', 'public', privacy],
  ['/pages/credits', 'public', credits],
  ['/pages/odds', 'public', odds],
  ['/pages/$key', 'public', comingSoon],

  ['/young/users', 'named', comingSoon],
  ['/young/daily_games', 'named', comingSoon],
  ['/young/played_winrate', 'named', comingSoon],
  ['/young/chatting_histories', 'named', comingSoon],
  ['/young/card_wins', 'named', comingSoon],
  ['/young/chat_block_list', 'named', comingSoon],
  ['/young/abilities', 'named', comingSoon],
];

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: RouteError });

const children = ROUTES.map(([path, guard, page]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await page() })),
    async beforeLoad({ location }) {
      // who is here decides; cards and chat may still be on their way
      await ready.user;
      const target = whereTo(guard, location.pathname, currentUser());
      if (target) throw redirect({ to: target, search: target === '/login' ? { back: location.href } : {} });
    },
  }),
);

export const router = createRouter({
  routeTree: root.addChildren(children),
  defaultPreload: 'intent',
  scrollRestoration: true,
});
