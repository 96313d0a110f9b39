import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { rename, renamingOf } from './rename.ts';

type Port = { now: () => number; renamed: (userId: number, name: string) => void };

/** Renaming for a price. */
export function renameRoutes(spending: SpendingRoutes, { now, renamed }: Port): void {
  serve(spending.http, calls.renaming, async ({ request }) => ({
    item: await renamingOf(spending.db, userOfRequest(request).id, now()),
  }));
  serveIdempotent(spending, calls.rename, async ({ tx, user, body, key, afterCommit }) => {
    const item = await rename(tx, user.id, body, key, now());
    afterCommit(() => renamed(user.id, item.name));
    return { item };
  });
}
