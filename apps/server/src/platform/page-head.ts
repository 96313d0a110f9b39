import { IdParams, refusals } from '@chilyo/protocol';
import type { FastifyRequest } from 'fastify';
import { escaped, PICTURE } from './drawing/drawing.ts';
import { Refusal } from './refusal.ts';
import type { Server } from './server.ts';
import { sendLostPage, sendPage, sitePage } from './site-page.ts';

/** The metadata of a page: its link preview, and its initial title. */
export type PageHead = {
  title: string;
  description: string;
  /** Path of the page, with a leading slash. */
  path: string;
  /** Path of the picture; `isDrawn` if it has the size of `PICTURE`. */
  picture?: string;
  isDrawn?: boolean;
  /** Path of its RSS feed. */
  feed?: string;
};

const SITE = '칠요';

/** The site's HTML with the page's link preview (Open Graph). */
export function withHead(
  page: string,
  { title, description, path, picture, isDrawn = true, feed }: PageHead,
  publicUrl: string,
): string {
  const tags: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', SITE],
    ['og:locale', 'ko_KR'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${publicUrl}${path}`],
  ];
  if (picture) tags.push(['og:image', `${publicUrl}${picture}`], ['og:image:alt', title]);
  if (picture && isDrawn)
    tags.push(['og:image:width', String(PICTURE.width)], ['og:image:height', String(PICTURE.height)]);
  tags.push(['twitter:card', picture ? 'summary_large_image' : 'summary']);
  const head = [
    `<meta name="description" content="${escaped(description)}" />`,
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...(feed
      ? [`<link rel="alternate" type="application/rss+xml" title="${escaped(title)}" href="${escaped(feed)}" />`]
      : []),
  ].join('\n    ');
  // a function, because a name may contain a replacement pattern of replace()
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · ${SITE}`)}</title>\n    ${head}`);
}

const COUNTED = { isCounted: true } as const;

/**
 * Serves the site's page at an address with the metadata from `headOf`. With 404 when that refuses so; without metadata
 * for other refusals, as of a match that still runs. For null, whether there is a page is up to the routes of the site.
 */
export function servePageHead(
  { http, publicUrl }: Pick<Server, 'http' | 'publicUrl'>,
  url: string,
  headOf: (request: FastifyRequest) => Promise<PageHead | null> | PageHead | null,
): void {
  http.get(url, { schema: { hide: true }, config: COUNTED }, async (request, reply) => {
    const head = await headOrRefusal(headOf, request);
    if (head === null) return reply.callNotFound();
    if (head instanceof Refusal && refusals[head.code].status === 404) return sendLostPage(reply);
    const page = await sitePage(request.url);
    return sendPage(request, reply, head instanceof Refusal ? page : withHead(page, head, publicUrl));
  });
}

/**
 * Serves pages about a thing without metadata, `/.../:id` each: with 404 where there is no such thing. Who may see it is
 * up to the calls of the page.
 */
export function servePagesOf(
  { http }: Pick<Server, 'http'>,
  urls: readonly string[],
  isThere: (id: number) => Promise<boolean>,
): void {
  for (const url of urls)
    http.get(url, { schema: { hide: true }, config: COUNTED }, async ({ params }, reply) => {
      const asked = IdParams.safeParse(params);
      if (asked.success && !(await isThere(asked.data.id))) return sendLostPage(reply);
      return reply.callNotFound();
    });
}

async function headOrRefusal(headOf: Parameters<typeof servePageHead>[2], request: FastifyRequest) {
  try {
    return await headOf(request);
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}
