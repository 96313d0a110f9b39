import type { Server } from '../../platform/server.ts';
import { noticeJobs } from './jobs.ts';
import { noticeRoutes } from './routes.ts';
import { Notices } from './service.ts';
import { noticeSockets } from './socket.ts';

export function installNotices(server: Server): Notices {
  const notices = new Notices(server);
  noticeRoutes(server.http, server.db, notices);
  noticeSockets(server, notices);
  noticeJobs(server);
  return notices;
}
