import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { ledgerRows } from './queries/entries.ts';

export function ledgerRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.ledger, ({ request, query }) => ledgerRows(db, userOfRequest(request).id, query));
}
