import { deckFaults, FIRST_WORK_ID } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf, isMade } from '../cards/service.ts';
import { type DealtWork, markDealt } from './queries/dealt.ts';
import { usableWorks } from './queries/usable.ts';
import { type Db, lockWorks } from './queries.ts';

type Tx = Transaction<Database>;

/** Whether a deck is legal with the made cards in it as they are now, which its player may still use. */
export async function mayUseAll(db: Db, userId: number, deck: readonly number[]): Promise<boolean> {
  const made = await usableWorks(db, userId, deck.filter(isMade));
  return deckFaults(deck, (id) => cardOf(id) ?? made.get(id), null).length === 0;
}

/**
 * Freezes the latest versions of the players' cards in the decks of a new match that its card set does not have, ascending:
 * made ones, and retired ones of the sets. The works stay locked until the match is stored, so that no save or
 * deletion comes between. Throws DECK_ILLEGAL for a deck that a change of its cards since has made illegal.
 */
export async function dealWorks(
  tx: Tx,
  players: readonly { userId: number; deck: readonly number[] }[],
  isInSet: (id: number) => boolean,
): Promise<DealtWork[]> {
  const ids = [...new Set(players.flatMap(({ deck }) => deck))]
    .filter((id) => id >= FIRST_WORK_ID && !isInSet(id))
    .sort((one, other) => one - other);
  if (ids.length === 0) return [];
  await lockWorks(tx, ids, 'share');
  for (const { userId, deck } of players) if (!(await mayUseAll(tx, userId, deck))) throw new Refusal('DECK_ILLEGAL');
  return markDealt(tx, ids);
}
