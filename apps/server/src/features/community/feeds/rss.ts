import { BOARDS, type BoardId } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { escaped } from '../../../platform/drawing/drawing.ts';
import type { Database } from '../../../platform/tables.ts';
import { firstWords, newestArticles } from '../articles/service.ts';

const NEWS = 30;

/** The newest articles of a board as RSS 2.0 (https://www.rssboard.org/rss-specification), with whole addresses. */
export async function boardFeed(db: Kysely<Database>, category: BoardId, publicUrl: string): Promise<string> {
  const { title } = BOARDS.find(({ id }) => id === category)!;
  const board = `${publicUrl}/articles/${category}`;
  const items = (await newestArticles(db, category, NEWS)).map(({ id, created_at, name, ...article }) => {
    const link = escaped(`${board}/${id}`);
    return [
      '<item>',
      `<title>${escaped(article.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<dc:creator>${escaped(name)}</dc:creator>`,
      `<pubDate>${created_at.toUTCString()}</pubDate>`,
      `<description>${escaped(firstWords(article.body))}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escaped(`${title} · 칠요`)}</title>`,
    `<link>${escaped(board)}</link>`,
    `<description>${escaped(`칠요의 ${title}에 올라온 글`)}</description>`,
    '<language>ko</language>',
    `<atom:link href="${escaped(`${publicUrl}/feeds/${category}.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
  ].join('\n');
}
