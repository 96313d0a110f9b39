/**
 * The ledger: currency and copies, and the only way to move them. Files: `accounts` are the site's own accounts,
 * `serve-idempotent` registers spending calls, `owned-cards` and `entries` read, `audit` checks.
 */

import type { LedgerReason, LedgerSubject } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { BURN, MINT } from './accounts.ts';

export { BURN, ESCROW, MINT } from './accounts.ts';
export { auditLedger, type EscrowHolder, movedAbout } from './audit.ts';
export { ledgerRows } from './queries/entries.ts';
export { cardIdsOf, lockFreeCopies, lockSeenCopies, ownedCards } from './queries/owned-cards.ts';
export { forgetOldKeys, KeptRefusal, type SpendingRoutes, serveIdempotent } from './serve-idempotent.ts';

export type Currency = 'gpoint' | 'dpoint';
export type Movement =
  | { from: number; to: number; currency: Currency; amount: number }
  | { from: number; to: number; card_id: number; bound: boolean; amount: number };

type BalanceChange = { account: number; currency: Currency; change: number };
type CopyChange = { account: number; card_id: number; bound: boolean; change: number };
type Change = BalanceChange | CopyChange;

/**
 * Moves currency and cards, all or nothing, inside the caller's transaction. `key` is unique and permanent: reusing one
 * is a programming error, and the transaction must not be committed. Rows are locked users first, in ascending order,
 * the mint last, so that two transfers cannot deadlock. A transaction makes one transfer only: a second one would break
 * the lock order. Throws NOT_ENOUGH_GPOINT, NOT_ENOUGH_DPOINT or NOT_ENOUGH_CARDS, each with the missing amount.
 */
