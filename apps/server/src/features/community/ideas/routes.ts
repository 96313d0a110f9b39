import { calls, isPublicWork } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { worksOfIdeas } from '../../goods/works/service.ts';
import { type IdeaPorts, judgeIdea, mergeIdea } from './judgement.ts';
import { listIdeas, readIdea } from './queries.ts';
import { editIdea, removeIdea, voteForIdea, writeIdea } from './service.ts';

export function ideaRoutes(spending: SpendingRoutes, ports: IdeaPorts): void {
  const { http, db } = spending;
  serve(http, calls.ideas, ({ request, query }) => listIdeas(db, request.user?.id ?? null, query));
  serve(http, calls.idea, async ({ request, params }) => ({
    item: await readIdea(db, params.id, request.user),
  }));
  serve(http, calls.ideaWorks, async ({ params }) => {
    const { id, merged } = await readIdea(db, params.id, null);
    const works = await worksOfIdeas(db, [id, ...merged.map(({ id }) => id)]);
    // drafts are their makers' own
    return { items: works.filter(({ state }) => isPublicWork(state)) };
  });
  serveIdempotent(spending, calls.writeIdea, async ({ tx, user, body }) => ({
    item: { id: await writeIdea(tx, user, body) },
  }));
  serve(http, calls.editIdea, async ({ request, params, body }) => {
    await editIdea(db, userOfRequest(request), params.id, body);
    return {};
  });
  serve(http, calls.removeIdea, async ({ request, params }) => {
    await removeIdea(db, userOfRequest(request), params.id);
    return {};
  });
  serve(http, calls.voteForIdea, async ({ request, params }) => ({
    item: await voteForIdea(db, userOfRequest(request).id, params.id, true),
  }));
  serve(http, calls.takeIdeaVoteBack, async ({ request, params }) => ({
    item: await voteForIdea(db, userOfRequest(request).id, params.id, false),
  }));
  serve(http, calls.judgeIdea, async ({ request, params, body }) => {
    await judgeIdea(db, ports, userOfRequest(request).id, params.id, body);
    return {};
  });
  serve(http, calls.mergeIdea, async ({ request, params, body }) => {
    await mergeIdea(db, ports, userOfRequest(request).id, params.id, body.into);
    return {};
  });
}
