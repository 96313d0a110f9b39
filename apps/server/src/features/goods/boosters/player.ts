import { randomBytes } from 'node:crypto';
import type { BoosterState } from '@chilyo/protocol';
import { hashOf } from '@chilyo/protocol/booster-roll';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf, catalogue } from '../cards/service.ts';
import { ownedCards } from '../ledger/service.ts';
import { type BoosterPlayer, findPlayer, insertPlayer, lockPlayer, updatePlayer } from './queries/players.ts';

type Db = Kysely<Database>;

/** A player's copies in escrow, reported by the features that put them there. */
export type EscrowedCopies = (db: Db, userId: number) => Promise<{ card_id: number; amount: number }[]>;

const newSeed = (): string => randomBytes(32).toString('hex');

/** A player's row, created on first use: the seed of the next roll must exist before its hash is published. */
export async function boosterPlayer(db: Db, userId: number): Promise<BoosterPlayer> {
  const known = await findPlayer(db, userId);
  if (known) return known;
  await insertPlayer(db, userId, newSeed());
  return (await findPlayer(db, userId))!;
}

/**
 * Uses up the seed whose hash was published to the player and creates the next one; a second call with the same hash is
 * refused. Locks the player's row until the transaction ends. Throws ROLL_CHANGED.
 */
export async function spendSeed(tx: Transaction<Database>, userId: number, hash: string): Promise<BoosterPlayer> {
  await boosterPlayer(tx, userId);
  const player = await lockPlayer(tx, userId);
  if (hashOf(player.seed) !== hash) throw new Refusal('ROLL_CHANGED');
  await updatePlayer(tx, userId, { seed: newSeed() });
  return player;
}

/** Copies by card: free, bound and escrowed ones together. */
export async function copiesHeld(
  db: Db,
  userId: number,
  escrowed: readonly EscrowedCopies[],
): Promise<Map<number, number>> {
  const own = (await ownedCards(db, userId)).map(({ card_id, count }) => ({ card_id, amount: count }));
  const held = new Map<number, number>();
  const away = (await Promise.all(escrowed.map((of) => of(db, userId)))).flat();
  for (const { card_id, amount } of [...own, ...away]) held.set(card_id, (held.get(card_id) ?? 0) + amount);
  return held;
}

/** The player's state as input of a roll. */
export function stateOf(player: BoosterPlayer | null, held: ReadonlyMap<number, number>): BoosterState {
  const owned: BoosterState['owned'] = {};
  // of the newest set every card counts: its packs hold what is not owned in full first
  const newest = new Set(catalogue().newest);
  for (const [id, amount] of [...held].sort(([a], [b]) => a - b)) {
    const rarity = cardOf(id)?.rarity;
    if (rarity === 'epic' || rarity === 'legendary' || newest.has(id)) owned[id] = amount;
  }
  return { since_epic: player?.since_epic ?? 0, since_legendary: player?.since_legendary ?? 0, owned };
}
