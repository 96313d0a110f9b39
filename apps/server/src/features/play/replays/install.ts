import type { Server } from '../../../platform/server.ts';
import type { Games } from '../games/service.ts';
import { replayPage } from './page-head.ts';
import { replayRoutes } from './routes.ts';
import { replaysOf } from './service.ts';

export function installReplays(server: Server, games: Games): void {
  server.registerExportFiles({
    name: 'replays.json',
    about: '끝난 게임의 기록: 두 덱과 시드, 한 수 한 수. 진행 중인 게임은 들어 있지 않습니다.',
    rows: (userId) => replaysOf(server.db, userId),
  });
  const whenStored = (id: number) => games.whenStored(id);
  replayRoutes(server.http, server.db, whenStored);
  replayPage(server, whenStored);
}
