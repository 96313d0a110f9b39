import type { Transaction } from 'kysely';
import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { letterJobs } from './jobs.ts';
import { forgetLettersOf, lettersIn } from './queries.ts';
import { letterRoutes } from './routes.ts';
import { type Returned, returnGoodsOf } from './service.ts';

export function installLetters(
  server: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  const returned = (tx: Transaction<Database>, senderId: number) => notices.keep(tx, senderId, 'letter_returned', {});
  letterRoutes(spending, {
    now: server.now,
    arrived: (tx, { id: letter_id, to_user_id, from_user_id: from_id, from_name }) =>
      notices.keep(tx, to_user_id, 'letter', { letter_id, from_id, from_name }),
    returned,
  });
  const returnedUnasked: Returned = async (tx, senderId) => {
    const show = await returned(tx, senderId);
    return () => {
      spending.pushBalances(senderId);
      show();
    };
  };
  letterJobs(server, { returned: returnedUnasked });
  const box = (of: 'received' | 'sent') => (userId: number) =>
    everyPage((page) => lettersIn(server.db, userId, { box: of, ...page }));
  server.registerExportFiles(
    { name: 'letters-received.json', about: '받은 편지.', rows: box('received') },
    { name: 'letters-sent.json', about: '보낸 편지.', rows: box('sent') },
  );
  server.departing({
    giveBack: (userId) => returnGoodsOf(server.db, userId, returnedUnasked),
    forget: forgetLettersOf,
  });
}
