import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { hiddenNow, hiddenPostsBy, removalsPage } from '../../community/hiding/service.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { idempotencyKeyOf } from '../../goods/ledger/service.ts';
import { objectToHiding } from './objections.ts';
import { hidePost, hidePosts, liftPost, lockPostComments, movePost, type PostsPort, restorePost } from './service.ts';
import { standingOf } from './standing.ts';
import { requestTakedown } from './takedowns.ts';

export function postRoutes(
  { http, now, publicUrl }: Pick<Server, 'http' | 'now' | 'publicUrl'>,
  port: PostsPort,
): void {
  const { db } = port;
  serve(http, calls.post, async ({ params }) => {
    const item = await standingOf(db, params);
    if (!item) throw new Refusal('NOT_FOUND');
    return { item };
  });
  serve(http, calls.hidePost, async ({ request, params, body }) => {
    await hidePost(port, userOfRequest(request).id, params, body, now());
    return {};
  });
  serve(http, calls.hidePosts, async ({ request, body: { posts, ...hide } }) => ({
    item: await hidePosts(port, userOfRequest(request).id, posts, hide, now()),
  }));
  serve(http, calls.restorePost, async ({ request, params, body }) => {
    await restorePost(port, userOfRequest(request).id, params, body.reason, now());
    return {};
  });
  serve(http, calls.moveArticle, async ({ request, params, body }) => {
    await movePost(port, userOfRequest(request), params.id, body);
    return {};
  });
  serve(http, calls.lockArticle, async ({ request, params, body }) => {
    await lockPostComments(port, userOfRequest(request).id, params.id, body);
    return {};
  });
  serve(http, calls.liftArticle, async ({ request, params, body }) => {
    await liftPost(port, userOfRequest(request).id, params.id, body);
    return {};
  });
  serve(http, calls.hiddenPosts, ({ query }) => hiddenNow(db, query));
  serve(http, calls.ownHiddenPosts, async ({ request }) => ({
    items: await hiddenPostsBy(db, userOfRequest(request).id),
  }));
  serve(http, calls.objectToHiding, async ({ request, params, body }) => {
    await objectToHiding(port, userOfRequest(request), params.id, body.words, now());
    return {};
  });
  serve(http, calls.requestTakedown, async ({ request, body }) => {
    const key = idempotencyKeyOf(request);
    await requestTakedown(port, { ip: request.ip, publicUrl, key }, body, now());
    return {};
  });
  serve(http, calls.removals, ({ query }) => removalsPage(db, query));
}
