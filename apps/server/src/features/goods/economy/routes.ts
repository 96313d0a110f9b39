import { calls, luminaryOf } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { ECONOMY, festivalEnd } from './service.ts';

export function economyRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>): void {
  serve(http, calls.economy, async () => ({
    item: { ...ECONOMY, today: { luminary: luminaryOf(now()), festival_end: await festivalEnd(db, now()) } },
  }));
}
