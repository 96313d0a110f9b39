import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { caseFigures } from './queries/figures.ts';
import { roomCounts } from './queries/room-counts.ts';
import { casesAsked } from './queries.ts';
import type { Moderation } from './service.ts';

/** `isMailed`: answers to people without an account are sent by e-mail. */
export function moderationRoutes(
  { http, db, now }: Pick<Server, 'http' | 'db' | 'now'>,
  moderation: Moderation,
  isMailed: boolean,
): void {
  serve(http, calls.cases, async ({ request, query }) => {
    const { items, next } = await casesAsked(db, query, now(), userOfRequest(request).id);
    return {
      items: items.map((one) => ({ ...one, takedown: one.takedown && { ...one.takedown, is_mailed: isMailed } })),
      next,
    };
  });
  serve(http, calls.roomCounts, async ({ request }) => ({
    item: await roomCounts(db, userOfRequest(request)),
  }));
  serve(http, calls.caseFigures, async () => ({ item: await caseFigures(db, now()) }));
  serve(http, calls.takeCase, async ({ request, params }) => {
    await moderation.take(params.id, userOfRequest(request).id, now());
    return {};
  });
  serve(http, calls.giveCaseBack, async ({ request, params }) => {
    await moderation.giveBack(params.id, userOfRequest(request).id, now());
    return {};
  });
  serve(http, calls.decideCase, async ({ request, params, body }) => {
    await moderation.decide(params.id, userOfRequest(request).id, body, now());
    return {};
  });
}
