import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { userOfRequest } from '../../platform/callers.ts';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { ledgerRows } from './entries.ts';
import { ownedCards } from './owned-cards.ts';

/** `wornSkins`: skins that a player's cards wear, by card id. */
export function ledgerRoutes(
  http: Http,
  db: Kysely<Database>,
  wornSkins: (userId: number) => Promise<ReadonlyMap<number, number>>,
): void {
  serve(http, calls.uitems, async ({ request }) => {
    const { id } = userOfRequest(request);
    const [cards, worn] = await Promise.all([ownedCards(db, id), wornSkins(id)]);
    return { items: cards.map((card) => ({ ...card, skin_id: worn.get(card.card_id) ?? null })) };
  });
  serve(http, calls.ledger, ({ request, query }) => ledgerRows(db, userOfRequest(request).id, query));
}
