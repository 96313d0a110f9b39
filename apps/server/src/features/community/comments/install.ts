import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { commentsBy, forgetCalled } from './queries.ts';
import { commentRoutes } from './routes.ts';

export function installComments(
  { db, departing, registerExportFiles }: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  commentRoutes(spending, notices);
  registerExportFiles({
    name: 'comments.json',
    about: '글과 카드와 아이디어에 남긴 댓글.',
    rows: (userId) => everyPage((page) => commentsBy(db, userId, page)),
  });
  departing({ forget: forgetCalled });
}
