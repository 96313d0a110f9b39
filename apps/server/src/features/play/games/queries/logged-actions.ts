import type { ServerAction } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import type { ClockState } from '../clock.ts';

export type LoggedAction = {
  game_id: number;
  no: number;
  seat: 0 | 1 | null;
  action: GameAction | ServerAction;
  at_ms: number;
  /** Sequence numbers of the first event and of the one after the last. */
  first_event: number;
  last_event: number;
  clock: ClockState;
};

export const insertActions = (
  db: Kysely<Database>,
  actions: readonly Insertable<Database['game_actions']>[],
): Promise<unknown> => db.insertInto('game_actions').values(actions).execute();
