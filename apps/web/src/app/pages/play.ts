/** Pages of matches, practice and ladders, by their address. */
export const pages = {
  '/games/$game_id': () => import('../game-page.tsx').then((m) => m.GamePage),
  '/ranks': () => import('../../features/ranks/ranks-page.tsx').then((m) => m.RanksPage),
  '/ranks/prize': () => import('../../features/ranks/prize-page.tsx').then((m) => m.PrizePage),
  '/ranks/rich': () => import('../../features/ranks/rich-page.tsx').then((m) => m.RichPage),
  '/pages/practice': () => import('../../features/practice/practice-page.tsx').then((m) => m.PracticePage),
  '/pages/tutorial': () => import('../../features/tutorial/tutorial-page.tsx').then((m) => m.TutorialPage),
  '/pages/statistics': () => import('../../features/statistics/statistics-page.tsx').then((m) => m.StatisticsPage),
};
