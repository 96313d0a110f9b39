import type { Server } from '../../platform/server.ts';
import { noticeJobs } from './jobs.ts';
import { forgetNoticesOf } from './queries.ts';
import { noticeRoutes } from './routes.ts';
import { type NoticePort, Notices } from './service.ts';
import { noticeSockets } from './socket.ts';

export function installNotices(server: Server, port: NoticePort): Notices {
  const notices = new Notices(server, port);
  noticeRoutes(server.http, server.db, notices);
  noticeSockets(server, notices);
  noticeJobs(server);
  server.departing({ forget: forgetNoticesOf });
  return notices;
}
