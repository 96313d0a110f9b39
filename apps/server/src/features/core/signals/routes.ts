import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../identity/service.ts';
import { signalOf, signalsPage } from './queries.ts';
import { settleSignal } from './service.ts';

export function signalRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>): void {
  serve(http, calls.signals, ({ query, request }) => signalsPage(db, query, userOfRequest(request).id));
  serve(http, calls.signal, async ({ params, request }) => {
    const item = await signalOf(db, params.id, userOfRequest(request).id);
    if (!item) throw new Refusal('NOT_FOUND');
    return { item };
  });
  serve(http, calls.settleSignal, async ({ params, body, request }) => ({
    item: await settleSignal(db, params.id, userOfRequest(request).id, body, now()),
  }));
}
