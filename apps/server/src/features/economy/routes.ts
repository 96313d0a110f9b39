import { calls, luminaryOf } from '@chilyo/protocol';
import { userOfRequest } from '../../platform/callers.ts';
import { serve } from '../../platform/http.ts';
import { serveOnce, type Till } from '../ledger/service.ts';
import { flipOf, type Turned, turnFlip } from './flip.ts';
import { ECONOMY, festivalEnd } from './service.ts';

/** `announce` is told of every card that was turned over. */
export function economyRoutes(till: Till, now: () => number, announce: (turned: Turned) => void): void {
  const { http, db } = till;
  serve(http, calls.economy, async () => ({
    item: { ...ECONOMY, today: { luminary: luminaryOf(now()), festival_end: await festivalEnd(db, now()) } },
  }));
  serve(http, calls.flip, async ({ request, params }) => ({
    item: await flipOf(db, params.id, userOfRequest(request).id),
  }));
  serveOnce(till, calls.turnFlip, async ({ tx, user, params, body, after }) => {
    const turned = await turnFlip(tx, { gameId: params.id, userId: user.id, place: body.place, byServer: false });
    if (turned.isNew) after(() => announce(turned));
    return { item: turned.flip };
  });
}
