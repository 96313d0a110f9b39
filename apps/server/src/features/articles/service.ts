/**
 * What is written on the boards. Files: `writing` is what players do to articles, `about-decks` what the site writes for them about a deck,
 * `launch-articles` what a new site has to say, `searched` how they
 * are found.
 */
export { rewriteArticle, writeArticle } from './about-decks.ts';
export { writeLaunchArticles } from './queries.ts';
export { countComments, holdArticle } from './writing.ts';
