/** Pages of operator and moderators, by their address. */
export const pages = {
  '/mypage/admin': () => import('../../features/operator/operator-page.tsx').then((m) => m.OperatorPage),
  '/young/users': () => import('../../features/desk/users-page.tsx').then((m) => m.UsersPage),
  '/young/signals': () => import('../../features/desk/signals-page.tsx').then((m) => m.SignalsPage),
  '/young/daily_games': () => import('../../features/desk/daily-games-page.tsx').then((m) => m.DailyGamesPage),
  '/young/played_winrate': () => import('../../features/desk/win-rate-page.tsx').then((m) => m.WinRatePage),
  '/young/chatting_histories': () => import('../../features/desk/said-lines-page.tsx').then((m) => m.SaidLinesPage),
  '/young/card_wins': () => import('../../features/desk/card-wins-page.tsx').then((m) => m.CardWinsPage),
  '/young/chat_block_list': () =>
    import('../../features/operator/chat-block-list-page.tsx').then((m) => m.ChatBlockListPage),
  '/young/abilities': () => import('../../features/desk/abilities-page.tsx').then((m) => m.AbilitiesPage),
  '/young/audit': () => import('../../features/desk/audit-page.tsx').then((m) => m.AuditPage),
};
