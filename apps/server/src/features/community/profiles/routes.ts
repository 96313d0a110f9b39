import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { namesLike } from '../../core/identity/service.ts';
import { profileOf } from './service.ts';

export function profileRoutes(
  http: Http,
  db: Kysely<Database>,
  { isConnected }: { isConnected: (userId: number) => boolean },
): void {
  serve(http, calls.profile, async ({ params, request }) => ({
    item: await profileOf(db, params.id, request.user?.id ?? null, isConnected),
  }));
  serve(http, calls.findNames, async ({ query }) => ({ items: await namesLike(db, query.name) }));
}
