import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { userOfRequest } from '../identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { boardPage, listArticles, noteReader, readArticle, versionsOf } from './queries.ts';
import { createArticle, editArticle, pinArticle, removeArticle, vote } from './writing.ts';

export function articleRoutes(spending: SpendingRoutes): void {
  const { http, db } = spending;
  serve(http, calls.articles, async ({ query }) => ({ items: await listArticles(db, query) }));
  serve(http, calls.board, ({ request, params, query }) =>
    boardPage(db, request.user?.id ?? null, { ...params, ...query }),
  );
  serve(http, calls.article, async ({ request, params: { category, id } }) => {
    const item = await readArticle(db, category, id, request.user?.id ?? null);
    if (request.user?.name && !item.is_deleted) await noteReader(db, id, request.user.id);
    return { item };
  });
  serve(http, calls.articleVersions, async ({ params: { category, id } }) => ({
    items: await versionsOf(db, category, id),
  }));
  serveIdempotent(spending, calls.writeArticle, async ({ tx, user, params, body }) => ({
    item: { id: await createArticle(tx, user, params.category, body) },
  }));
  serve(http, calls.editArticle, async ({ request, params, body }) => {
    await editArticle(db, userOfRequest(request), params.id, body);
    return {};
  });
  serve(http, calls.removeArticle, async ({ request, params }) => {
    await removeArticle(db, userOfRequest(request), params.id);
    return {};
  });
  serve(http, calls.voteForArticle, async ({ request, params }) => ({
    item: { votes: await vote(db, userOfRequest(request).id, params.id, true) },
  }));
  serve(http, calls.takeVoteBack, async ({ request, params }) => ({
    item: { votes: await vote(db, userOfRequest(request).id, params.id, false) },
  }));
  serve(http, calls.pinArticle, async ({ params, body }) => {
    await pinArticle(db, params.id, body.is_pinned);
    return {};
  });
}
