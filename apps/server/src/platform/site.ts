import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { repositoryRoot } from './built.ts';
import { fail, type Http } from './http.ts';

const webFolder = join(repositoryRoot, 'apps/web/dist');
/** The site's HTML, the same for all addresses. */
export const SITE_PAGE = join(webFolder, 'index.html');

/** Serves the built web app; paths other than files and calls are routed by the app. */
export async function serveSite(http: Http): Promise<void> {
  await http.register(fastifyStatic, {
    root: webFolder,
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (!path.includes(`${webFolder}/assets/`)) void reply.header('cache-control', 'no-cache');
    },
  });
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url);
    return isPage ? reply.sendFile('index.html') : fail(reply, 'NOT_FOUND');
  });
}
