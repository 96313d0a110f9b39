import { calls } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { flipOf, type Turned, turnFlip } from './flip.ts';

/** `announce` stores the chat line about a turned card; `whenStored` waits for the end of a match that is being stored. */
export function flipRoutes(
  spending: SpendingRoutes,
  announce: (tx: Transaction<Database>, turned: Turned) => Promise<Show>,
  whenStored: (gameId: number) => Promise<void>,
): void {
  serve(spending.http, calls.flip, async ({ request, params }) => {
    await whenStored(params.id);
    return { item: await flipOf(spending.db, params.id, userOfRequest(request).id) };
  });
  serveIdempotent(spending, calls.turnFlip, async ({ tx, user, params, body, afterCommit }) => {
    const turned = await turnFlip(tx, { gameId: params.id, userId: user.id, place: body.place, byServer: false });
    if (turned.isNew) afterCommit(await announce(tx, turned));
    return { item: turned.flip };
  });
}
