import type { Kysely, Transaction } from 'kysely';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';

export async function flipPot(db: Kysely<Database>): Promise<number> {
  return (await readSetting(db, 'flip_pot'))?.dpoint ?? ECONOMY.pot.start;
}

/** Adds one finished match to the pot and answers what it holds. */
export async function feedFlipPot(tx: Transaction<Database>): Promise<number> {
  const fed = await changeSetting(tx, 'flip_pot', (before) => ({
    dpoint: (before?.dpoint ?? ECONOMY.pot.start) + ECONOMY.pot.perMatch,
  }));
  return fed.dpoint;
}

/** Takes out what the pot holds, and lets it begin anew. Whoever comes at the same moment waits here. */
export async function emptyFlipPot(tx: Transaction<Database>): Promise<number> {
  let held = 0;
  await changeSetting(tx, 'flip_pot', (before) => {
    held = before?.dpoint ?? ECONOMY.pot.start;
    return { dpoint: ECONOMY.pot.start };
  });
  return held;
}
