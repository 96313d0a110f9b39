import { readFile } from 'node:fs/promises';
import { calls, Id } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Http, routeOf, serve } from '../../platform/http.ts';
import { etagOf, hasAlready, sendPrebuilt } from '../../platform/prebuilt.ts';
import { refusedAs } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { noteAct } from '../rewards/service.ts';
import { withReplayHead } from './page-head.ts';
import { Pictures } from './pictures.ts';
import { cardSetBody, finishedMatch, replayOf } from './service.ts';

/** A card set is named after its content: what came once never has to come again. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function replayRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.replay, async ({ params, request }) => {
    const viewer = request.user?.id ?? null;
    const item = await replayOf(db, params.id, viewer);
    if (viewer !== null && item.seats.every(({ user_id }) => user_id !== viewer))
      await noteAct(db, viewer, 'watched', Date.now());
    return { item };
  });
  http.route<{ Params: z.output<typeof calls.cardSet.params> }>({
    ...routeOf(calls.cardSet),
    handler: async (request, reply) =>
      sendPrebuilt(request, reply, await cardSetBody(db, request.params.hash), FOR_GOOD),
  });
  const pictures = new Pictures(db);
  http.get<{ Params: z.output<typeof Match>; Querystring: z.output<typeof Moment> }>(
    '/api/games/:id/picture.png',
    {
      schema: { hide: true, params: Match, querystring: Moment },
      config: { caller: 'visitor', rateLimit: { max: PICTURES_A_MINUTE } },
    },
    async (request, reply) => {
      const replay = await replayOf(db, request.params.id, null);
      const picture = await pictures.of(replay, request.query.t);
      return reply.type('image/png').header('cache-control', A_DAY).send(picture);
    },
  );
}

const Match = z.object({ id: z.coerce.number().pipe(Id) });
const Moment = z.object({ t: z.coerce.number().int().min(0).max(1_000_000).optional() });
const A_DAY = 'public, max-age=86400';
/** Drawing costs more than reading. */
const PICTURES_A_MINUTE = 60;

/** The page of a match: that of the site, and for a finished match with what a link to it shows elsewhere. */
export function replayPage(http: Http, db: Kysely<Database>, site: { index: string; publicUrl: string }): void {
  http.get<{ Params: { id: string }; Querystring: { t?: unknown } }>(
    '/games/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = Match.safeParse(request.params);
      const match = asked.success ? await finishedMatch(db, asked.data.id, null).catch(refusedAs(null)) : null;
      if (!match) return reply.sendFile('index.html');
      const moment = Moment.safeParse(request.query).data?.t;
      const page = withReplayHead(await readFile(site.index, 'utf8'), match, site.publicUrl, moment);
      const etag = etagOf(page);
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      return hasAlready(request, etag) ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(page);
    },
  );
}
