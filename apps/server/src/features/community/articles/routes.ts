import { calls } from '@chilyo/protocol';
import { clock } from '../../../platform/clock.ts';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { boards, saveBoard } from './boards.ts';
import { articlesAround, boardPage } from './queries/board.ts';
import { versionsOf } from './queries/versions.ts';
import { listArticles, noteReader, readArticle, topicsOf, weekArticles } from './queries.ts';
import { createArticle, editArticle, type KeepMentions, pinArticle, removeArticle, voteForArticle } from './service.ts';

export function articleRoutes(spending: SpendingRoutes, notices: Pick<Notices, 'keep'>): void {
  const { http, db } = spending;
  const keepMentions: KeepMentions = async (tx, { id: from_id, name: from_name }, where, called) => {
    const shows: Show[] = [];
    for (const userId of called) shows.push(await notices.keep(tx, userId, 'mentioned', { from_id, from_name, where }));
    return showAll(shows);
  };
  serve(http, calls.articles, async ({ query }) => ({ items: await listArticles(db, query) }));
  serve(http, calls.weekArticles, async ({ query }) => ({ items: await weekArticles(db, query, clock.now()) }));
  serve(http, calls.boards, async () => ({ items: await boards(db) }));
  serve(http, calls.saveBoard, async ({ request, params, body }) => ({
    items: await saveBoard(db, userOfRequest(request).id, params.category, body),
  }));
  serve(http, calls.boardTopics, async ({ params }) => ({ items: await topicsOf(db, params.category) }));
  serve(http, calls.board, ({ request, params, query }) =>
    boardPage(db, request.user?.id ?? null, { ...params, ...query }),
  );
  serve(http, calls.articlesAround, async ({ request, params: { category, id } }) => ({
    items: await articlesAround(db, request.user?.id ?? null, category, id),
  }));
  serve(http, calls.article, async ({ request, params: { category, id } }) => {
    const item = await readArticle(db, category, id, request.user);
    if (request.user?.name && !item.is_deleted && !item.hiding) await noteReader(db, id, request.user.id);
    return { item };
  });
  serve(http, calls.articleVersions, async ({ request, params: { category, id } }) => ({
    items: await versionsOf(db, userOfRequest(request), category, id),
  }));
  serveIdempotent(spending, calls.writeArticle, async ({ tx, user, params: { category }, body, afterCommit }) => {
    const { id, called } = await createArticle(tx, user, category, body);
    afterCommit(await keepMentions(tx, user, { place: 'article', category, id }, called));
    return { item: { id } };
  });
  serve(http, calls.editArticle, async ({ request, params: { id }, body }) => {
    await editArticle(db, userOfRequest(request), id, body, keepMentions);
    return {};
  });
  serve(http, calls.removeArticle, async ({ request, params }) => {
    await removeArticle(db, userOfRequest(request), params.id);
    return {};
  });
  serve(http, calls.voteForArticle, async ({ request, params }) => ({
    item: await voteForArticle(db, userOfRequest(request).id, params.id, true),
  }));
  serve(http, calls.takeVoteBack, async ({ request, params }) => ({
    item: await voteForArticle(db, userOfRequest(request).id, params.id, false),
  }));
  serve(http, calls.pinArticle, async ({ request, params, body }) => {
    await pinArticle(db, userOfRequest(request).id, params.id, body.is_pinned);
    return {};
  });
}
