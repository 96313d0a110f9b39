import { copiesOf } from '@chilyo/card-language';
import { BoosterTable } from '@chilyo/protocol';
import { hashOf } from '@chilyo/protocol/booster-roll';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { catalogue, ofCatalogue, packedCards } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { findTable, insertTable } from './queries/odds-tables.ts';

/**
 * The current odds table with its JSON and hash. Its fields are in the schema's order, so that these are the same
 * everywhere; without a set it has no `newest`, as before there were any.
 */
export const currentTable = ofCatalogue(({ newest }) => {
  const table = BoosterTable.parse({
    ...ECONOMY.booster,
    copies: copiesOf,
    pool: packedCards().map(({ id, rarity, element }) => ({ id, rarity, element })),
    ...(newest.length > 0 && { newest }),
  });
  const content = JSON.stringify(table);
  return { table, content, hash: hashOf(content) };
});

/** Whether there are packs of the newest set. */
export const hasSetPacks = (): boolean => catalogue().newest.length > 0;

/** Stores the table of an opening, which can so be verified later. */
export const keepTable = (db: Kysely<Database>, { hash, content }: { hash: string; content: string }): Promise<void> =>
  insertTable(db, { hash, content });

/** The table of a past opening, by its hash. Throws NOT_FOUND. */
export async function tableOf(db: Kysely<Database>, hash: string): Promise<BoosterTable> {
  const current = currentTable();
  if (hash === current.hash) return current.table;
  const kept = await findTable(db, hash);
  if (kept === undefined) throw new Refusal('NOT_FOUND');
  return JSON.parse(kept) as BoosterTable;
}
