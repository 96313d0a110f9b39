import { calls } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { type UserRow, userOfRequest } from '../../core/identity/service.ts';
import type { Notices, Show } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { noteActIn } from '../../play/rewards/service.ts';
import { latestComments, type Subject, threadsOf } from './queries.ts';
import { comment, editComment, removeComment, type Said, voteForComment } from './service.ts';

type Saying = {
  tx: Transaction<Database>;
  user: UserRow;
  body: Said;
  afterCommit: (show: Show) => void;
};

export function commentRoutes(spending: SpendingRoutes, notices: Pick<Notices, 'keep'>): void {
  const { http, db } = spending;
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
  const say = async ({ tx, user, body, afterCommit }: Saying, subject: Subject) => {
    const { kept, show } = await comment({ tx, notices }, user, subject, body);
    afterCommit(show);
    return { item: kept };
  };
  serveIdempotent(spending, calls.commentOnIdea, (saying) => say(saying, { idea_id: saying.params.id }));
  serveIdempotent(spending, calls.commentOnArticle, (saying) => say(saying, { article_id: saying.params.id }));
  serveIdempotent(spending, calls.commentOnCard, async (saying) => {
    const answer = await say(saying, { card_id: saying.params.id });
    await noteActIn(saying.tx, saying.user.id, 'commented', clock.now());
    return answer;
  });
  serve(http, calls.editComment, async ({ request, params, body }) => ({
    item: await editComment(db, userOfRequest(request), params.id, body.content),
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
