import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { correspondenceOf } from './correspondence.ts';
import { scoresOf } from './queries/scores.ts';
import type { Games } from './service.ts';

export function gameRoutes(http: Http, db: Kysely<Database>, games: Games): void {
  serve(http, calls.gameScores, async ({ query }) => ({
    items: await scoresOf(db, games, query.ids.split(',').map(Number)),
  }));
  serve(http, calls.correspondence, ({ request, query }) =>
    correspondenceOf(db, games, userOfRequest(request).id, query),
  );
}
