import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Games } from '../games/service.ts';
import { historyRoutes } from './routes.ts';
import { ownGames } from './service.ts';

export function installHistory({ http, db, registerExportFiles }: Server, games: Games): void {
  registerExportFiles({
    name: 'matches.json',
    about: '끝난 게임과 그 결과.',
    rows: (userId) => everyPage((page) => ownGames(db, userId, { ...page })),
  });
  historyRoutes(http, db, (id) => games.whenStored(id));
}
