import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { userOfRequest } from '../identity/service.ts';
import { reportsBefore } from './queries.ts';
import { keepReport } from './service.ts';

export function reportRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.report, async ({ request, body }) => {
    await keepReport(db, userOfRequest(request).id, body);
    return {};
  });
  serve(http, calls.reports, ({ query }) => reportsBefore(db, query));
}
