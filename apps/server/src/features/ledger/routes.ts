import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { userOfRequest } from '../../platform/callers.ts';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { ledgerRows } from './entries.ts';
import { ownedCards } from './owned-cards.ts';

export function ledgerRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.uitems, async ({ request }) => ({ items: await ownedCards(db, userOfRequest(request).id) }));
  serve(http, calls.ledger, ({ request, query }) => ledgerRows(db, userOfRequest(request).id, query));
}
