/** Pages of skins and emoticons, bought and made, by their address. */
export const pages = {
  '/text-con-generator': () => import('../../features/text-cons/generator-page.tsx').then((m) => m.TextConPage),
  '/cons': () => import('../../features/cons/cons-page.tsx').then((m) => m.ConsPage),
  '/cons/create': () => import('../../features/cons/con-create-page.tsx').then((m) => m.ConCreatePage),
  '/cons/sort': () => import('../../features/cons/sort-page.tsx').then((m) => m.SortPage),
  '/cons/$con_id': () => import('../../features/cons/con-edit-page.tsx').then((m) => m.ConEditPage),
  '/skins': () => import('../../features/skins/skins-page.tsx').then((m) => m.SkinsPage),
  '/skins/create': () => import('../../features/skins/skin-create-page.tsx').then((m) => m.SkinCreatePage),
  '/skins/$skin_id': () => import('../../features/skins/skin-page.tsx').then((m) => m.SkinPage),
  '/skins/$skin_id/edit': () => import('../../features/skins/skin-edit-page.tsx').then((m) => m.SkinEditPage),
};
