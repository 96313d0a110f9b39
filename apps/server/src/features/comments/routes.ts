import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { userOfRequest } from '../identity/service.ts';
import { noteAct } from '../rewards/service.ts';
import { cardComments, latestComments } from './queries.ts';
import { commentOnCard, removeComment } from './service.ts';

export function commentRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.latestComments, async ({ query }) => ({ items: await latestComments(db, query) }));
  serve(http, calls.cardComments, ({ params, query }) => cardComments(db, params.id, query));
  serve(http, calls.commentOnCard, async ({ request, params, body }) => {
    const user = userOfRequest(request);
    const item = await commentOnCard(db, user, params.id, body.content, Date.now());
    await noteAct(db, user.id, 'commented', Date.now());
    return { item };
  });
  serve(http, calls.removeComment, async ({ request, params }) => {
    await removeComment(db, userOfRequest(request), params.id);
    return {};
  });
}
