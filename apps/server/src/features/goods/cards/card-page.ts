import { type Card, cardText, elementWords, rarityWords, typeWords } from '@chilyo/card-language';
import { Id } from '@chilyo/protocol';
import { z } from 'zod';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import { poster } from '../../../platform/drawing/poster.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { cardOf, nameOfKey } from './service.ts';

const Asked = z.object({ id: z.coerce.number().pipe(Id) });

const kindOf = ({ element, type, rarity, cost }: Card): string =>
  `${element.map((code) => elementWords[code]).join('·')} ${typeWords[type]} · ${rarityWords[rarity]} · 비용 ${cost}`;

/** Link preview of a card. */
export function cardHead(card: Card): PageHead {
  return {
    title: card.name,
    description: [kindOf(card), cardText(card, nameOfKey)].filter(Boolean).join('. '),
    path: `/cards/${card.id}`,
    picture: `/api/cards/${card.id}/picture.png`,
  };
}

async function cardPoster(card: Card): Promise<string> {
  const stats = card.type === 'unit' ? [`공격력 ${card.attack} · 체력 ${card.health}`] : [];
  return poster({
    art: { id: `art${card.id}`, drawing: cardPicture(card, await figures()) },
    elements: card.element,
    kind: kindOf(card),
    name: card.name,
    lines: [...stats, cardText(card, nameOfKey)].filter(Boolean),
  });
}

/** Serves a card's page with its picture in the link preview. */
export function cardPage(server: Server): void {
  servePicture(server.http, '/api/cards/:id/picture.png', { params: Asked }, ({ params }) => {
    const card = cardOf(params.id);
    if (!card) throw new Refusal('NOT_FOUND');
    return { key: String(card.id), draw: () => cardPoster(card) };
  });
  servePageHead(server, '/cards/:id', ({ params }) => {
    const asked = Asked.safeParse(params);
    const card = asked.success ? cardOf(asked.data.id) : undefined;
    return card ? cardHead(card) : null;
  });
}
