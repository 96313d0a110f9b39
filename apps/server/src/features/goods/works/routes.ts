import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import {
  admissionOf,
  borrowDraft,
  changeWork,
  createWork,
  hideScene,
  openWork,
  openWorks,
  removeWork,
  renewWorkLink,
  sceneFor,
  showScene,
  type WorkPorts,
  withdrawWork,
  workFor,
  worksOf,
} from './service.ts';

/**
 * Works that a maker's own list has: more than can be open or drafts. Dealt works that were taken back are not limited;
 * the oldest are left out.
 */
const OWN_SHOWN = 500;

export function workRoutes(spending: SpendingRoutes, ports: WorkPorts): void {
  const { http, db } = spending;
  serve(http, calls.works, ({ request, query }) => openWorks(db, request.user?.id ?? null, query));
  serve(http, calls.ownWorks, async ({ request }) => ({
    items: await worksOf(db, userOfRequest(request).id, OWN_SHOWN),
  }));
  serve(http, calls.work, async ({ request, params, query }) => ({
    item: await workFor(db, params.id, request.user?.id ?? null, admissionOf(request.user, query.link)),
  }));
  serveIdempotent(spending, calls.createWork, async ({ tx, user, body, afterCommit }) => {
    const { work, committed } = await createWork(tx, ports, user.id, body);
    afterCommit(committed);
    return { item: work };
  });
  serve(http, calls.changeWork, async ({ request, params, body }) => {
    const user = userOfRequest(request);
    return { item: await changeWork(db, ports, user.id, params.id, body) };
  });
  serve(http, calls.openWork, async ({ request, params }) => {
    const user = userOfRequest(request);
    return { item: await openWork(db, ports, user.id, params.id) };
  });
  serve(http, calls.withdrawWork, async ({ request, params }) => ({
    item: await withdrawWork(db, ports, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.renewWorkLink, async ({ request, params }) => ({
    item: await renewWorkLink(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.workScene, async ({ request, params, query }) => ({
    item: await sceneFor(db, params.id, request.user?.id ?? null, admissionOf(request.user, query.link)),
  }));
  serve(http, calls.showWorkScene, async ({ request, params, body }) => {
    const user = userOfRequest(request);
    await spendLimit(db, 'scenes', user.id);
    return { item: await showScene(db, user.id, params.id, body) };
  });
  serve(http, calls.hideWorkScene, async ({ request, params }) => ({
    item: await hideScene(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.borrowDraft, async ({ request, params, body }) => ({
    item: await borrowDraft(db, userOfRequest(request).id, params.id, body.link),
  }));
  serve(http, calls.removeWork, async ({ request, params }) => {
    await removeWork(db, ports, userOfRequest(request).id, params.id);
    return {};
  });
}
