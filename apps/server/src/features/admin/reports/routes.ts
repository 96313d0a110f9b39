import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { PostReported } from '../moderation/service.ts';
import { keepReport } from './service.ts';

export function reportRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>, postReported: PostReported): void {
  serve(http, calls.report, async ({ request, body }) => {
    await keepReport(db, userOfRequest(request).id, body, now(), postReported);
    return {};
  });
}
