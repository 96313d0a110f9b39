import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { noticeJobs } from './jobs.ts';
import { forgetNoticesOf, singleNoticesOf } from './queries.ts';
import { noticeRoutes } from './routes.ts';
import { type NoticePort, Notices } from './service.ts';
import { noticeSockets } from './socket.ts';

export function installNotices(server: Server, port: NoticePort): Notices {
  const notices = new Notices(server, port);
  noticeRoutes(server.http, server.db, notices);
  noticeSockets(server, notices);
  noticeJobs(server);
  server.registerExportFiles({
    name: 'notices.json',
    about: '지난 알림.',
    rows: (userId) => everyPage((page) => singleNoticesOf(server.db, userId, page)),
  });
  server.departing({ forget: forgetNoticesOf });
  return notices;
}
