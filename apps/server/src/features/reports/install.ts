import type { Server } from '../../platform/server.ts';
import type { Notices } from '../notices/service.ts';
import { reportRoutes } from './routes.ts';

export function installReports(server: Server, notices: Notices): void {
  reportRoutes(server, { decided: (userId, words) => notices.notify(userId, 'report_decided', { words }) });
}
