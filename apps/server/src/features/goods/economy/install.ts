import type { Server } from '../../../platform/server.ts';
import { economyRoutes } from './routes.ts';
import { economySockets } from './socket.ts';

export function installEconomy(server: Server): void {
  economyRoutes(server);
  economySockets(server);
}
