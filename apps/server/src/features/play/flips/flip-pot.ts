import type { Kysely, Transaction } from 'kysely';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';

export async function flipPot(db: Kysely<Database>): Promise<number> {
  return (await readSetting(db, 'flip_pot'))?.dpoint ?? ECONOMY.pot.start;
}

/** Adds finished matches to the pot. */
export async function feedFlipPot(tx: Transaction<Database>, matches: number): Promise<void> {
  await changeSetting(tx, 'flip_pot', (before) => ({
    dpoint: (before?.dpoint ?? ECONOMY.pot.start) + ECONOMY.pot.perMatch * matches,
  }));
}

/** Takes the pot's content and resets it. Concurrent calls wait for the row lock. */
export async function emptyFlipPot(tx: Transaction<Database>): Promise<number> {
  let held = 0;
  await changeSetting(tx, 'flip_pot', (before) => {
    held = before?.dpoint ?? ECONOMY.pot.start;
    return { dpoint: ECONOMY.pot.start };
  });
  return held;
}
