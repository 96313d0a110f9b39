import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { repositoryRoot } from './built.ts';
import { etagOf, hasAlready } from './etag.ts';
import { readRoutes, type SiteRoutes } from './site-routes.ts';

export const webFolder = join(repositoryRoot, 'apps/web/dist');
const SITE_PAGE = join(webFolder, 'index.html');

/** Whether a request is one of a browser for a page, and not of a program for the API, a socket or an asset. */
export const isForPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|socket\.io|assets)(\/|\?|$)/.test(url);

/**
 * An address whose path can be decoded: another one becomes an unknown address. Twice, because the server of files
 * decodes what the router has decoded.
 */
export function decodable(url: string): string {
  const [path = '', ...search] = url.split(/(?=\?)/);
  if (!path.includes('%')) return url;
  try {
    // the result is used, because the build drops a call that is made for its error alone
    if (decodeURIComponent(decodeURIComponent(path)) !== '') return url;
  } catch {
    // undecodable
  }
  return [path.replaceAll('%', '-'), ...search].join('');
}

let routes: SiteRoutes | undefined;
/** Of the built site, read once. */
const siteRoutes: SiteRoutes = (path) => {
  routes ??= readRoutes(join(webFolder, '.vite/routes.json'));
  return routes(path);
};

/** Whether the path of an address, without query, leads to a page of the site. */
export const isRoute = (path: string): boolean => siteRoutes(path) !== null;

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The site's HTML for an address. It names the files of that page, so that the browser fetches them beside the first
 * code, and not after it one after the other.
 */
export async function sitePage(url: string): Promise<string> {
  const page = await readFile(SITE_PAGE, 'utf8');
  const files = siteRoutes(pathOf(url)) ?? [];
  return page.replace('</head>', () => `${files.map((file) => `  ${linkTo(file)}\n  `).join('')}</head>`);
}

export const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** Sends a page of the site; the browser keeps it as long as it is the same. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = etagOf(page);
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  return hasAlready(request, etag) ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(page);
}

/** Sends the site's page with 404: it says in its frame that there is nothing. */
export async function sendLostPage(reply: FastifyReply): Promise<void> {
  const page = await readFile(SITE_PAGE);
  await reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
