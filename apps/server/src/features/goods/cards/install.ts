import type { Server } from '../../../platform/server.ts';
import { AbilityList } from './abilities.ts';
import { cardPage, type FindMade } from './card-page.ts';
import { cardRoutes } from './routes.ts';
import { searchedCards } from './searched.ts';

export async function installCards(server: Server, findMade: FindMade): Promise<void> {
  const list = new AbilityList(server.db);
  await list.look();
  server.onTimer('look-at-abilities', () => list.look());
  cardRoutes(server, list);
  cardPage(server, findMade);
  server.registerSearchable(searchedCards);
}
