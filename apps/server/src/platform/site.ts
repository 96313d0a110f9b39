import fastifyStatic from '@fastify/static';
import { fail, type Http } from './http.ts';
import { dropPageHeaders } from './security-headers.ts';
import { isForPage, isRoute, pathOf, sendLostPage, sendPage, sitePage, webFolder } from './site-page.ts';

/** Scripts, styles and fonts. A worker has a policy of its own, and a picture can be opened as a page. */
const INCLUDED = /\/(?![^/]*worker)[^/]*\.(js|css|woff2)(\.\w+)?$/;

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
      else if (INCLUDED.test(path)) dropPageHeaders(reply);
    },
  });
  // the page of the root names files as the others do
  http.get('/', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, await sitePage('/')));
  http.setNotFoundHandler(async (request, reply) => {
    if (!isForPage(request)) return fail(reply, 'NOT_FOUND');
    if (!isRoute(pathOf(request.url))) return sendLostPage(reply);
    return sendPage(request, reply, await sitePage(request.url));
  });
}
