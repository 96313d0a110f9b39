import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fail, type Http } from './http.ts';
import { isForPage, sendLostPage, webFolder } from './site-page.ts';
import { readRoutes } from './site-routes.ts';

/** Serves the built web app; paths other than files and calls are routed by the app. */
export async function serveSite(http: Http): Promise<void> {
  const isRoute = readRoutes(join(webFolder, '.vite/routes.json'));
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
  http.setNotFoundHandler(async (request, reply) => {
    if (!isForPage(request)) return fail(reply, 'NOT_FOUND');
    if (!isRoute(request.url.split('?', 1)[0]!)) return sendLostPage(reply);
    return reply.sendFile('index.html');
  });
}
