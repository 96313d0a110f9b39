import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { workRoutes } from './routes.ts';
import { searchedWorks } from './searched.ts';
import { forgetWorks, type WorkPorts, worksOf } from './service.ts';

export function installWorks(server: Server, spending: SpendingRoutes, ports: WorkPorts): void {
  workRoutes(spending, ports);
  server.registerSearchable(searchedWorks);
  server.departing({ forget: (tx, userId) => forgetWorks(tx, ports, userId) });
  server.registerExportFiles({
    name: 'works.json',
    about: '내가 만든 카드.',
    rows: (userId) => atOnce(worksOf(server.db, userId)),
  });
}
