import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { sanctionsOf, sanctionsPage, silencesInForce } from './queries.ts';
import {
  type Appealed,
  appealAgainst,
  type Lifted,
  liftSanction,
  liftSilence,
  type Sanctioned,
  sanction,
} from './service.ts';

type Port = {
  sanctioned: Sanctioned;
  lifted: Lifted;
  /** Notifies the moderators of an appeal. */
  appealed: Appealed;
};

export function sanctionRoutes(
  { http, db, now }: Pick<Server, 'http' | 'db' | 'now'>,
  { sanctioned, lifted, appealed }: Port,
): void {
  serve(http, calls.silence, async ({ request, params, body: { is_silence, reason, hours, line_id } }) => {
    const { id: by } = userOfRequest(request);
    const silence = { by, userId: params.id, kind: 'silence', reason, hours, lineId: line_id } as const;
    if (is_silence) await sanction(db, silence, now(), sanctioned);
    else await liftSilence(db, { by, userId: params.id }, now(), lifted);
    return {};
  });
  serve(http, calls.sanction, async ({ request, params, body }) => {
    await sanction(db, { by: userOfRequest(request).id, userId: params.id, ...body }, now(), sanctioned);
    return {};
  });
  serve(http, calls.liftSanction, async ({ request, params }) => {
    await liftSanction(db, { by: userOfRequest(request).id, id: params.id }, now(), lifted);
    return {};
  });
  serve(http, calls.sanctions, async ({ request }) => ({ items: await sanctionsOf(db, userOfRequest(request).id) }));
  serve(http, calls.allSanctions, ({ query }) => sanctionsPage(db, query));
  serve(http, calls.appeal, async ({ request, params, body }) => {
    return { item: await appealAgainst(db, userOfRequest(request), params.id, body.words, now(), appealed) };
  });
  serve(http, calls.silences, ({ query }) => silencesInForce(db, query));
}
