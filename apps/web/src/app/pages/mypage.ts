/** Pages of a player's own affairs, by their address. */
export const pages = {
  '/mypage/info': () => import('../../features/mypage/info-page.tsx').then((m) => m.InfoPage),
  '/mypage/games': () => import('../../features/mypage/games-page.tsx').then((m) => m.OwnGamesPage),
  '/mypage/friends': () => import('../../features/people/friends-page.tsx').then((m) => m.FriendsPage),
  '/mypage/mutes': () => import('../../features/people/mutes-page.tsx').then((m) => m.MutesPage),
  '/mypage/bookmarks': () => import('../../features/bookmarks/bookmarks-page.tsx').then((m) => m.BookmarksPage),
  '/mypage/notices': () => import('../../features/notices/notices-page.tsx').then((m) => m.NoticesPage),
  '/mypage/letters': () => import('../../features/letters/letters-page.tsx').then((m) => m.LettersPage),
  '/mypage/gifts': () => import('../../features/gifts/gifts-page.tsx').then((m) => m.GiftsPage),
  '/mypage/dpoints': () => import('../../features/mypage/ledger-page.tsx').then((m) => m.DustLedgerPage),
  '/mypage/gpoints': () => import('../../features/mypage/ledger-page.tsx').then((m) => m.GoldLedgerPage),
  '/mypage/rename': () => import('../../features/mypage/rename-page.tsx').then((m) => m.RenamePage),
  '/mypage/sanctions': () => import('../../features/mypage/sanctions-page.tsx').then((m) => m.SanctionsPage),
  '/mypage/delete': () => import('../../features/mypage/departure-page.tsx').then((m) => m.DeparturePage),
  '/mypage/configs': () => import('../../features/mypage/configs-page.tsx').then((m) => m.ConfigsPage),
  '/mypage/rewards': () => import('../../features/rewards/rewards-page.tsx').then((m) => m.RewardsPage),
};
