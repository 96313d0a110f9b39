import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { candidacyOf, publishedSets, type SetPorts, setFor, setOfCard } from './service.ts';

export function setRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>, ports: SetPorts): void {
  serve(http, calls.sets, async () => ({ items: await publishedSets(db) }));
  serve(http, calls.set, async ({ params }) => ({ item: await setFor(db, params.month) }));
  serve(http, calls.setOfCard, async ({ params }) => ({ item: await setOfCard(db, params.id) }));
  serve(http, calls.candidacy, async ({ request, params }) => ({
    item: await candidacyOf(db, ports, userOfRequest(request), params.id, now()),
  }));
}
