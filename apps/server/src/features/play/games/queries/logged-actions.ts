import type { ServerAction } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
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

/** What a node may write to: matches whose lease it has, in the epoch that it knows. */
export type Fence = {
  node: string;
  epochOf: (gameId: number) => number | undefined;
  /** Lets no other node take the lease of a match until the transaction that stores it ends. Throws NoAnswer when one has. */
  keepNew: (tx: Transaction<Database>, gameId: number) => Promise<void>;
};
/** Name of the lease of a match. */
export const leaseOf = (gameId: number): string => `game:${gameId}`;

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

/** The same, but only rows of matches that the fence lets through; answers the inserted ones. */
export async function insertFenced(
  db: Kysely<Database>,
  connection: pg.Pool | null,
  rows: readonly LoggedAction[],
  { node, epochOf }: Fence,
): Promise<(row: LoggedAction) => boolean> {
  const fenced = rows.map((row) => ({ ...row, lease: leaseOf(row.game_id), epoch: epochOf(row.game_id) ?? 0 }));
  const statement = sql<{ game_id: number; no: number }>`
    insert into game_actions (game_id, no, seat, action, at_ms, first_event, last_event, clock)
    select t.game_id, t.no, t.seat, t.action, t.at_ms, t.first_event, t.last_event, t.clock
    from jsonb_to_recordset(${JSON.stringify(fenced)}) as t (game_id integer, no integer, seat smallint,
      action jsonb, at_ms bigint, first_event integer, last_event integer, clock jsonb, lease text, epoch integer)
    join leases on leases.name = t.lease and leases.epoch = t.epoch and leases.node = ${node}
    returning game_id, no`;
  const { sql: text, parameters } = statement.compile(db);
  const inserted = connection
    ? await connection.query<{ game_id: number; no: number }>({
        name: 'insert-fenced-actions',
        text,
        values: [...parameters],
      })
    : await statement.execute(db);
  const written = new Set(inserted.rows.map(({ game_id, no }) => `${game_id} ${no}`));
  return ({ game_id, no }) => written.has(`${game_id} ${no}`);
}

/**
 * The sequence number after an action of the log; undefined when it is not there. Board, seat and content identify it, so
 * clients need no id of their own; `firstEvent` is null for one that counts on any board.
 */
export async function seqAfter(
  db: Kysely<Database>,
  gameId: number,
  { seat, action }: Pick<LoggedAction, 'seat' | 'action'>,
  firstEvent: number | null,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('game_actions')
    .select('last_event')
    .where('game_id', '=', gameId)
    .where(sql<boolean>`seat is not distinct from ${seat}::smallint and action = ${JSON.stringify(action)}::jsonb`)
    .$if(firstEvent !== null, (query) => query.where('first_event', '=', firstEvent))
    .executeTakeFirst();
  return row?.last_event;
}
