import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Http, serve } from '../../platform/http.ts';
import { sendPrebuilt } from '../../platform/prebuilt.ts';
import type { Database } from '../../platform/tables.ts';
import { cardSetBody, replayOf } from './service.ts';

/** A card set is named after its content: what came once never has to come again. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function replayRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.replay, async ({ params, request }) => ({
    item: await replayOf(db, params.id, request.user?.id ?? null),
  }));
  const { path, summary, params, answer, caller } = calls.cardSet;
  http.get<{ Params: z.output<typeof params> }>(
    `/api${path}`,
    { schema: { summary, params, response: { 200: answer } }, config: { caller } },
    async (request, reply) => sendPrebuilt(request, reply, await cardSetBody(db, request.params.hash), FOR_GOOD),
  );
}
