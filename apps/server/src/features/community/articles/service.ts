/**
 * Board articles. Files: `writing` creates and edits them, `about-decks` writes articles about rental decks,
 * `launch-articles` are those of a new site, `searched` the search, `versions` the history, `article-page` the metadata
 * for link previews.
 */
export { rewriteArticle, writeArticle } from './about-decks.ts';
export { firstWords } from './article-page.ts';
export { articlesBetween, lastArticle, newestArticles, writeLaunchArticles } from './queries.ts';
export { countComments, holdArticle } from './writing.ts';
