import { decodeDeck, encodeDeck, pathId } from '@chilyo/protocol';
import { z } from 'zod';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import type { Http } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { deckSvg } from './picture-svg.ts';
import type { Db } from './queries/deck-rows.ts';
import { whoseDeck } from './sharing.ts';

const Code = z.object({ code: z.string().max(400) });
/** The shared deck that the link claims to show; the claim counts only if it is true. */
export const SaidDeck = z.object({ deck: pathId.optional() });

/** The public picture of a deck, by its deck code. */
export function deckPicture(http: Http, db: Db): void {
  servePicture(http, '/api/deck-codes/:code/picture.png', { params: Code, query: SaidDeck }, async (asked) => {
    const read = decodeDeck(asked.params.code);
    if ('problem' in read || read.cards.length === 0) throw new Refusal('NOT_FOUND');
    const { cards } = read;
    const code = encodeDeck(cards);
    const deck = await whoseDeck(db, asked.query.deck, cards);
    const cover = cardOf(deck?.cover_card_id ?? 0);
    return {
      key: JSON.stringify([code, deck && [deck.name, deck.author.name, cover?.id]]),
      draw: async () =>
        deckSvg(cards, code, deck && { ...deck, cover: cover ? cardPicture(cover, await figures()) : null }),
    };
  });
}
