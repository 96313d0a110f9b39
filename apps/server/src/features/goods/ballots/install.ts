import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { forgetBallotsOf, ownBallots } from './queries.ts';
import { ballotRoutes } from './routes.ts';
import { type BallotPorts, lookForRings } from './service.ts';

type Parts = BallotPorts & { spending: SpendingRoutes };

export function installBallots(server: Server, { spending, ...ports }: Parts): void {
  ballotRoutes(spending, ports);
  server.onTimer('look-for-rings', () => lookForRings(server.db));
  server.departing({ forget: forgetBallotsOf });
  server.registerExportFiles({
    name: 'ballots.json',
    about: '만든 카드 후보 가운데 어느 쪽을 골랐는지.',
    rows: (userId) => atOnce(ownBallots(server.db, userId)),
  });
}
