/** What programs read of the site: its news as RSS, and where everything stands. Files: `rss`, `sitemap`. */
export { boardFeed } from './rss.ts';
export { sitemapIndex, sitemapPart } from './sitemap.ts';
