import { calls, OPERATOR_USER_ID } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { caseFigures, casesAsked } from './queries.ts';
import type { Moderation } from './service.ts';

export function moderationRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>, moderation: Moderation): void {
  // a moderator does not read who reported them; the operator sees every case
  serve(http, calls.cases, ({ request, query }) => {
    const { id } = userOfRequest(request);
    return casesAsked(db, query, now(), id === OPERATOR_USER_ID ? 0 : id);
  });
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
