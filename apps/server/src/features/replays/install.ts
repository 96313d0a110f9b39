import type { Server } from '../../platform/server.ts';
import { SITE_PAGE } from '../../platform/site.ts';
import { replayPage, replayRoutes } from './routes.ts';

export function installReplays({ http, db }: Server, { publicUrl }: { publicUrl: string }): void {
  replayRoutes(http, db);
  replayPage(http, db, { index: SITE_PAGE, publicUrl });
}
