import { DAY_MS } from '@chilyo/protocol';
import type { Server } from '../../../platform/server.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sweepPictures } from './service.ts';

export function uploadJobs({ onTimer, db, now }: Server, storage: Storage): void {
  onTimer('sweep-uploads', async () => {
    await sweepPictures(db, storage, now());
    await storage.removeHalves(new Date(now() - DAY_MS));
  });
}
