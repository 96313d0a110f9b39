import { copiesOf } from '@chilyo/card-language';
import { BoosterTable } from '@chilyo/protocol';
import { hashOf } from '@chilyo/protocol/booster-roll';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { collectibleCards } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { findTable, insertTable } from './queries/odds-tables.ts';

/** The current odds table. Its fields are in the schema's order, so that its JSON and hash are the same everywhere. */
export const boosterTable: BoosterTable = BoosterTable.parse({
  ...ECONOMY.booster,
  copies: copiesOf,
  pool: collectibleCards.map(({ id, rarity, element }) => ({ id, rarity, element })),
});
const content = JSON.stringify(boosterTable);
export const tableHash = hashOf(content);

/** Stores the current table, so that an opening can be verified later. */
export const keepTable = (db: Kysely<Database>): Promise<void> => insertTable(db, { hash: tableHash, content });

/** The table of a past opening, by its hash. Throws NOT_FOUND. */
export async function tableOf(db: Kysely<Database>, hash: string): Promise<BoosterTable> {
  if (hash === tableHash) return boosterTable;
  const kept = await findTable(db, hash);
  if (kept === undefined) throw new Refusal('NOT_FOUND');
  return JSON.parse(kept) as BoosterTable;
}
