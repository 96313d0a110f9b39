/** What is written on the boards. Files: `launch-articles` is what a new site has to say. */
export { rewriteArticle, writeArticle, writeLaunchArticles } from './queries.ts';
