import type { Server } from '../../platform/server.ts';
import { noticeJobs } from './jobs.ts';
import { forgetNoticesOf } from './queries.ts';
import { noticeRoutes } from './routes.ts';
import { Notices } from './service.ts';
import { noticeSockets } from './socket.ts';

/** `ignores`: whether a user does not want to hear of the other. */
export function installNotices(
  server: Server,
  { ignores }: { ignores: (userId: number, otherId: number) => Promise<boolean> },
): Notices {
  const notices = new Notices(server, ignores);
  noticeRoutes(server.http, server.db, notices);
  noticeSockets(server, notices);
  noticeJobs(server);
  server.departing({ forget: forgetNoticesOf });
  return notices;
}
