import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { flipOf, type Turned, turnFlip } from './flip.ts';

/** `announce` is told of every card that was turned over. */
export function flipRoutes(spending: SpendingRoutes, announce: (turned: Turned) => void): void {
  serve(spending.http, calls.flip, async ({ request, params }) => ({
    item: await flipOf(spending.db, params.id, userOfRequest(request).id),
  }));
  serveIdempotent(spending, calls.turnFlip, async ({ tx, user, params, body, afterCommit }) => {
    const turned = await turnFlip(tx, { gameId: params.id, userId: user.id, place: body.place, byServer: false });
    if (turned.isNew) afterCommit(() => announce(turned));
    return { item: turned.flip };
  });
}
