import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { userOfRequest } from '../identity/service.ts';
import { type SpendingRoutes, serveOnce } from '../ledger/service.ts';
import { rename, renamingOf } from './rename.ts';

type Port = { now: () => number; renamed: (userId: number, name: string) => void };

/** Another name for its price. */
export function renameRoutes(spending: SpendingRoutes, { now, renamed }: Port): void {
  serve(spending.http, calls.renaming, async ({ request }) => ({
    item: await renamingOf(spending.db, userOfRequest(request).id, now()),
  }));
  serveOnce(spending, calls.rename, async ({ tx, user, body, key, after }) => {
    const item = await rename(tx, user.id, body, key, now());
    after(() => renamed(user.id, item.name));
    return { item };
  });
}
