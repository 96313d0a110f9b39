import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { noteAct } from '../../play/rewards/service.ts';
import { latestComments, threadsOf } from './queries.ts';
import { comment, removeComment, voteForComment } from './service.ts';

export function commentRoutes(http: Http, db: Kysely<Database>, notices: Pick<Notices, 'keep'>): void {
  serve(http, calls.latestComments, async ({ query }) => ({ items: await latestComments(db, query) }));
  serve(http, calls.cardComments, ({ request, params, query }) =>
    threadsOf(db, { card_id: params.id }, { ...query, reader: request.user }),
  );
  serve(http, calls.articleComments, ({ request, params, query }) =>
    threadsOf(db, { article_id: params.id }, { ...query, reader: request.user }),
  );
  serve(http, calls.ideaComments, ({ request, params, query }) =>
    threadsOf(db, { idea_id: params.id }, { ...query, reader: request.user }),
  );
  serve(http, calls.commentOnIdea, async ({ request, params, body }) => ({
    item: await comment({ db, notices }, userOfRequest(request), { idea_id: params.id }, body),
  }));
  serve(http, calls.commentOnCard, async ({ request, params, body }) => {
    const user = userOfRequest(request);
    const item = await comment({ db, notices }, user, { card_id: params.id }, body);
    await noteAct(db, user.id, 'commented', clock.now());
    return { item };
  });
  serve(http, calls.commentOnArticle, async ({ request, params, body }) => ({
    item: await comment({ db, notices }, userOfRequest(request), { article_id: params.id }, body),
  }));
  serve(http, calls.voteForComment, async ({ request, params }) => ({
    item: await voteForComment(db, userOfRequest(request).id, params.id, true),
  }));
  serve(http, calls.takeCommentVoteBack, async ({ request, params }) => ({
    item: await voteForComment(db, userOfRequest(request).id, params.id, false),
  }));
  serve(http, calls.removeComment, async ({ request, params }) => {
    await removeComment(db, userOfRequest(request), params.id);
    return {};
  });
}
