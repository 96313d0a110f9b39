import { decodeDeck, encodeDeck } from '@chilyo/protocol';
import { z } from 'zod';
import { toPng } from '../../platform/drawing/drawing.ts';
import { KeptPictures } from '../../platform/drawing/kept-pictures.ts';
import type { Http } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deckSvg } from './picture-svg.ts';

const Params = z.object({ code: z.string().max(400) });
/** Cards change with a new version of the server only. */
const A_DAY = 'public, max-age=86400';
/** Drawing costs more than reading. */
const PICTURES_A_MINUTE = 60;

/** The picture of a deck by its code: a deck that is shown is one that has been handed on, so nobody is asked who they are. */
export function deckPicture(http: Http): void {
  const pictures = new KeptPictures();
  http.get<{ Params: z.output<typeof Params> }>(
    '/api/deck-codes/:code/picture.png',
    {
      schema: { hide: true, params: Params },
      config: { caller: 'visitor', rateLimit: { max: PICTURES_A_MINUTE } },
    },
    async (request, reply) => {
      const deck = decodeDeck(request.params.code);
      if ('problem' in deck || deck.cards.length === 0) throw new Refusal('NOT_FOUND');
      const code = encodeDeck(deck.cards);
      const picture = await pictures.of(code, () => toPng(deckSvg(deck.cards, code)));
      return reply.type('image/png').header('cache-control', A_DAY).send(picture);
    },
  );
}
