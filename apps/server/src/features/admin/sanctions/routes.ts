import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { sanctionsOf, sanctionsPage, silencesInForce } from './queries.ts';
import { appealAgainst, liftSilence, silence } from './service.ts';

type Port = {
  /** `until` is null for one without an end. */
  silenced: (userId: number, reason: string, until: Date | null) => void;
  lifted: (userId: number) => void;
  appealed: (userId: number, name: string) => Promise<void>;
};

export function sanctionRoutes(
  { http, db, now }: Pick<Server, 'http' | 'db' | 'now'>,
  { silenced, lifted, appealed }: Port,
): void {
  serve(http, calls.silence, async ({ request, params, body: { is_silence, reason, hours, line_id } }) => {
    const { id: by } = userOfRequest(request);
    if (is_silence) {
      const { userId, until } = await silence(db, { by, userId: params.id, reason, hours, lineId: line_id }, now());
      silenced(userId, reason, until);
    } else if (await liftSilence(db, { by, userId: params.id }, now())) lifted(params.id);
    return {};
  });
  serve(http, calls.sanctions, async ({ request }) => ({ items: await sanctionsOf(db, userOfRequest(request).id) }));
  serve(http, calls.allSanctions, ({ query }) => sanctionsPage(db, query));
  serve(http, calls.appeal, async ({ request, params, body }) => {
    const { id, name } = userOfRequest(request);
    const item = await appealAgainst(db, id, params.id, body.words, now());
    await appealed(id, name);
    return { item };
  });
  serve(http, calls.silences, ({ query }) => silencesInForce(db, query));
}
