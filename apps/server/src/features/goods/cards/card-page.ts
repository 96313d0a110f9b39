import { type Card, cardText, elementWords, rarityWords, typeWords } from '@chilyo/card-language';
import { IdParams } from '@chilyo/protocol';
import { z } from 'zod';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import { poster } from '../../../platform/drawing/poster.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { cardOf, isMade, nameOfKey } from './service.ts';

/** A draft has its preview at its link alone. */
const ByLink = z.object({ link: z.string().max(64).optional() });

/** A player's own card that no published set holds. Throws NOT_FOUND. */
export type FindMade = (id: number, link: string | undefined) => Promise<{ card: Card; revision: number }>;

const kindOf = ({ element, type, rarity, cost }: Card): string =>
  `${element.map((code) => elementWords[code]).join('·')} ${typeWords[type]} · ${rarityWords[rarity]} · 비용 ${cost}`;

/** Link preview of a card. */
export function cardHead(card: Card, link?: string): PageHead {
  const query = link === undefined ? '' : `?link=${encodeURIComponent(link)}`;
  return {
    title: card.name,
    description: [kindOf(card), cardText(card, nameOfKey)].filter(Boolean).join('. '),
    path: `/cards/${card.id}${query}`,
    picture: `/api/cards/${card.id}/picture.png${query}`,
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
export function cardPage(server: Server, findMade: FindMade): void {
  const found = async (id: number, link?: string): Promise<{ card: Card; revision: number }> => {
    if (isMade(id)) return findMade(id, link);
    const card = cardOf(id);
    if (!card) throw new Refusal('NOT_FOUND');
    return { card, revision: 1 };
  };
  servePicture(server.http, '/api/cards/:id/picture.png', { params: IdParams, query: ByLink }, async (asked) => {
    const { card, revision } = await found(asked.params.id, asked.query.link);
    return { key: `${card.id}.${revision}`, draw: () => cardPoster(card) };
  });
  servePageHead(server, '/cards/:id', async ({ params, query }) => {
    const asked = IdParams.extend(ByLink.shape).safeParse({ ...(query as object), ...(params as object) });
    if (!asked.success) return null;
    const { id, link } = asked.data;
    return cardHead((await found(id, link)).card, link);
  });
}
