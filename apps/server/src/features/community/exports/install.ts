import { mkdir } from 'node:fs/promises';
import { closeFolder, OWN_FOLDER } from '../../../platform/make-folder.ts';
import type { Server } from '../../../platform/server.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Notices } from '../../core/notices/service.ts';
import { exportJobs } from './jobs.ts';
import { endExportsOf } from './queries.ts';
import { exportRoutes } from './routes.ts';
import { Exports } from './service.ts';

type Parts = { storage: Storage; notices: Notices; workshop: string };

/** Installed after all features with personal data, because the files follow the order of installation. */
export async function installExports(server: Server, { storage, notices, workshop }: Parts): Promise<void> {
  await mkdir(workshop, { recursive: true, mode: OWN_FOLDER });
  closeFolder(workshop);
  const { db, http, now, personalFiles: parts } = server;
  const exports = new Exports({
    db,
    storage,
    workshop,
    parts,
    now,
    ready: (tx, userId) => notices.keep(tx, userId, 'export_ready', {}),
  });
  exportRoutes(http, exports);
  exportJobs(server, exports);
  server.departing({ forget: endExportsOf });
}
