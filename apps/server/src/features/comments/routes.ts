import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { latestComments } from './service.ts';

export function commentRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.latestComments, async ({ query }) => ({ items: await latestComments(db, query) }));
}
