import type { Server } from '../../platform/server.ts';
import { cardPage } from './card-page.ts';
import { cardRoutes } from './routes.ts';
import { searchedCards } from './searched.ts';

export function installCards(server: Server): void {
  cardRoutes(server.http, server.db);
  cardPage(server);
  server.findable(searchedCards);
}
