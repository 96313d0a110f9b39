import type { Server } from '../../platform/server.ts';
import { userRoom } from '../../platform/socket.ts';
import { Turns } from '../../platform/turns.ts';
import { ledgerJobs } from './jobs.ts';
import { ledgerRoutes } from './routes.ts';
import { balancesOf, type SpendingRoutes } from './service.ts';

export function installLedger(server: Server): SpendingRoutes {
  const { http, db, io, tellUser, inBackground } = server;
  const push = async (userId: number) => {
    tellUser(userId, await balancesOf(db, userId));
    io.to(userRoom(userId)).emit('GOODS_MOVED');
  };
  ledgerRoutes(http, db);
  ledgerJobs(server);
  return { http, db, turns: new Turns(), pushBalances: (userId) => inBackground('pushing balances', push(userId)) };
}
