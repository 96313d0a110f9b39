import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import { prebuild, servePrebuilt } from '../../platform/prebuilt.ts';
import type { Database } from '../../platform/tables.ts';
import { cardStatistics } from './records.ts';
import { abilityRows, cardRows } from './service.ts';
import { cardVersions } from './versions.ts';

/** Lists that change only with the program: built once, answered from memory, 304 when the client has them. */
export function cardRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.cardStatistics, async ({ params }) => ({ item: await cardStatistics(db, params.id) }));
  serve(http, calls.cardVersions, async ({ params }) => ({ items: await cardVersions(db, params.id) }));
  servePrebuilt(http, calls.cards, prebuild(calls.cards.answer.parse({ items: cardRows() })));
  servePrebuilt(http, calls.abilities, prebuild(calls.abilities.answer.parse({ items: abilityRows() })));
}
