import { calls, IdParams } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type Http, routeOf, serve } from '../../../platform/http.ts';
import { sendPrebuilt } from '../../../platform/prebuilt.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteAct } from '../rewards/service.ts';
import { AskedMoment } from './page-head.ts';
import { replayPicture } from './pictures.ts';
import { cardSetBody, replayOf } from './service.ts';

/** A card set's address contains its hash, so it is cached without expiry. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** `whenStored` waits for the end of a match that is being stored. */
export function replayRoutes(http: Http, db: Kysely<Database>, whenStored: (gameId: number) => Promise<void>): void {
  serve(http, calls.replay, async ({ params, request }) => {
    await whenStored(params.id);
    const viewer = request.user?.id ?? null;
    const item = await replayOf(db, params.id, viewer);
    if (viewer !== null && item.seats.every(({ user_id }) => user_id !== viewer))
      await noteAct(db, viewer, 'watched', clock.now());
    return { item };
  });
  http.route<{ Params: z.output<typeof calls.cardSet.params> }>({
    ...routeOf(calls.cardSet),
    handler: async (request, reply) =>
      sendPrebuilt(request, reply, await cardSetBody(db, request.params.hash), FOR_GOOD),
  });
  servePicture(http, '/api/games/:id/picture.png', { params: IdParams, query: AskedMoment }, async (asked) => {
    await whenStored(asked.params.id);
    return replayPicture(db, await replayOf(db, asked.params.id, null), asked.query.t);
  });
}
