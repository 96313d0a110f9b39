import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { casesOf, forgetAccused } from './queries.ts';
import { moderationRoutes } from './routes.ts';
import { Moderation } from './service.ts';

export function installModeration(server: Server, isMailed: boolean): Moderation {
  const moderation = new Moderation(server.db);
  moderationRoutes(server, moderation, isMailed);
  server.registerExportFiles({
    name: 'reports.json',
    about: '보낸 신고와 이의, 그 답.',
    rows: (userId) => everyPage((page) => casesOf(server.db, userId, page)),
  });
  server.departing({ forget: forgetAccused });
  return moderation;
}
