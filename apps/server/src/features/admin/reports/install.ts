import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Moderation, PostReported } from '../moderation/service.ts';
import { reportRoutes } from './routes.ts';
import { reportSource } from './service.ts';

type Port = { notices: Notices; moderation: Moderation; postReported: PostReported };

export function installReports(server: Server, { notices, moderation, postReported }: Port) {
  reportRoutes(server, postReported);
  moderation.joins(reportSource((tx, userId, words) => notices.keep(tx, userId, 'report_decided', { words })));
}
