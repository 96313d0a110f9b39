import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { ignoredBy } from '../../play/relations/service.ts';
import { chatPage } from './queries.ts';

export function chatRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.chatMessages, async ({ request, query }) =>
    chatPage(db, { ...query, without: await ignoredBy(db, request.user?.id ?? null) }),
  );
}
