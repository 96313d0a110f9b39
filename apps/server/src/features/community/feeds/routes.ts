import { BOARDS } from '@chilyo/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../../../platform/answer-cache.ts';
import { etagOf, hasAlready } from '../../../platform/etag.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { hidingMark } from '../hiding/service.ts';
import { boardFeed } from './rss.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

/** Cache time here and in clients, s: feed readers poll every few minutes. */
const KEPT_SECONDS = 300;
/** Link preview pictures may be fetched, because crawlers show them; other calls may not. */
const ROBOTS = ['Allow: /api/*/picture.png', 'Disallow: /api/', 'Disallow: /mypage/', 'Disallow: /young/'];

type Text = { type: string; text: string };
type Kept = Text & { etag: string };

/** Addresses for crawlers: feeds, sitemaps, robots.txt. */
export function feedRoutes({ http, db, publicUrl, now }: Pick<Server, 'http' | 'db' | 'publicUrl' | 'now'>): void {
  // keyed by the resolved feed and not by the address, which has many spellings; built again when a post was hidden
  const kept = new AnswerCache<Kept>(now, KEPT_SECONDS * 1000);
  const serveText = (path: string, made: (name: string) => Promise<Text | null>) =>
    http.get(path, { schema: { hide: true }, config: { isCounted: true } }, async (request, reply) => {
      const { name = '' } = request.params as { name?: string };
      return send(request, reply, await keptText(`${path + name} ${await hidingMark(db)}`, () => made(name)));
    });
  const keptText = (key: string, make: () => Promise<Text | null>): Promise<Kept> =>
    kept.of(key, async () => {
      const found = await make();
      // not cached: it may exist later
      if (!found) throw new Refusal('NOT_FOUND');
      return { ...found, etag: etagOf(found.text) };
    });
  const send = (request: FastifyRequest, reply: FastifyReply, { type, text, etag }: Kept) => {
    void reply.header('etag', etag).header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return hasAlready(request, etag) ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
  };
  const xml = (text: string | null): Text | null => (text === null ? null : { type: 'application/xml', text });

  for (const { id } of BOARDS)
    serveText(`/feeds/${id}.xml`, async () => ({
      type: 'application/rss+xml',
      text: await boardFeed(db, id, publicUrl),
    }));
  serveText('/sitemap.xml', async () => xml(await sitemapIndex(db, publicUrl)));
  serveText('/sitemaps/:name.xml', async (name) => xml(await sitemapPart(db, name, publicUrl)));
  serveText('/robots.txt', async () => ({
    type: 'text/plain',
    text: ['User-agent: *', ...ROBOTS, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'),
  }));
}
