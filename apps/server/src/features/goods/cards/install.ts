import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import { AbilityList } from './abilities.ts';
import { cardPage, type FindMade } from './card-page.ts';
import { onCardsChanged } from './catalogue.ts';
import { tellNews } from './owner-news.ts';
import { cardRoutes, cardsTag } from './routes.ts';
import { searchedCards } from './searched.ts';
import { loadSetCards } from './service.ts';

declare module '../../../platform/nodes/bus.ts' {
  interface Told {
    /** A set was published, or cards were retired. */
    'sets-changed': null;
  }
}

type Parts = { notices: Notices; findMade: FindMade };

/** Loads the cards of published sets before the features are installed that build upon them. */
export async function installCards(server: Server, { notices, findMade }: Parts): Promise<void> {
  const { db, io, bus, now, onTimer, inBackground } = server;
  const list = new AbilityList(db);
  await Promise.all([list.look(), loadSetCards(db)]);
  onTimer('look-at-abilities', () => list.look());
  onTimer('look-at-sets', () => loadSetCards(db));
  bus.hear('sets-changed', () => inBackground('reading the cards of sets', loadSetCards(db)));
  onTimer('tell-owners', () => tellNews(db, notices, now));
  server.onClose(onCardsChanged(() => void io.local.emit('CARDS', cardsTag())));
  io.on('connection', (socket) => void socket.emit('CARDS', cardsTag()));
  cardRoutes(server, list);
  cardPage(server, findMade);
  server.registerSearchable(searchedCards);
}
