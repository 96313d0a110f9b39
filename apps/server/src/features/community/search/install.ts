import { clock } from '../../../platform/clock.ts';
import { rebuildSearch } from '../../../platform/search/rebuild.ts';
import type { Server } from '../../../platform/server.ts';
import { searchJobs } from './jobs.ts';
import { searchRoutes } from './routes.ts';

/**
 * Time limit of the rebuild before the server opens, ms: enough for a new site; on an old one the job does the rest.
 */
const BEFORE_OPENING_MS = 1_500;

export async function installSearch(server: Server): Promise<void> {
  const isDone = await rebuildSearch(server.db, server.searchables, clock.now() + BEFORE_OPENING_MS);
  if (!isDone) server.log.info('the job makes the rest findable');
  searchJobs(server);
  searchRoutes(server);
}
