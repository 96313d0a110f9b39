import { deckFaults } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { type DealtWork, markDealt } from './queries/dealt.ts';
import { madeIdsAmong, usableWorks } from './queries/usable.ts';
import { type Db, lockWorks } from './queries.ts';

type Tx = Transaction<Database>;

/** Whether a deck is legal with the made cards in it as they are now, which its player may still use. */
export async function mayUseAll(db: Db, userId: number, deck: readonly number[]): Promise<boolean> {
  const made = await usableWorks(db, userId, madeIdsAmong(deck));
  return deckFaults(deck, (id) => cardOf(id) ?? made.get(id), null).length === 0;
}

/**
 * Freezes the latest versions of the made cards in the decks of a new match, ascending. The works stay locked until the
 * match is stored, so that no save or deletion comes between. Throws DECK_ILLEGAL for a deck that a change of its cards
 * since has made illegal.
 */
export async function dealWorks(
  tx: Tx,
  players: readonly { userId: number; deck: readonly number[] }[],
): Promise<DealtWork[]> {
  const ids = madeIdsAmong(players.flatMap(({ deck }) => deck));
  if (ids.length === 0) return [];
  await lockWorks(tx, ids, 'share');
  for (const { userId, deck } of players) if (!(await mayUseAll(tx, userId, deck))) throw new Refusal('DECK_ILLEGAL');
  return markDealt(tx, ids);
}
