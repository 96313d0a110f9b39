import type { Server } from '../../platform/server.ts';
import type { Notices } from '../notices/service.ts';
import { commentRoutes } from './routes.ts';

export function installComments({ http, db }: Server, notices: Notices): void {
  commentRoutes(http, db, notices);
}
