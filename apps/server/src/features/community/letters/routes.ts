import { calls, type Letter } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { allowanceOf, letterOf, lettersIn, readLetter, unreadLetters } from './queries.ts';
import { refuseGoods, removeLetter, sendLetter, takeGoods } from './service.ts';

export type LetterPort = {
  now: () => number;
  /** Notifies the receiver of a letter. */
  arrived: (tx: Transaction<Database>, letter: Letter) => Promise<Show>;
  /** Notifies a sender whose goods were returned. */
  returned: (tx: Transaction<Database>, senderId: number) => Promise<Show>;
};

export function letterRoutes(spending: SpendingRoutes, { now, arrived, returned }: LetterPort): void {
  const { http, db } = spending;
  serve(http, calls.letters, ({ request, query }) => lettersIn(db, userOfRequest(request).id, query));
  serve(http, calls.unreadLetters, async ({ request }) => ({
    item: { count: await unreadLetters(db, userOfRequest(request).id) },
  }));
  serve(http, calls.letterAllowance, async ({ request }) => ({
    item: await allowanceOf(db, userOfRequest(request).id, now()),
  }));
  serve(http, calls.letter, async ({ request, params }) => ({
    item: await letterOf(db, userOfRequest(request).id, params.id),
  }));
  serve(http, calls.readLetter, async ({ request, params }) => {
    await readLetter(db, userOfRequest(request).id, params.id);
    return {};
  });
  serveIdempotent(spending, calls.sendLetter, async (asked) => {
    const item = await sendLetter({ ...asked, now: now() }, asked.body);
    asked.afterCommit(await arrived(asked.tx, item));
    return { item };
  });
  serveIdempotent(spending, calls.takeLetterGoods, async ({ tx, user, key, params }) => ({
    item: await takeGoods({ tx, userId: user.id, key, now: now() }, params.id),
  }));
  serveIdempotent(
    spending,
    calls.refuseLetterGoods,
    async ({ tx, user, key, params, notifyBalanceOf, afterCommit }) => {
      const item = await refuseGoods({ tx, userId: user.id, key, now: now() }, params.id);
      notifyBalanceOf(item.from_user_id);
      afterCommit(await returned(tx, item.from_user_id));
      return { item };
    },
  );
  serveIdempotent(spending, calls.removeLetter, async ({ tx, user, key, params, notifyBalanceOf, afterCommit }) => {
    const senderId = await removeLetter({ tx, userId: user.id, key, now: now() }, params.id);
    if (senderId !== null) {
      notifyBalanceOf(senderId);
      afterCommit(await returned(tx, senderId));
    }
    return {};
  });
}
