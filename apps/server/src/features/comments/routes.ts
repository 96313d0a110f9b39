import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { userOfRequest } from '../identity/service.ts';
import { noteAct } from '../rewards/service.ts';
import { latestComments, threadsOf } from './queries.ts';
import { comment, removeComment } from './service.ts';

export function commentRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.latestComments, async ({ query }) => ({ items: await latestComments(db, query) }));
  serve(http, calls.cardComments, ({ params, query }) => threadsOf(db, { card_id: params.id }, query));
  serve(http, calls.articleComments, ({ params, query }) => threadsOf(db, { article_id: params.id }, query));
  serve(http, calls.commentOnCard, async ({ request, params, body }) => {
    const user = userOfRequest(request);
    const item = await comment(db, user, { card_id: params.id }, body);
    await noteAct(db, user.id, 'commented', Date.now());
    return { item };
  });
  serve(http, calls.commentOnArticle, async ({ request, params, body }) => ({
    item: await comment(db, userOfRequest(request), { article_id: params.id }, body),
  }));
  serve(http, calls.removeComment, async ({ request, params }) => {
    await removeComment(db, userOfRequest(request), params.id);
    return {};
  });
}
