import { calls } from '@chilyo/protocol';
import { z } from 'zod';
import { type Http, serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Exports } from './service.ts';

const params = z.object({ file: z.string().regex(/^[\w-]{20,80}\.zip$/) });

export function exportRoutes(http: Http, exports: Exports): void {
  serve(http, calls.dataExport, async ({ request }) => ({ item: await exports.of(userOfRequest(request).id) }));
  serve(http, calls.askExport, async ({ request }) => ({ item: await exports.ask(userOfRequest(request).id) }));
  serve(http, calls.exportLink, async ({ request, params: { id } }) => ({
    item: { url: await exports.link(userOfRequest(request).id, id) },
  }));
  // a browser sends no token with a download: the ticket authorises it
  http.get(
    '/exports/:file',
    { schema: { hide: true, params }, config: { isCounted: true } },
    async (request, reply) => {
      const { file } = request.params as z.output<typeof params>;
      const { stream, bytes, name } = await exports.open(file.replace('.zip', ''));
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': bytes,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        })
        .send(stream);
    },
  );
}
