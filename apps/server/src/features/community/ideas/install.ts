import { servePagesOf } from '../../../platform/page-head.ts';
import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import type { IdeaPorts } from './judgement.ts';
import { hasIdea, ideasBy } from './queries.ts';
import { ideaRoutes } from './routes.ts';
import { searchedIdeas } from './searched.ts';

export function installIdeas(server: Server, { spending, ...ports }: IdeaPorts & { spending: SpendingRoutes }): void {
  ideaRoutes(spending, ports);
  server.registerSearchable(searchedIdeas);
  servePagesOf(server, ['/ideas/:id', '/ideas/:id/edit'], (id) => hasIdea(server.db, id));
  server.registerExportFiles({
    name: 'ideas.json',
    about: '내가 쓴 카드 아이디어. 지운 것은 들어 있지 않습니다.',
    rows: (userId) => everyPage((page) => ideasBy(server.db, userId, page)),
  });
}
