import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Moderation } from '../moderation/service.ts';
import { reportRoutes } from './routes.ts';
import { reportSource } from './service.ts';

export function installReports(server: Server, { notices, moderation }: { notices: Notices; moderation: Moderation }) {
  reportRoutes(server);
  moderation.joins(reportSource((tx, userId, words) => notices.keep(tx, userId, 'report_decided', { words })));
}
