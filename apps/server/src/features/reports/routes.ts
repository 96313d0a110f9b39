import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import type { Server } from '../../platform/server.ts';
import { userOfRequest } from '../identity/service.ts';
import { reportsBefore } from './queries.ts';
import { decideReport, keepReport } from './service.ts';

/** `decided`: a sentence to somebody about what they have reported. */
export function reportRoutes(
  { http, db, now }: Pick<Server, 'http' | 'db' | 'now'>,
  { decided }: { decided: (userId: number, words: string) => void },
): void {
  serve(http, calls.report, async ({ request, body }) => {
    await keepReport(db, userOfRequest(request).id, body);
    return {};
  });
  serve(http, calls.reports, ({ query }) => reportsBefore(db, query));
  serve(http, calls.decideReport, async ({ request, params, body: { words } }) => {
    decided(await decideReport(db, userOfRequest(request).id, { ...params, words }, now()), words);
    return {};
  });
}
