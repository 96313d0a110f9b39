import {
  OPERATOR_USER_ID,
  RANKED_CHANNEL,
  type SIGNAL_SORTS,
  type SIGNAL_STATES,
  type SignalDetail,
  type SignalRow,
} from '@chilyo/protocol';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { type SortedPageAsked, sortedPage } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { SIGNAL } from './thresholds.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Asked = SortedPageAsked<(typeof SIGNAL_SORTS)[number]> & {
  kind?: SignalRow['kind'] | undefined;
  state: (typeof SIGNAL_STATES)[number];
  user_id?: number | undefined;
};

const ORDERS = {
  last: sql`signal.last_at`,
  first: sql`signal.first_at`,
  kind: sql`signal.kind`,
  name: sql`one.name`,
  other: sql`other.name`,
  count: sql`signal.count`,
  // signals that are not about goods sort below a value of 0
  value: sql`coalesce(signal.value, -1)`,
  // signals without a verdict, or with newer evidence, sort before settled ones
  verdict: sql`coalesce(case when settled_at >= signal.last_at then verdict end, '')`,
} as const satisfies Record<Asked['sort'], unknown>;

/** One page of signals, and the total; `viewerId` is the reader. */
export async function signalsPage(
  db: Db,
  { kind, state, user_id, sort, ...asked }: Asked,
  viewerId: number,
): Promise<{ items: SignalRow[]; total: number }> {
  const fitting = shownTo(db, viewerId)
    .$if(kind !== undefined, (query) => query.where('signal.kind', '=', kind!))
    .$if(state === 'open', (query) => query.where('verdict', 'is', null))
    .$if(state === 'harmless' || state === 'acted', (query) => query.where('verdict', '=', state as 'harmless'))
    .$if(user_id !== undefined, (query) =>
      query.where((eb) => eb.or([eb('user_id', '=', user_id!), eb('other_id', '=', user_id!)])),
    );
  const { rows, total } = await sortedPage(fitting, named(fitting), { ...asked, by: ORDERS[sort], id: 'signal.id' });
  return { items: rows.map(signalRow), total };
}

/** A signal with its evidence; undefined if it does not exist or is hidden from this viewer. */
export async function signalOf(db: Db, id: number, viewerId: number): Promise<SignalDetail | undefined> {
  const row = await named(shownTo(db, viewerId)).select('evidence').where('signal.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const ids = [row.user_id, row.other_id, ...row.evidence.map((piece) => piece.user_id)];
  const people = await db
    .selectFrom('users')
    .select(['id as user_id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
  return { ...signalRow(row), evidence: row.evidence, people };
}

/** The same, locked until the transaction ends. */
export const lockSignal = (tx: Tx, id: number, viewerId: number) =>
  shownTo(tx, viewerId).selectAll('signal').where('signal.id', '=', id).forUpdate().executeTakeFirst();

/** Moderators do not see signals about themselves; the operator sees all. */
const shownTo = (db: Db, viewerId: number) =>
  db
    .selectFrom('signals as signal')
    .$if(viewerId !== OPERATOR_USER_ID, (query) =>
      query.where('signal.user_id', '<>', viewerId).where('signal.other_id', '<>', viewerId),
    );

/** The number of signals without a verdict that the viewer sees, as a part of another query. */
export const unsettledSignals = (db: Db, viewerId: number) =>
  shownTo(db, viewerId).where('verdict', 'is', null).select(sql<number>`count(*)::int`.as('count'));

const named = (signals: ReturnType<typeof shownTo>) =>
  signals
    .innerJoin('users as one', 'one.id', 'signal.user_id')
    .innerJoin('users as other', 'other.id', 'signal.other_id')
    .leftJoin('users as settler', 'settler.id', 'settled_by')
    .select(['signal.id', 'kind', 'user_id', 'other_id', 'count', 'value', 'first_at', 'last_at', 'verdict', 'note'])
    .select(['settled_at', 'one.name', 'other.name as other_name', 'settler.name as settled_by']);

type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

const signalRow = ({ first_at, last_at, settled_at, ...row }: Row): SignalRow => ({
  id: row.id,
  kind: row.kind,
  user_id: row.user_id,
  name: row.name,
  other_id: row.other_id,
  other_name: row.other_name,
  count: row.count,
  value: row.value,
  first_ts: secondsOf(first_at),
  last_ts: secondsOf(last_at),
  verdict: row.verdict,
  note: row.note,
  settled_by: row.settled_by,
  settled_ts: settled_at && secondsOf(settled_at),
  is_newer: settled_at !== null && last_at > settled_at,
});

export async function updateSignal(tx: Tx, id: number, change: Updateable<Database['signals']>): Promise<void> {
  await tx.updateTable('signals').set(change).where('id', '=', id).execute();
}

export async function insertConcession(tx: Tx, concession: Insertable<Database['concessions']>): Promise<void> {
  await tx.insertInto('concessions').values(concession).execute();
}

export type Concession = Selectable<Database['concessions']>;

/** A player's early concessions to an opponent since a time, newest first. */
export const concessionsSince = (tx: Tx, { loser, winner }: { loser: number; winner: number }, since: Date) =>
  tx
    .selectFrom('concessions')
    .selectAll()
    .where('loser_id', '=', loser)
    .where('winner_id', '=', winner)
    .where('is_early', '=', true)
    .where('ended_at', '>', since)
    .orderBy('ended_at', 'desc')
    .orderBy('game_id', 'desc')
    .execute();

/**
 * What accounts created after `youngSince` conceded to a winner since a time, newest first, and how many ranked matches
 * the winner lost to such accounts.
 */
export async function youngConcessions(
  tx: Tx,
  winner: number,
  since: Date,
  youngSince: Date,
): Promise<{ conceded: Concession[]; lost: number }> {
  const conceded = await tx
    .selectFrom('concessions')
    .innerJoin('users', 'users.id', 'loser_id')
    .selectAll('concessions')
    .where('winner_id', '=', winner)
    .where('ended_at', '>', since)
    .where('users.created_at', '>', youngSince)
    .orderBy('ended_at', 'desc')
    .orderBy('game_id', 'desc')
    .execute();
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from games join users on users.id = case when user0 = ${winner} then user1 else user0 end
    where channel_id = ${RANKED_CHANNEL} and ended_ms > ${since.getTime()} and users.created_at > ${youngSince}
      and ((user0 = ${winner} and winner = 1) or (user1 = ${winner} and winner = 0))`.execute(tx);
  return { conceded, lost: rows[0]!.lost };
}

/** Deletes old sightings, early concessions, and signals without recent evidence. */
export async function forgetOldSignals(db: Db, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms);
  await db.deleteFrom('sightings').where('last_at', '<', before(SIGNAL.sightingsKept)).execute();
  await db.deleteFrom('concessions').where('ended_at', '<', before(SIGNAL.sightingsKept)).execute();
  await db.deleteFrom('signals').where('last_at', '<', before(SIGNAL.signalsKept)).execute();
}

/** Deletes all signal data about a departing user. */
export async function forgetSignals(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sightings').where('user_id', '=', userId).execute();
  for (const table of ['concessions', 'signals'] as const) {
    const [one, other] = table === 'signals' ? ['user_id', 'other_id'] : ['loser_id', 'winner_id'];
    await sql`delete from ${sql.table(table)} where ${sql.ref(one!)} = ${userId} or ${sql.ref(other!)} = ${userId}`.execute(
      tx,
    );
  }
}
