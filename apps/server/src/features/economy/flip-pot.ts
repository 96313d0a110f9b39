import type { Kysely, Transaction } from 'kysely';
import { changeSetting, readSetting } from '../../platform/settings.ts';
import type { Database } from '../../platform/tables.ts';

/** docs/ECONOMY, flip prize: what the pot begins with, and what a finished ranked match adds. */
const POT_START = 100;
const POT_PER_MATCH = 3;

export async function flipPot(db: Kysely<Database>): Promise<number> {
  return (await readSetting(db, 'flip_pot'))?.dpoint ?? POT_START;
}

/** Adds one finished match to the pot and answers what it holds. */
export async function feedFlipPot(tx: Transaction<Database>): Promise<number> {
  const fed = await changeSetting(tx, 'flip_pot', (before) => ({
    dpoint: (before?.dpoint ?? POT_START) + POT_PER_MATCH,
  }));
  return fed.dpoint;
}
