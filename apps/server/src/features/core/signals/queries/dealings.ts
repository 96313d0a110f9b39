import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { SIGNAL } from '../thresholds.ts';

/**
 * Whether one of two accounts has lately gained from the other: an early concession, or net value. Families share an
 * address too; without this it says nothing.
 */
export async function haveDealt(tx: Transaction<Database>, one: number, other: number, now: number): Promise<boolean> {
  const since = new Date(now - SIGNAL.gatheredWithin);
  const isPair = (from: string, to: string) => sql`
    ((${sql.ref(from)} = ${one} and ${sql.ref(to)} = ${other}) or (${sql.ref(from)} = ${other} and ${sql.ref(to)} = ${one}))`;
  const { rows } = await sql<{ conceded: number; net: number }>`
    select
      (select count(*)::int from concessions where ${isPair('loser_id', 'winner_id')} and is_early and ended_at > ${since})
        as conceded,
      (select abs(coalesce(sum(case when from_user = ${one} then value else -value end), 0))::int from value_flows
        where ${isPair('from_user', 'to_user')} and created_at > ${since}) as net`.execute(tx);
  const { conceded, net } = rows[0]!;
  return conceded >= SIGNAL.dealtConcessions || net > SIGNAL.dealtValue;
}
