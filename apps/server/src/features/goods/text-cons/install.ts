import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { forgetUnsaid, textConsBy } from './queries.ts';
import { textConRoutes } from './routes.ts';
import type { HideTextCon } from './service.ts';

export function installTextCons(server: Server, spending: SpendingRoutes, hide: HideTextCon): void {
  textConRoutes(spending, hide);
  server.registerExportFiles({
    name: 'text-cons.json',
    about: '내가 만든 텍스트콘의 글과 모양.',
    rows: (userId) => everyPage((page) => textConsBy(server.db, userId, page)),
  });
  server.departing({ forget: forgetUnsaid });
}
