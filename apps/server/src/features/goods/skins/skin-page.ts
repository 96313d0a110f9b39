import { ART_GRID } from '@chilyo/card-art';
import { IdParams, type Skin } from '@chilyo/protocol';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import { poster } from '../../../platform/drawing/poster.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import { cutSquare } from '../../../platform/pictures/cut.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { cardOf } from '../cards/service.ts';
import { skinOf } from './queries.ts';

/** Reads the still of an uploaded picture by its address; null when there is none, or it was taken down. */
export type StillReader = (address: string) => Promise<Buffer | null>;

/** Side of an uploaded picture in the preview, px. */
const SIDE = 530;
const MIDDLE = { x: 0.5, y: 0.5, zoom: 1 };

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

async function skinPoster({ name, card_id, maker, art, crop, price }: Skin, still: Buffer | null): Promise<string> {
  const card = cardOf(card_id);
  if (!card) throw new Refusal('NOT_FOUND');
  const id = `art${card.id}`;
  return poster({
    art: {
      id,
      drawing: still
        ? uploaded(id, await cutSquare(still, crop ?? MIDDLE, SIDE))
        : cardPicture(card, await figures(), art),
    },
    elements: card.element,
    kind: '카드 스킨',
    name,
    lines: [`${card.name}의 다른 그림`, `만든 사람 ${maker}`, price === 0 ? '무료' : `${price}골드`],
  });
}

const uploaded = (id: string, png: Buffer): string =>
  `<image id="${id}" width="${ART_GRID}" height="${ART_GRID}" href="data:image/png;base64,${png.toString('base64')}"/>`;

/** Serves a skin's page with its picture in the link preview; without an uploaded one the card's own is drawn. */
export function skinPage(server: Server, readStill: StillReader): void {
  const { http, db } = server;
  servePicture(http, '/api/skins/:id/picture.png', { params: IdParams }, async ({ params }) => {
    const skin = await skinOf(db, params.id, null);
    const { id, name, price, maker, url, crop } = skin;
    const still = url === null ? null : await readStill(url);
    return {
      key: JSON.stringify([id, name, price, maker, url, crop, still !== null]),
      draw: () => skinPoster(skin, still),
    };
  });
  servePageHead(server, '/skins/:id', async ({ params }) => {
    const asked = IdParams.safeParse(params);
    return asked.success ? skinHead(await skinOf(db, asked.data.id, null)) : null;
  });
}
