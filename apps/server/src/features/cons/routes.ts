import { calls } from '@chilyo/protocol';
import { fail, type Http, serve } from '../../platform/http.ts';
import { conRows, pictureOf } from './service.ts';

export function conRoutes(http: Http): void {
  serve(http, calls.cons, () => ({ items: conRows() }));
  http.get<{ Params: { id: string } }>(
    '/api/cons/:id/picture.svg',
    { schema: { hide: true }, config: { rateLimit: false } },
    (request, reply) => {
      const picture = pictureOf(Number(request.params.id));
      if (!picture) return fail(reply, 'NOT_FOUND');
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
    },
  );
}