export async function transfer(
  tx: Transaction<Database>,
  order: {
    key: string;
    reason: LedgerReason;
    about?: { kind: LedgerSubject; id: number };
    movements: readonly Movement[];
  },
): Promise<void> {
  lockInOrder(tx, 'ledger');
  const row = await tx
    .insertInto('ledger_transfers')
    .values({
      key: order.key,
      reason: order.reason,
      about: order.about?.kind ?? null,
      about_id: order.about?.id ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Error(`the transfer ${order.key} has been made before`);
  const changes = netChanges(order.movements);
  await changeCopies(
    tx,
    row.id,
    changes.filter((change): change is CopyChange => 'card_id' in change),
  );
  await changeBalances(
    tx,
    row.id,
    changes.filter((change): change is BalanceChange => 'currency' in change),
  );
}

/** One signed change per account and good, in locking order; movements that cancel out leave nothing. */
function netChanges(movements: readonly Movement[]): Change[] {
  const net = new Map<string, Change>();
  for (const movement of movements) {
    if (!Number.isSafeInteger(movement.amount) || movement.amount <= 0)
      throw new Error('a movement is a positive whole number');
    for (const [account, sign] of [
      [movement.from, -1],
      [movement.to, 1],
    ] as const) {
      const good =
        'currency' in movement ? { currency: movement.currency } : { card_id: movement.card_id, bound: movement.bound };
      const id = JSON.stringify([account, good]);
      const change = net.get(id) ?? { account, ...good, change: 0 };
      change.change += sign * movement.amount;
      net.set(id, change);
    }
  }
  return [...net.values()].filter((change) => change.change !== 0).sort(lockOrder);
}

function lockOrder(a: Change, b: Change): number {
  const rank = (change: Change) => (change.account > 0 ? change.account : Number.MAX_SAFE_INTEGER + change.account);
  const good = (change: Change) => ('currency' in change ? change.currency : change.card_id * 2 + Number(change.bound));
  return rank(a) - rank(b) || (good(a) < good(b) ? -1 : 1);
}

async function changeBalances(tx: Transaction<Database>, transferId: number, changes: BalanceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = sql`unnest(
    ${changes.map((c) => c.account)}::integer[], ${changes.map((c) => c.currency)}::text[], ${changes.map((c) => c.change)}::bigint[]
  ) with ordinality as wanted (account, currency, change, place)`;
  await sql`insert into balances select account, currency, 0 from ${rows} order by place on conflict do nothing`.execute(
    tx,
  );
  const held = await sql<LockedBalance & { currency: Currency }>`
    select balances.account, currency, balances.amount, wanted.change from balances join ${rows} using (account, currency)
    order by place for update of balances`.execute(tx);
  const short = held.rows.find(isShort);
  if (short)
    throw new Refusal(short.currency === 'dpoint' ? 'NOT_ENOUGH_DPOINT' : 'NOT_ENOUGH_GPOINT', {
      missing: missing(short),
    });
  await sql`
    with changed as (
      update balances set amount = balances.amount + wanted.change from ${rows}
      where balances.account = wanted.account and balances.currency = wanted.currency
      returning balances.account, balances.currency, wanted.change, balances.amount, wanted.place
    )
    insert into ledger_entries (transfer_id, account, currency, change, balance)
    select ${transferId}, account, currency, change, amount from changed order by place`.execute(tx);
}

async function changeCopies(tx: Transaction<Database>, transferId: number, changes: CopyChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = sql`unnest(
    ${changes.map((c) => c.account)}::integer[], ${changes.map((c) => c.card_id)}::integer[],
    ${changes.map((c) => c.bound)}::boolean[], ${changes.map((c) => c.change)}::bigint[]
  ) with ordinality as wanted (account, card_id, bound, change, place)`;
  await sql`insert into copies select account, card_id, bound, 0 from ${rows} order by place on conflict do nothing`.execute(
    tx,
  );
  const held = await sql<LockedBalance & { card_id: number }>`
    select copies.account, card_id, copies.amount, wanted.change from copies join ${rows} using (account, card_id, bound)
    order by place for update of copies`.execute(tx);
  const short = held.rows.find(isShort);
  if (short)
    throw new Refusal('NOT_ENOUGH_CARDS', { card: cardOf(short.card_id)?.name ?? '이', missing: missing(short) });
  await sql`
    with changed as (
      update copies set amount = copies.amount + wanted.change from ${rows}
      where copies.account = wanted.account and copies.card_id = wanted.card_id and copies.bound = wanted.bound
      returning copies.account, copies.card_id, copies.bound, wanted.change, copies.amount, wanted.place
    )
    insert into copy_entries (transfer_id, account, card_id, bound, change, balance)
    select ${transferId}, account, card_id, bound, change, amount from changed order by place`.execute(tx);
}

/** A locked row and its pending change. */
type LockedBalance = { account: number; amount: number; change: number };
const isShort = ({ account, amount, change }: LockedBalance) => account !== MINT && amount + change < 0;
const missing = ({ amount, change }: LockedBalance) => -(amount + change);

/** The movements of a buyer's gpoint: the maker's share, the rest burnt. Empty for a price of 0. */
export const saleMovements = (buyer: number, maker: number, price: number, share: number): Movement[] =>
  [
    { from: buyer, to: maker, currency: 'gpoint' as const, amount: share },
    { from: buyer, to: BURN, currency: 'gpoint' as const, amount: price - share },
  ].filter(({ amount }) => amount > 0);

/** All that an account holds, as goods to be moved. */
export async function allOf(
  db: Kysely<Database>,
  account: number,
): Promise<({ currency: Currency; amount: number } | { card_id: number; bound: boolean; amount: number })[]> {
  const of = (table: 'balances' | 'copies') =>
    db.selectFrom(table).where('account', '=', account).where('amount', '>', 0);
  const balances = await of('balances').select(['currency', 'amount']).execute();
  const copies = await of('copies').select(['card_id', 'bound', 'amount']).execute();
  return [...copies, ...balances];
}

/** The accounts among these that hold anything. */
export async function holdersAmong(db: Kysely<Database>, accounts: readonly number[]): Promise<number[]> {
  if (accounts.length === 0) return [];
  const of = (table: 'balances' | 'copies') =>
    db.selectFrom(table).select('account').where('account', 'in', accounts).where('amount', '>', 0);
  return (await of('balances').union(of('copies')).orderBy('account').execute()).map(({ account }) => account);
}

/** A user's balances by currency. */
export async function balancesOf(db: Kysely<Database>, userId: number) {
  const rows = await db.selectFrom('balances').select(['currency', 'amount']).where('account', '=', userId).execute();
  const amount = (currency: Currency) => rows.find((row) => row.currency === currency)?.amount ?? 0;
  return { gpoint: amount('gpoint'), dpoint: amount('dpoint') };
}
