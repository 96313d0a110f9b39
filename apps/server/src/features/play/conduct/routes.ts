import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { conductOf } from './service.ts';

export function conductRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.conduct, async ({ request }) => ({
    item: await conductOf(db, userOfRequest(request).id, clock.now()),
  }));
}
