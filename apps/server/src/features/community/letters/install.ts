import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { forgetLettersOf, returnGoodsOf } from './actions.ts';
import { letterJobs } from './jobs.ts';
import { lettersIn } from './queries.ts';
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
  const box = (of: 'received' | 'sent') => (userId: number) =>
    everyPage((page) => lettersIn(server.db, userId, { box: of, ...page }));
  server.handsOut(
    { name: 'letters-received.json', about: '받은 편지.', rows: box('received') },
    { name: 'letters-sent.json', about: '보낸 편지.', rows: box('sent') },
  );
  server.departing({
    giveBack: async (userId) => (await returnGoodsOf(server.db, userId)).forEach(returnedUnasked),
    forget: forgetLettersOf,
  });
}
