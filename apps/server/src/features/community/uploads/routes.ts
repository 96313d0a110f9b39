import { calls, PICTURE_WIDTHS } from '@chilyo/protocol';
import { z } from 'zod';
import { serve } from '../../../platform/http.ts';
import { LIMITS } from '../../../platform/limits.ts';
import type { Painters } from '../../../platform/pictures/painters.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { keepPicture, pictureFile } from './service.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** Opened directly, a picture must not run anything. */
const ONLY_A_PICTURE = "default-src 'none'; sandbox";
const params = z.object({ file: z.string().regex(/^[\w-]{1,64}\.webp$/) });
const query = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal([...PICTURE_WIDTHS]))
    .default(1600),
  still: z.literal('1').optional(),
});

export function uploadRoutes({ http, db }: Server, storage: Storage, painters: Painters): void {
  serve(http, calls.uploadPicture, async ({ request, query: { purpose }, body }) => ({
    item: await keepPicture({ db, storage, painters }, userOfRequest(request), purpose, body),
  }));
  const schema = { hide: true, params, querystring: query };
  const config = { isCounted: true, rateLimit: { max: LIMITS.pictures.most } } as const;
  http.get('/uploads/:file', { schema, config }, async (request, reply) => {
    const { file } = request.params as z.output<typeof params>;
    const { w, still } = request.query as z.output<typeof query>;
    const picture = await pictureFile(db, storage, file.replace('.webp', ''), still ? 'still' : w);
    if (!picture) throw new Refusal('NOT_FOUND');
    const isKnown = request.headers['if-none-match']?.includes(picture.tag);
    const bytes = isKnown ? null : await picture.read();
    if (!bytes && !isKnown) throw new Refusal('NOT_FOUND');
    const kept = picture.isPrivate ? 'private, no-store' : FOREVER;
    void reply.headers({ 'cache-control': kept, etag: picture.tag, 'content-security-policy': ONLY_A_PICTURE });
    return isKnown ? reply.code(304).send() : reply.type('image/webp').send(bytes);
  });
}
