import { atOnce } from '../../../platform/personal-files.ts';
import { Painters } from '../../../platform/pictures/painters.ts';
import type { Server } from '../../../platform/server.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { uploadJobs } from './jobs.ts';
import { picturesOf } from './queries.ts';
import { uploadRoutes } from './routes.ts';
import { pictureFiles } from './service.ts';

export function installUploads(server: Server, storage: Storage): void {
  const painters = new Painters(server.log);
  server.onClose(() => painters.close());
  uploadRoutes(server, storage, painters);
  uploadJobs(server, storage);
  server.registerExportFiles(
    {
      name: 'uploads.json',
      about: '내가 올린 그림의 목록.',
      rows: (userId) => atOnce(picturesOf(server.db, userId)),
    },
    { name: 'pictures/', about: '그 그림들.', files: (userId) => pictureFiles(server.db, storage, userId) },
  );
}
