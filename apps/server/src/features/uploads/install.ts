import type { Server } from '../../platform/server.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { uploadJobs } from './jobs.ts';
import { uploadRoutes } from './routes.ts';

export function installUploads(server: Server, storage: Storage): void {
  uploadRoutes(server, storage);
  uploadJobs(server, storage);
}
