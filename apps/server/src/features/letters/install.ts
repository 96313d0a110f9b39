import type { Server } from '../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import type { Notices } from '../notices/service.ts';
import { forgetLettersOf, returnGoodsOf } from './actions.ts';
import { letterJobs } from './jobs.ts';
import { letterRoutes } from './routes.ts';

export function installLetters(
  server: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  const returned = (senderId: number) => notices.notify(senderId, 'letter_returned', {});
  letterRoutes(spending, {
    now: server.now,
    arrived: ({ id: letter_id, to_user_id, from_user_id: from_id, from_name }) =>
      notices.notify(to_user_id, 'letter', { letter_id, from_id, from_name }),
    returned,
  });
  const returnedUnasked = (senderId: number) => {
    spending.pushBalances(senderId);
    returned(senderId);
  };
  letterJobs(server, { returned: returnedUnasked });
  server.departing({
    giveBack: async (userId) => (await returnGoodsOf(server.db, userId)).forEach(returnedUnasked),
    forget: forgetLettersOf,
  });
}
