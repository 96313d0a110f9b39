import { DAY_MS } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { lockPair, raiseSignal, SIGNAL } from '../../core/signals/service.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { usualPrice } from './queries/sales.ts';
import { flowsBetween, insertValueFlow } from './queries/value-flows.ts';

type Tx = Transaction<Database>;
/** Counts a user's finished ranked matches, up to `most`. */
export type RankedMatchesOf = (db: Kysely<Database>, userId: number, most: number) => Promise<number>;

/** Selling, trading and sending cards require an established account. Throws NOT_SEASONED with what is missing. */
export async function requireTrading(
  db: Kysely<Database>,
  user: UserRow,
  now: number,
  rankedMatchesOf: RankedMatchesOf,
): Promise<void> {
  const { days, ranked_matches } = ECONOMY.seasoned;
  const waitMs = user.created_at.getTime() + days * DAY_MS - now;
  if (waitMs <= 0) return;
  const matches = ranked_matches - (await rankedMatchesOf(db, user.id, ranked_matches));
  if (matches > 0) throw new Refusal('NOT_SEASONED', { seconds: Math.ceil(waitMs / 1000), matches });
}

/** Market value of cards: the usual price, or without sales the price the site pays. An id counts once per copy. */
export async function worthOf(db: Kysely<Database>, cardIds: readonly number[], now: number): Promise<number> {
  const usual = new Map<number, number>();
  for (const id of new Set(cardIds))
    usual.set(id, (await usualPrice(db, id, now)) ?? ECONOMY.house_sale[cardOf(id)?.rarity ?? 'common']);
  return cardIds.reduce((sum, id) => sum + usual.get(id)!, 0);
}

/** The sale, trade or letter by which value went one way. */
export type FlowCause = { kind: 'market' | 'trade' | 'letter'; id: number };
type Flow = { from: number; to: number; value: number; cause: FlowCause };

/** Records a one-sided transfer of value, and raises a signal when the net flow between two users is large. */
export async function noteFlow(tx: Tx, { from, to, value, cause }: Flow, now: number): Promise<void> {
  if (value === 0) return;
  const [giver, taker] = value > 0 ? [from, to] : [to, from];
  await lockPair(tx, giver, taker);
  await insertValueFlow(tx, {
    from_user: giver,
    to_user: taker,
    value: Math.abs(value),
    kind: cause.kind,
    ref_id: cause.id,
    created_at: new Date(now),
  });
  const flows = await flowsBetween(tx, giver, taker, new Date(now - SIGNAL.oneWayWithin));
  const net = flows.reduce((sum, flow) => sum + (flow.from_user === giver ? flow.value : -flow.value), 0);
  if (Math.abs(net) <= SIGNAL.oneWay) return;
  // the net flow may be opposite to this transfer
  const [loser, winner] = net > 0 ? [giver, taker] : [taker, giver];
  await raiseSignal(tx, {
    kind: 'one_way',
    user_id: loser,
    other_id: winner,
    count: flows.filter(({ from_user }) => from_user === loser).length,
    value: Math.abs(net),
    evidence: flows.map(({ kind, ref_id, card_id, from_user, value: worth, created_at }) => ({
      what: 'flow',
      way: kind,
      ref_id,
      card_id,
      user_id: from_user,
      value: worth,
      ts: secondsOf(created_at),
    })),
    firstAt: flows.at(-1)!.created_at,
    lastAt: flows[0]!.created_at,
  });
}
