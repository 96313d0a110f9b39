import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../identity/service.ts';
import { noticesOf, readNotices, unreadOf } from './queries.ts';
import type { Notices } from './service.ts';

export function noticeRoutes(http: Http, db: Kysely<Database>, notices: Pick<Notices, 'pushUnreadCount'>): void {
  serve(http, calls.notices, ({ request, query }) => noticesOf(db, userOfRequest(request), query));
  serve(http, calls.readNotices, async ({ request, body }) => {
    const user = userOfRequest(request);
    await readNotices(db, user.id, body.up_to);
    notices.pushUnreadCount(user.id);
    return { item: { unread: (await unreadOf(db, [user])).get(user.id) ?? 0 } };
  });
}
