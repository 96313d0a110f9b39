import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { workRoutes } from './routes.ts';
import { searchedWorks } from './searched.ts';
import { forgetWorks, worksOf } from './service.ts';

export function installWorks(server: Server, spending: SpendingRoutes): void {
  workRoutes(spending);
  server.registerSearchable(searchedWorks);
  server.departing({ forget: forgetWorks });
  server.registerExportFiles({
    name: 'works.json',
    about: '내가 만든 카드.',
    rows: (userId) => atOnce(worksOf(server.db, userId)),
  });
}
