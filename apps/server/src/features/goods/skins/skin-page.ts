import { Id, type Skin } from '@chilyo/protocol';
import { z } from 'zod';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import { poster } from '../../../platform/drawing/poster.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { cardOf } from '../cards/service.ts';
import { skinOf } from './queries.ts';

const Asked = z.object({ id: z.coerce.number().pipe(Id) });

/** Link preview of a skin. */
export function skinHead({ id, name, card_id, maker }: Skin): PageHead {
  const card = cardOf(card_id)?.name ?? '카드';
  return {
    title: name,
    description: `${card}의 다른 그림. ${maker} 님이 만들었습니다.`,
    path: `/skins/${id}`,
    picture: `/api/skins/${id}/picture.png`,
  };
}

async function skinPoster({ name, card_id, maker, art, price }: Skin): Promise<string> {
  const card = cardOf(card_id);
  if (!card) throw new Refusal('NOT_FOUND');
  return poster({
    art: { id: `art${card.id}`, drawing: cardPicture(card, await figures(), art) },
    elements: card.element,
    kind: '카드 스킨',
    name,
    lines: [`${card.name}의 다른 그림`, `만든 사람 ${maker}`, price === 0 ? '무료' : `${price}골드`],
  });
}

/** Serves a skin's page with its picture in the link preview. */
export function skinPage(server: Server): void {
  const { http, db } = server;
  servePicture(http, '/api/skins/:id/picture.png', { params: Asked }, async ({ params }) => {
    const skin = await skinOf(db, params.id, null);
    return { key: JSON.stringify([skin.id, skin.name, skin.price, skin.maker]), draw: () => skinPoster(skin) };
  });
  servePageHead(server, '/skins/:id', async ({ params }) => {
    const asked = Asked.safeParse(params);
    return asked.success ? skinHead(await skinOf(db, asked.data.id, null)) : null;
  });
}
