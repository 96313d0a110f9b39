import { servePagesOf } from '../../../platform/page-head.ts';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { deckPage } from './deck-page.ts';
import { deckJobs } from './jobs.ts';
import { withdrawDecks } from './lending.ts';
import { deckById } from './queries/deck-rows.ts';
import { deckRoutes } from './routes.ts';
import { searchedDecks } from './searched.ts';
import { type DeckArticles, decksOf } from './service.ts';

export function installDecks(server: Server, spending: SpendingRoutes, articles: DeckArticles): void {
  deckRoutes(spending, server.pushUserFields, articles);
  deckPage(server);
  servePagesOf(server, ['/decks/:id/edit'], async (id) => (await deckById(server.db, id)) !== undefined);
  server.registerSearchable(searchedDecks);
  deckJobs(server);
  server.registerExportFiles({
    name: 'decks.json',
    about: '내 덱과 빌린 덱.',
    rows: (userId) => atOnce(decksOf(server.db, userId)),
  });
  server.departing({ withdraw: (userId) => withdrawDecks(server.db, userId) });
}
