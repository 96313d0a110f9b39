import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { userOfRequest } from '../../platform/callers.ts';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { decksOf } from './service.ts';

export function deckRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.decks, async ({ request }) => {
    const user = userOfRequest(request);
    return { items: await decksOf(db, user.id, user.deck_id) };
  });
}
