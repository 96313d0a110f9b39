import { atOnce, everyPage } from '../../../platform/personal-files.ts';
import { Recent } from '../../../platform/recent.ts';
import type { Server } from '../../../platform/server.ts';
import { userRoom } from '../../../platform/socket.ts';
import { Turns } from '../../../platform/turns.ts';
import { ledgerJobs } from './jobs.ts';
import { ledgerRows } from './queries/entries.ts';
import { currencyDifference } from './queries/faults.ts';
import { cardsByName } from './queries/owned-cards.ts';
import { forgetNameInAnswers } from './queries/spent-keys.ts';
import { ledgerRoutes } from './routes.ts';
import { balancesOf, type SpendingRoutes } from './service.ts';

/** How long a sum of all balances is kept, ms: collectors ask several times a minute. */
const DIFFERENCE_MS = 5 * 60_000;

export function installLedger(server: Server): SpendingRoutes {
  const { http, db, io, metrics, pushUserFields, inBackground } = server;
  const push = async (userId: number) => {
    pushUserFields(userId, await balancesOf(db, userId));
    io.to(userRoom(userId)).emit('GOODS_MOVED');
  };
  const difference = new Recent(DIFFERENCE_MS, () => currencyDifference(db));
  metrics.gauge(
    'chilyo_ledger_difference',
    'What the accounts hold of each currency, all together, other than nothing; anything but 0 is a fault',
    () => difference.current(),
  );
  ledgerRoutes(http, db);
  ledgerJobs(server);
  server.departing({ forget: forgetNameInAnswers });
  const entries = (currency: 'gpoint' | 'dpoint') => (userId: number) =>
    everyPage((page) => ledgerRows(db, userId, { currency, ...page }));
  server.registerExportFiles(
    { name: 'gold.csv', about: '골드 장부: 들고 난 것과 사유, 남은 것. 새것부터.', rows: entries('gpoint') },
    { name: 'dust.csv', about: '가루 장부. 골드 장부와 같습니다.', rows: entries('dpoint') },
    { name: 'cards.json', about: '가진 카드와 장수.', rows: (userId) => atOnce(cardsByName(db, userId)) },
  );
  return { http, db, turns: new Turns(), pushBalances: (userId) => inBackground('pushing balances', push(userId)) };
}
