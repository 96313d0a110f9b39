import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { actionsBefore } from './queries.ts';

export function installAudit({ http, db }: Server): void {
  serve(http, calls.audit, ({ query }) => actionsBefore(db, query));
}
