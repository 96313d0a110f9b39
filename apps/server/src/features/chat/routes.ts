import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { chatPage } from './queries.ts';

export function chatRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.chatMessages, ({ query }) => chatPage(db, query));
}
