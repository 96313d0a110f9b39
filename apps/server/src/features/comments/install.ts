import type { Server } from '../../platform/server.ts';
import type { Notices } from '../notices/service.ts';
import { forgetCalled } from './queries.ts';
import { commentRoutes } from './routes.ts';

export function installComments({ http, db, departing }: Server, notices: Notices): void {
  commentRoutes(http, db, notices);
  departing({ forget: forgetCalled });
}
