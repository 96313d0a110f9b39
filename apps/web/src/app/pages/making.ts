/** Pages of cards and ideas of players' own, by their address. */
export const pages = {
  '/cards/create': () => import('../../features/works/create-page.tsx').then((m) => m.CardCreatePage),
  '/cards/workshop': () => import('../../features/works/workshop-page.tsx').then((m) => m.WorkshopPage),
  '/workshop/vote': () => import('../../features/vote/vote-page.tsx').then((m) => m.VotePage),
  '/workshop/vote/try': () => import('../../features/vote/vote-match-page.tsx').then((m) => m.VoteMatchPage),
  '/cards/new/try': () => import('../../features/trial/trial-page.tsx').then((m) => m.TrialPage),
  '/cards/new/scene': () => import('../../features/scene/scene-page.tsx').then((m) => m.ScenePage),
  '/cards/$card_id/try': () => import('../../features/trial/trial-page.tsx').then((m) => m.TrialPage),
  '/cards/$card_id/scene': () => import('../../features/scene/scene-page.tsx').then((m) => m.ScenePage),
  '/cards/$card_id/moment': () => import('../../features/works/strength/moment-page.tsx').then((m) => m.MomentPage),
  '/cards/$card_id/edit': () => import('../../features/works/edit-page.tsx').then((m) => m.CardEditPage),
  '/ideas': () => import('../../features/ideas/idea-list-page.tsx').then((m) => m.IdeaListPage),
  '/ideas/create': () => import('../../features/ideas/idea-create-page.tsx').then((m) => m.IdeaCreatePage),
  '/ideas/$idea_id': () => import('../../features/ideas/idea-page.tsx').then((m) => m.IdeaPage),
  '/ideas/$idea_id/edit': () => import('../../features/ideas/idea-edit-page.tsx').then((m) => m.IdeaEditPage),
  '/pages/card-making': () => import('../../features/works/making-page.tsx').then((m) => m.MakingPage),
};
