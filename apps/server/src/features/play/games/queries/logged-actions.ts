import type { ServerAction } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
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

/** One text for any number of rows. */
const inserting = (rows: readonly LoggedAction[]) => sql`
  insert into game_actions (game_id, no, seat, action, at_ms, first_event, last_event, clock)
  select * from jsonb_to_recordset(${JSON.stringify(rows)}) as t (game_id integer, no integer, seat smallint,
    action jsonb, at_ms bigint, first_event integer, last_event integer, clock jsonb)`;

export const insertActions = (db: Kysely<Database>, rows: readonly LoggedAction[]): Promise<unknown> =>
  inserting(rows).execute(db);

/** Inserts them by a statement that a connection parses and plans once. */
export function insertPrepared(
  db: Kysely<Database>,
  connection: pg.Pool,
  rows: readonly LoggedAction[],
): Promise<unknown> {
  const { sql: text, parameters } = inserting(rows).compile(db);
  return connection.query({ name: 'insert-actions', text, values: [...parameters] });
}
