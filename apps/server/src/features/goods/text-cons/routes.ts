import { calls } from '@chilyo/protocol';
import type { TextConWish } from '@chilyo/text-con';
import { z } from 'zod';
import { PictureCache } from '../../../platform/drawing/picture-cache.ts';
import { serve } from '../../../platform/http.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { renderStill, renderTextCon } from './drawing.ts';
import { outlinesOf } from './fonts.ts';
import { findTextCon, listTextCons } from './queries.ts';
import { type HideTextCon, makeTextCon, withdrawTextCon } from './service.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** A withdrawn picture leaves the caches within this time. */
const TEN_MINUTES = 'public, max-age=600';
/** Stands in for a withdrawn picture. */
const WITHDRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><rect x="30" y="62" width="140" height="76" rx="20" fill="#8a8fa8" fill-opacity=".35" stroke="#8a8fa8" stroke-width="4" stroke-dasharray="10 8"/><path d="M70 100H130" stroke="#8a8fa8" stroke-width="8" stroke-linecap="round"/></svg>';

const params = z.object({ file: z.string().regex(/^[1-9]\d{0,8}\.webp$/) });
const query = z.object({ still: z.literal('1').optional() });

export function textConRoutes(spending: SpendingRoutes, hide: HideTextCon): void {
  const { http, db } = spending;
  serve(http, calls.textConOutlines, async ({ query: { font, text }, reply }) => {
    const { letters, ...item } = await outlinesOf(font, [...new Set(text.split('\n'))]);
    void reply.header('cache-control', FOREVER);
    return { item: { ...item, letters: [...letters] } };
  });
  serve(http, calls.drawTextCon, async ({ request, body }) => {
    await spendLimit(db, 'text_con_files', userOfRequest(request).id);
    const isStill = body.motion === 'still';
    const { bytes } = await renderTextCon(body, isStill ? 'png' : undefined);
    const type = isStill ? ('image/png' as const) : ('image/webp' as const);
    return { item: { type, picture: bytes.toString('base64') } };
  });
  serveIdempotent(spending, calls.makeTextCon, async ({ tx, user, body }) => ({
    item: { id: await makeTextCon(tx, user, body) },
  }));
  serve(http, calls.madeTextCons, ({ query }) => listTextCons(db, query));
  serve(http, calls.withdrawTextCon, async ({ request, params: { id } }) => {
    await withdrawTextCon(db, hide, userOfRequest(request).id, id);
    return {};
  });

  const kept = new PictureCache();
  const draw = async (wish: TextConWish, isStill: boolean) =>
    (await renderTextCon(wish, isStill ? 'webp' : undefined)).bytes;
  http.get(
    '/api/text-cons/:file',
    { schema: { hide: true, params, querystring: query }, config: { rateLimit: false } },
    async (request, reply) => {
      const id = Number.parseInt((request.params as z.output<typeof params>).file, 10);
      const { still } = request.query as z.output<typeof query>;
      const con = await findTextCon(db, id);
      if (!con) throw new Refusal('NOT_FOUND');
      const isStill = still !== undefined || con.wish.motion === 'still';
      const key = con.withdrawn_at ? 'withdrawn' : `${id}${isStill ? ' still' : ''}`;
      const etag = `"${key}"`;
      void reply.headers({ 'cache-control': TEN_MINUTES, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const bytes = await kept.of(key, () => (con.withdrawn_at ? renderStill(WITHDRAWN) : draw(con.wish, isStill)));
      return reply.type('image/webp').send(bytes);
    },
  );
}
