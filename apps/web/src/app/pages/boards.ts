/** Pages of boards, people and search, by their address. */
export const pages = {
  '/articles/$category': () => import('../../features/articles/article-list-page.tsx').then((m) => m.ArticleListPage),
  '/articles/$category/create': () =>
    import('../../features/articles/article-create-page.tsx').then((m) => m.ArticleCreatePage),
  '/articles/$category/$article_id': () =>
    import('../../features/articles/article-page.tsx').then((m) => m.ArticlePage),
  '/articles/$category/$article_id/edit': () =>
    import('../../features/articles/article-edit-page.tsx').then((m) => m.ArticleEditPage),
  '/pages/user/$id': () => import('../../features/people/user-page.tsx').then((m) => m.UserPage),
  '/pages/search': () => import('../../features/search/search-page.tsx').then((m) => m.SearchPage),
};
