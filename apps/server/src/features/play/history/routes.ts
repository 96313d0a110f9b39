import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { deckRecord, ownGame, ownGames, ratingCurve } from './service.ts';

/** A player's finished matches; `whenStored` waits for the end of one that is being stored. */
export function historyRoutes(http: Http, db: Kysely<Database>, whenStored: (gameId: number) => Promise<void>): void {
  serve(http, calls.ownGames, ({ request, query }) => ownGames(db, userOfRequest(request).id, query));
  serve(http, calls.deckRecord, async ({ request, params }) => ({
    item: await deckRecord(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.ownGame, async ({ request, params }) => {
    await whenStored(params.id);
    return { item: await ownGame(db, userOfRequest(request).id, params.id) };
  });
  serve(http, calls.ratingCurve, async ({ params, query }) => ({
    items: await ratingCurve(db, params.id, query.score_id, query.limit),
  }));
}
