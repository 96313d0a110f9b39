import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { workRoutes } from './routes.ts';
import { searchedWorks } from './searched.ts';
import { forgetWorks, type Pictures, worksOf } from './service.ts';

export function installWorks(server: Server, spending: SpendingRoutes, pictures: Pictures): void {
  workRoutes(spending, pictures);
  server.registerSearchable(searchedWorks);
  server.departing({ forget: (tx, userId) => forgetWorks(tx, pictures, userId) });
  server.registerExportFiles({
    name: 'works.json',
    about: '내가 만든 카드.',
    rows: (userId) => atOnce(worksOf(server.db, userId)),
  });
}
