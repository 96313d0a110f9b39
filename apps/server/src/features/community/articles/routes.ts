import { calls, type MentionPlace } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { type UserRow, userOfRequest } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { boardPage, listArticles, noteReader, readArticle, topicsOf, weekArticles } from './queries.ts';
import { versionsOf } from './versions.ts';
import { createArticle, editArticle, pinArticle, removeArticle, voteForArticle } from './writing.ts';

export function articleRoutes(spending: SpendingRoutes, notices: Pick<Notices, 'notify'>): void {
  const { http, db } = spending;
  const tellCalled = ({ id: from_id, name: from_name }: UserRow, where: MentionPlace, called: readonly number[]) => {
    for (const userId of called) notices.notify(userId, 'mentioned', { from_id, from_name, where });
  };
  serve(http, calls.articles, async ({ query }) => ({ items: await listArticles(db, query) }));
  serve(http, calls.weekArticles, async ({ query }) => ({ items: await weekArticles(db, query, Date.now()) }));
  serve(http, calls.boardTopics, async ({ params }) => ({ items: await topicsOf(db, params.category) }));
  serve(http, calls.board, ({ request, params, query }) =>
    boardPage(db, request.user?.id ?? null, { ...params, ...query }),
  );
  serve(http, calls.article, async ({ request, params: { category, id } }) => {
    const item = await readArticle(db, category, id, request.user?.id ?? null);
    if (request.user?.name && !item.is_deleted) await noteReader(db, id, request.user.id);
    return { item };
  });
  serve(http, calls.articleVersions, async ({ request, params: { category, id } }) => ({
    items: await versionsOf(db, userOfRequest(request), category, id),
  }));
  serveIdempotent(spending, calls.writeArticle, async ({ tx, user, params: { category }, body, afterCommit }) => {
    const { id, called } = await createArticle(tx, user, category, body);
    afterCommit(() => tellCalled(user, { place: 'article', category, id }, called));
    return { item: { id } };
  });
  serve(http, calls.editArticle, async ({ request, params: { id }, body }) => {
    const user = userOfRequest(request);
    const { category, called } = await editArticle(db, user, id, body);
    tellCalled(user, { place: 'article', category, id }, called);
    return {};
  });
  serve(http, calls.removeArticle, async ({ request, params }) => {
    await removeArticle(db, userOfRequest(request), params.id);
    return {};
  });
  serve(http, calls.voteForArticle, async ({ request, params }) => ({
    item: { votes: await voteForArticle(db, userOfRequest(request).id, params.id, true) },
  }));
  serve(http, calls.takeVoteBack, async ({ request, params }) => ({
    item: { votes: await voteForArticle(db, userOfRequest(request).id, params.id, false) },
  }));
  serve(http, calls.pinArticle, async ({ request, params, body }) => {
    await pinArticle(db, userOfRequest(request).id, params.id, body.is_pinned);
    return {};
  });
}
