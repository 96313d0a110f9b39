import type { Server } from '../../platform/server.ts';
import type { Till } from '../ledger/service.ts';
import { deckJobs } from './jobs.ts';
import { deckRoutes } from './routes.ts';

export function installDecks(server: Server, spending: Till): void {
  deckRoutes(spending, server.tellUser);
  deckJobs(server);
}
