/**
 * What is written on the boards. Files: `writing` is what players do to articles, `about-decks` what the site writes for them about a deck,
 * `launch-articles` what a new site has to say, `searched` how they
 * are found, `versions` what they were before, `article-page` what other sites are told of them.
 */
export { rewriteArticle, writeArticle } from './about-decks.ts';
export { firstWords } from './article-page.ts';
export { articlesBetween, lastArticle, newestArticles, writeLaunchArticles } from './queries.ts';
export { countComments, holdArticle } from './writing.ts';
