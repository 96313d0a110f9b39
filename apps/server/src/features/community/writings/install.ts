import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { writingsOf } from './service.ts';

export function installWritings({ http, db }: Server): void {
  serve(http, calls.writings, ({ params, query }) => writingsOf(db, params.id, query));
}
