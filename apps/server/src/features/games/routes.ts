import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { userOfRequest } from '../../platform/callers.ts';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { correspondenceOf } from './correspondence.ts';
import type { Games } from './service.ts';

export function gameRoutes(http: Http, db: Kysely<Database>, games: Games): void {
  serve(http, calls.correspondence, ({ request, query }) =>
    correspondenceOf(db, games, userOfRequest(request).id, query),
  );
}
