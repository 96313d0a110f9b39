/** Output for programs: news as RSS, and the sitemap. Files: `rss`, `sitemap`. */
export { boardFeed } from './rss.ts';
export { sitemapIndex, sitemapPart } from './sitemap.ts';
