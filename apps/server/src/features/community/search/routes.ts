import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { spendLimit } from '../../../platform/limits.ts';
import type { Server } from '../../../platform/server.ts';
import { search } from './service.ts';

export function searchRoutes({ http, db, searchables }: Server): void {
  serve(http, calls.search, async ({ request, query }) => {
    const viewerId = request.user?.id ?? null;
    if (viewerId === null) await spendLimit(db, 'visitor_searches', request.ip);
    else await spendLimit(db, 'searches', viewerId);
    return search(db, searchables, query, viewerId);
  });
}
