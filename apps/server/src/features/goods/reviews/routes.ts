import { calls, may } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { ownStanding, reviewedWork, reviewedWorks } from '../works/service.ts';
import { answerAppeal, likePicturesOf, type ReviewPorts, reviewWork, takeWorkDown } from './decisions.ts';
import { appeal, stopSelling, submitWork, unsubmitWork } from './service.ts';

export function reviewRoutes({ http, db }: Pick<Server, 'http' | 'db'>, ports: ReviewPorts): void {
  const { kinds } = ports;
  serve(http, calls.workStanding, async ({ request, params }) => ({
    item: await ownStanding(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.submitWork, async ({ request, params }) => ({
    item: await submitWork(db, kinds, userOfRequest(request), params.id),
  }));
  serve(http, calls.unsubmitWork, async ({ request, params }) => ({
    item: await unsubmitWork(db, kinds, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.stopSelling, async ({ request, params }) => ({
    item: await stopSelling(db, kinds, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.appealReview, async ({ request, params, body }) => ({
    item: await appeal(db, kinds, userOfRequest(request).id, params.id, body.reason),
  }));
  serve(http, calls.reviewedWorks, ({ request, query }) =>
    reviewedWorks(db, query, may(userOfRequest(request), 'fill_sets')),
  );
  serve(http, calls.reviewedWork, async ({ params }) => ({ item: await reviewedWork(db, params.id) }));
  serve(http, calls.likePictures, async ({ params }) => ({ items: await likePicturesOf(db, ports, params.id) }));
  serve(http, calls.reviewWork, async ({ request, params, body }) => ({
    item: await reviewWork(db, ports, userOfRequest(request), params.id, body),
  }));
  serve(http, calls.takeWorkDown, async ({ request, params, body }) => ({
    item: await takeWorkDown(db, ports, userOfRequest(request), params.id, body),
  }));
  serve(http, calls.answerWorkAppeal, async ({ request, params, body }) => ({
    item: await answerAppeal(db, ports, userOfRequest(request), params.id, body),
  }));
}
