import type { Seat, ServerAction, Viewer } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

/** An action as the log holds it: a claim is the forfeit that it leads to. */
type Done = { seat: Viewer; action: Exclude<GameAction, { type: 'claim' }> | ServerAction };

/** Actions that count on any board, once a match. */
const ANY_TIME: readonly GameAction['type'][] = ['mulligan', 'concede'];

export const isAnyTime = ({ type }: { type: GameAction['type'] }): boolean => ANY_TIME.includes(type);

export function doneBy(seat: Seat, action: GameAction): Done {
  if (action.type !== 'claim') return { seat, action };
  return { seat: null, action: { type: 'forfeit', seat: seat === 0 ? 1 : 0, reason: 'left' } };
}

/**
 * The sequence number after an action of the log that was done on the board `expectedSeq`; undefined when it is not there.
 * Board, seat and action identify it, so clients need no id of their own.
 */
export async function seqAfter(
  db: Kysely<Database>,
  gameId: number,
  sent: GameAction,
  { seat, action }: Done,
  expectedSeq: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('game_actions')
    .select('last_event')
    .where('game_id', '=', gameId)
    .where(sql<boolean>`seat is not distinct from ${seat} and action = ${JSON.stringify(action)}::jsonb`)
    .$if(!isAnyTime(sent), (query) => query.where('first_event', '=', expectedSeq))
    .executeTakeFirst();
  return row?.last_event;
}
