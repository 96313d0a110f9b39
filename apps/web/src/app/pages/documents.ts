/** Pages of documents of the site, by their address. */
export const pages = {
  '/pages/rules': () => import('../../features/documents/rules-page.tsx').then((m) => m.RulesPage),
  '/pages/terms': () => import('../../features/documents/terms-page.tsx').then((m) => m.TermsPage),
  '/pages/privacy': () => import('../../features/documents/privacy-page.tsx').then((m) => m.PrivacyPage),
  '/pages/credits': () => import('../../features/documents/credits-page.tsx').then((m) => m.CreditsPage),
  '/pages/takedown': () => import('../../features/documents/takedown-page.tsx').then((m) => m.TakedownPage),
  '/pages/removals': () => import('../../features/documents/removals-page.tsx').then((m) => m.RemovalsPage),
};
