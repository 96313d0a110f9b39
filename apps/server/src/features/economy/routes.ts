import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { ECONOMY, festivalEnd, luminaryOf } from './service.ts';

export function economyRoutes(http: Http, db: Kysely<Database>, now: () => number): void {
  serve(http, calls.economy, async () => ({
    item: { ...ECONOMY, today: { luminary: luminaryOf(now()), festival_end: await festivalEnd(db, now()) } },
  }));
}
