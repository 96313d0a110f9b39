import { servePagesOf } from '../../../platform/page-head.ts';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { userOf } from '../../core/identity/service.ts';
import { cardOf } from '../cards/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { workRoutes } from './routes.ts';
import { searchedWorks } from './searched.ts';
import { forgetWorks, isWork, type WorkPorts, worksOf } from './service.ts';

type Parts = WorkPorts & { spending: SpendingRoutes };

export function installWorks(server: Server, { spending, ...ports }: Parts): void {
  workRoutes(spending, ports);
  server.registerSearchable(searchedWorks);
  servePagesOf(
    server,
    ['/cards/:id/try', '/cards/:id/scene', '/cards/:id/edit'],
    async (id) => cardOf(id) !== undefined || isWork(server.db, id),
  );
  server.departing({
    async forget(tx, userId) {
      const { withdraws_works: isWithdrawn } = (await userOf(tx, userId))!;
      await forgetWorks(tx, ports, userId, isWithdrawn);
    },
  });
  server.registerExportFiles({
    name: 'works.json',
    about: '내가 만든 카드.',
    rows: (userId) => atOnce(worksOf(server.db, userId)),
  });
}
