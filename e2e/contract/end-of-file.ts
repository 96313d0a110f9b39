import { afterAll } from 'vitest';
import { checkShared } from '../shared-server.ts';
import { closeSockets } from './player.ts';

/** After each file, which shares its worker's modules and server with later ones. */
afterAll(async () => {
  closeSockets();
  await checkShared();
});
