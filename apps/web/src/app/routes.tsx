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

/**
 * Code of the pages, by area: the first code names no file of a page, which would be a list of 600 names. Each area names
 * those of its own.
 */
const account = () => import('./pages/account.ts');
const boards = () => import('./pages/boards.ts');
const cards = () => import('./pages/cards.ts');
const documents = () => import('./pages/documents.ts');
const goods = () => import('./pages/goods.ts');
const making = () => import('./pages/making.ts');
const mypage = () => import('./pages/mypage.ts');
const play = () => import('./pages/play.ts');
const staff = () => import('./pages/staff.ts');

const home = async () => ({ pages: { '/': () => import('../features/home/home-page.tsx').then((m) => m.HomePage) } });
const missing = async () => ({ pages: { '/$': async () => NotFoundPage } });

/** The area that has the page of each address. */
const AREAS: { [P in RoutePath]: () => Promise<{ pages: Record<P, Page> }> } = {
  '/': home,
  '/login': account,
  '/login/forgotten': account,
  '/login/reset': account,
  '/login/email': account,
  '/login/return': account,
  '/register': account,
  '/text-con-generator': goods,
  '/mypage/info': mypage,
  '/mypage/games': mypage,
  '/mypage/friends': mypage,
  '/mypage/mutes': mypage,
  '/mypage/notices': mypage,
  '/mypage/bookmarks': mypage,
  '/mypage/letters': mypage,
  '/mypage/gifts': mypage,
  '/mypage/dpoints': mypage,
  '/mypage/gpoints': mypage,
  '/mypage/sell-cards-bulk': cards,
  '/mypage/rename': mypage,
  '/mypage/sanctions': mypage,
  '/mypage/suspended': account,
  '/mypage/delete': mypage,
  '/mypage/admin': staff,
  '/mypage/configs': mypage,
  '/mypage/rewards': mypage,
  '/cons': goods,
  '/cons/create': goods,
  '/cons/sort': goods,
  '/cons/$con_id': goods,
  '/skins': goods,
  '/skins/create': goods,
  '/skins/$skin_id': goods,
  '/skins/$skin_id/edit': goods,
  '/cards': cards,
  '/cards/create': making,
  '/cards/workshop': making,
  '/workshop/vote': making,
  '/workshop/vote/try': making,
  '/cards/new/try': making,
  '/cards/new/scene': making,
  '/cards/$card_id': cards,
  '/cards/$card_id/try': making,
  '/cards/$card_id/scene': making,
  '/cards/$card_id/moment': making,
  '/cards/$card_id/edit': making,
  '/sets': making,
  '/sets/$month': making,
  '/boosters': cards,
  '/crafts': cards,
  '/crafts-owns': cards,
  '/crafts-logs': cards,
  '/crafts/create': cards,
  '/trades': cards,
  '/trades/create': cards,
  '/ideas': making,
  '/ideas/create': making,
  '/ideas/$idea_id': making,
  '/ideas/$idea_id/edit': making,
  '/decks': cards,
  '/decks/create': cards,
  '/decks/$deck_id/edit': cards,
  '/games/$game_id': play,
  '/ranks': play,
  '/ranks/prize': play,
  '/ranks/rich': play,
  '/articles/$category': boards,
  '/articles/$category/create': boards,
  '/articles/$category/$article_id': boards,
  '/articles/$category/$article_id/edit': boards,
  '/pages/user/$id': boards,
  '/pages/deck/$code': cards,
  '/pages/practice': play,
  '/pages/tutorial': play,
  '/pages/rules': documents,
  '/pages/terms': documents,
  '/pages/privacy': documents,
  '/pages/credits': documents,
  '/pages/takedown': documents,
  '/pages/removals': documents,
  '/pages/odds': cards,
  '/pages/card-search': cards,
  '/pages/card-making': making,
  '/pages/search': boards,
  '/pages/statistics': play,
  '/young/users': staff,
  '/young/signals': staff,
  '/young/daily_games': staff,
  '/young/played_winrate': staff,
  '/young/chatting_histories': staff,
  '/young/card_wins': staff,
  '/young/chat_block_list': staff,
  '/young/abilities': staff,
  '/young/audit': staff,
  '/$': missing,
};

async function pageOf(path: RoutePath): Promise<ComponentType> {
  const { pages } = await (AREAS[path] as () => Promise<{ pages: Record<RoutePath, Page> }>)();
  return pages[path]();
}

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
      const Page = await pageOf(path).catch((cause: unknown) => {
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
