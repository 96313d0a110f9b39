import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { repositoryRoot } from './built.ts';

export const webFolder = join(repositoryRoot, 'apps/web/dist');
/** The site's HTML, the same for all addresses. */
export const SITE_PAGE = join(webFolder, 'index.html');

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

/** Sends the site's page with 404: it says in its frame that there is nothing. */
export async function sendLostPage(reply: FastifyReply): Promise<void> {
  const page = await readFile(SITE_PAGE);
  await reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
