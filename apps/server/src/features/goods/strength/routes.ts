import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { admissionOf } from '../works/service.ts';
import { measureStrength, strengthFor, strengthMoment } from './service.ts';

export function strengthRoutes({ http, db }: Pick<Server, 'http' | 'db'>, cardSet: () => Promise<string>): void {
  serve(http, calls.strength, async ({ request, params, query }) => ({
    item: await strengthFor(db, params.id, request.user?.id ?? null, admissionOf(request.user, query.link)),
  }));
  serve(http, calls.measureStrength, async ({ request, params }) => ({
    item: await measureStrength(db, userOfRequest(request), params.id, await cardSet()),
  }));
  serve(http, calls.strengthMoment, async ({ request, params, query }) => ({
    item: await strengthMoment(
      db,
      params.id,
      params.place,
      request.user?.id ?? null,
      admissionOf(request.user, query.link),
    ),
  }));
}
