import type { Element } from '@chilyo/card-language';
import { BOARDS, type BoardId, IdParams } from '@chilyo/protocol';
import { z } from 'zod';
import { poster } from '../../../platform/drawing/poster.ts';
import { seal } from '../../../platform/drawing/seal.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead, servePagesOf } from '../../../platform/page-head.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { hasArticle, type ShownArticle, shownArticle } from './queries/shown-articles.ts';

const AskedBoard = z.object({ category: z.enum(BOARDS.map(({ id }) => id)) });
/** The background of a board's link preview without a picture of its own. */
const SKY: Record<BoardId, Element> = { note: 'W', free: 'U', deck: 'R', photo: 'G' };
const EXCERPT = 160;

const titleOf = (category: BoardId) => BOARDS.find(({ id }) => id === category)!.title;

/** The first words of a text, on one line. */
export const firstWords = (text: string): string => {
  // bodies are long, and a letter has at most a few units
  const letters = Array.from(
    text
      .slice(0, EXCERPT * 20)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : letters.join('');
};

/** Link preview of an article. */
export function articleHead({ id, category, title, body, name, thumbnail }: ShownArticle): PageHead {
  return {
    title,
    description: `${titleOf(category)} · ${name}. ${firstWords(body)}`,
    path: `/articles/${category}/${id}`,
    ...(thumbnail
      ? { picture: `${thumbnail}?w=1600`, isDrawn: false }
      : { picture: `/api/articles/${id}/picture.png` }),
  };
}

const articlePoster = ({ category, title, name }: ShownArticle): string =>
  poster({
    art: { id: 'seal', drawing: seal(SKY[category]) },
    elements: [SKY[category]],
    kind: '칠요의 게시판',
    name: titleOf(category),
    lines: [title, `글쓴이 ${name}`],
  });

/** Serves the pages of boards and articles with link previews. */
export function articlePages(server: Server): void {
  const { http, db } = server;
  servePicture(http, '/api/articles/:id/picture.png', { params: IdParams }, async ({ params }) => {
    const article = await shownArticle(db, params.id);
    return {
      key: JSON.stringify([article.id, article.title, article.name, article.category]),
      draw: () => articlePoster(article),
    };
  });
  servePageHead(server, '/articles/:category', ({ params }) => {
    const asked = AskedBoard.safeParse(params);
    if (!asked.success) return null;
    const { category } = asked.data;
    const title = titleOf(category);
    return {
      title,
      description: `칠요의 ${title}`,
      path: `/articles/${category}`,
      feed: `/feeds/${category}.xml`,
    };
  });
  servePagesOf(server, ['/articles/:category/:id/edit'], (id) => hasArticle(db, id));
  servePageHead(server, '/articles/:category/:id', async ({ params }) => {
    const [board, asked] = [AskedBoard.safeParse(params), IdParams.safeParse(params)];
    if (!board.success || !asked.success) return null;
    const article = await shownArticle(db, asked.data.id);
    if (article.category !== board.data.category) throw new Refusal('NOT_FOUND');
    return articleHead(article);
  });
}
