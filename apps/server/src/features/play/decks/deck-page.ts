import { elementWords } from '@chilyo/card-language';
import { decodeDeck, encodeDeck, type SharedDeck } from '@chilyo/protocol';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { SaidDeck } from './picture-routes.ts';
import { elementsOf } from './queries/deck-rows.ts';
import { whoseDeck } from './sharing.ts';

/** Link preview of a deck: its elements, and, if the link's claim is true, its owner. */
export function deckHead(cardIds: readonly number[], deck: SharedDeck | null): PageHead {
  const code = encodeDeck(cardIds);
  const said = deck ? `?deck=${deck.id}` : '';
  const elements = elementsOf(cardIds)
    .map((element) => elementWords[element])
    .join('·');
  const kind = `${elements || elementWords.N} 덱`;
  return {
    title: deck?.name ?? kind,
    description: `${deck ? `${deck.author.name} 님의 ${kind}` : kind}, ${cardIds.length}장. 카드를 보고, 복사하고, 바로 연습해 볼 수 있습니다.`,
    path: `/pages/deck/${code}${said}`,
    picture: `/api/deck-codes/${code}/picture.png${said}`,
  };
}

/** Serves the page of a deck, which its code describes completely. */
export function deckPage(server: Server): void {
  servePageHead(server, '/pages/deck/:code', async ({ params, query }) => {
    const read = decodeDeck((params as { code: string }).code);
    if ('problem' in read || read.cards.length === 0) throw new Refusal('NOT_FOUND');
    return deckHead(read.cards, await whoseDeck(server.db, SaidDeck.safeParse(query).data?.deck, read.cards));
  });
}
