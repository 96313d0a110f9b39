import { clock } from '../../../platform/clock.ts';
import { rebuildSearch } from '../../../platform/search/rebuild.ts';
import type { Server } from '../../../platform/server.ts';

/** Time limit of one run, ms; below the interval of the job. */
const JOB_MS = 40_000;

export function searchJobs({ db, searchables, onTimer }: Server): void {
  onTimer('index-search', () => rebuildSearch(db, searchables, clock.now() + JOB_MS));
}
