/**
 * Card packs: granted, opened, and rolled. Files: `granted` are unopened packs, `player` holds the seed of the next
 * roll, `players` its rows, `table` the odds, `odds-tables` their rows.
 */
import type { OpenBoosters, OpenedBoosters } from '@chilyo/protocol';
import { RARITIES, rollPacks } from '@chilyo/protocol/booster-roll';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { BURN, MINT, type Movement, transfer } from '../ledger/service.ts';
import { copiesHeld, type EscrowedCopies, spendSeed, stateOf } from './player.ts';
import { takeGranted } from './queries/granted.ts';
import { updatePlayer } from './queries/players.ts';
import { boostersOf, insertOpening, openingOf, priceOf } from './queries.ts';
import { currentTable, hasSetPacks, keepTable } from './table.ts';

export { spendSeed } from './player.ts';
export { grantBoosters } from './queries/granted.ts';

const NO_SET = '지금은 세트 부스터가 없습니다. 다른 부스터를 골라 주세요.';

/**
 * Rolls packs with the committed seed, pays with gpoint or owned packs, and grants the cards. Throws INVALID_INPUT,
 * ROLL_CHANGED, NOT_ENOUGH_BOOSTERS or NOT_ENOUGH_GPOINT.
 */
export async function openBoosters(
  tx: Transaction<Database>,
  userId: number,
  key: string,
  { pack, count, granted, client_number, hash }: z.output<typeof OpenBoosters>,
  escrowed: readonly EscrowedCopies[],
): Promise<OpenedBoosters> {
  if (count > ECONOMY.booster.most_at_once)
    throw new Refusal('INVALID_INPUT', undefined, {
      count: `한 번에 ${ECONOMY.booster.most_at_once}팩까지 열 수 있습니다.`,
    });
  if (pack === 'set' && !granted && !hasSetPacks()) throw new Refusal('INVALID_INPUT', undefined, { pack: NO_SET });
  // one for the whole opening: the cards may change meanwhile
  const odds = currentTable();
  const player = await spendSeed(tx, userId, hash);
  if (granted) await takeGranted(tx, userId, pack, count);
  const held = await copiesHeld(tx, userId, escrowed);
  const state = stateOf(player, held);
  const rolled = rollPacks({ table: odds.table, pack, count, seed: player.seed, client_number, state });
  const cards = rolled.packs.flat();
  await updatePlayer(tx, userId, {
    since_epic: rolled.state.since_epic,
    since_legendary: rolled.state.since_legendary,
    packs: player.packs + count,
    expected: RARITIES.map((rarity, at) => player.expected[at]! + rolled.expected[rarity]),
    observed: RARITIES.map(
      (rarity, at) => player.observed[at]! + cards.filter((id) => cardOf(id)?.rarity === rarity).length,
    ),
  });
  await keepTable(tx, odds);
  const opening = await insertOpening(tx, {
    user_id: userId,
    pack,
    count,
    granted,
    seed: player.seed,
    client_number,
    table_hash: odds.hash,
    state: JSON.stringify(state),
    packs: JSON.stringify(rolled.packs),
  });
  const price = count * priceOf(pack);
  const movements: Movement[] = [...counted(cards)].map(([card_id, amount]) => ({
    from: MINT,
    to: userId,
    card_id,
    bound: false,
    amount,
  }));
  if (!granted) movements.push({ from: userId, to: BURN, currency: 'gpoint', amount: price });
  await transfer(tx, { key, reason: 'booster', about: { kind: 'opening', id: opening.id }, movements });
  return {
    opening: openingOf(opening),
    new_card_ids: [...new Set(cards)].filter((id) => !held.has(id)),
    boosters: await boostersOf(tx, userId),
  };
}

function counted(cardIds: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of cardIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
