import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import type { Server } from '../../platform/server.ts';
import { userOfRequest } from '../identity/service.ts';
import { sanctionsOf, silencesInForce } from './queries.ts';
import { appealAgainst, liftSilence, silence } from './service.ts';

type Port = {
  /** `until` is null for one without an end. */
  silenced: (userId: number, reason: string, until: Date | null) => void;
  lifted: (userId: number) => void;
  appealed: (name: string) => void;
};

export function sanctionRoutes(
  { http, db, now }: Pick<Server, 'http' | 'db' | 'now'>,
  { silenced, lifted, appealed }: Port,
): void {
  serve(http, calls.silence, async ({ params, body: { is_silence, reason, hours, line_id } }) => {
    if (is_silence) {
      const { userId, until } = await silence(db, { userId: params.id, reason, hours, lineId: line_id }, now());
      silenced(userId, reason, until);
    } else if (await liftSilence(db, params.id, now())) lifted(params.id);
    return {};
  });
  serve(http, calls.sanctions, async ({ request }) => ({ items: await sanctionsOf(db, userOfRequest(request).id) }));
  serve(http, calls.appeal, async ({ request, params, body }) => {
    const { id, name } = userOfRequest(request);
    const item = await appealAgainst(db, id, params.id, body.words, now());
    appealed(name);
    return { item };
  });
  serve(http, calls.silences, ({ query }) => silencesInForce(db, query));
}
