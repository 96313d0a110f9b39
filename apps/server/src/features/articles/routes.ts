import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { listArticles, readArticle } from './queries.ts';

export function articleRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.articles, async ({ query }) => ({ items: await listArticles(db, query) }));
  serve(http, calls.article, async ({ params }) => ({ item: await readArticle(db, params.category, params.id) }));
}
