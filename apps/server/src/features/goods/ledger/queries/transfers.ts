import { type Insertable, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;
export type Currency = 'gpoint' | 'dpoint';
export type BalanceChange = {
  account: number;
  currency: Currency;
  change: number;
  /** By how much the given part grows, and by how much of it matches have earned. */
  given: number;
  freed: number;
  /** How much goes to other players. */
  handed: number;
};
export type CopyChange = { account: number; card_id: number; bound: boolean; change: number };
/** A locked row and its pending change. */
export type LockedAmount = { account: number; amount: number; change: number };

/** Inserts a transfer. Returns its id; undefined when its key was used before. */
export async function insertTransfer(
  tx: Tx,
  transfer: Insertable<Database['ledger_transfers']>,
): Promise<number | undefined> {
  lockInOrder(tx, 'ledger');
  const inserted = await tx
    .insertInto('ledger_transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The changes as rows of `wanted`; `place` is their order. */
const balanceChanges = (changes: readonly BalanceChange[]) => sql`unnest(
    ${changes.map((c) => c.account)}::integer[], ${changes.map((c) => c.currency)}::text[],
    ${changes.map((c) => c.change)}::bigint[], ${changes.map((c) => c.given)}::bigint[]
  ) with ordinality as wanted (account, currency, change, given, place)`;

/** Locks the balances that change, in the order of the changes; missing ones are inserted with 0. */
export async function lockBalances(
  tx: Tx,
  changes: readonly BalanceChange[],
): Promise<(LockedAmount & { currency: Currency; given: number })[]> {
  const wanted = balanceChanges(changes);
  await sql`insert into balances select account, currency, 0 from ${wanted} order by place on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<LockedAmount & { currency: Currency; given: number }>`
    select balances.account, currency, balances.amount, balances.given, wanted.change from balances join ${wanted} using (account, currency)
    order by place for update of balances`.execute(tx);
  return rows;
}

/** Changes locked balances, and inserts an entry for each; `given` is what of each is given gold afterwards. */
export async function updateBalances(tx: Tx, transferId: number, changes: readonly BalanceChange[]): Promise<void> {
  await sql`
    with changed as (
      update balances set amount = balances.amount + wanted.change, given = wanted.given from ${balanceChanges(changes)}
      where balances.account = wanted.account and balances.currency = wanted.currency
      returning balances.account, balances.currency, wanted.change, balances.amount, wanted.place
    )
    insert into ledger_entries (transfer_id, account, currency, change, balance)
    select ${transferId}, account, currency, change, amount from changed order by place`.execute(tx);
}

/** The changes as rows of `wanted`; `place` is their order. */
const copyChanges = (changes: readonly CopyChange[]) => sql`unnest(
    ${changes.map((c) => c.account)}::integer[], ${changes.map((c) => c.card_id)}::integer[],
    ${changes.map((c) => c.bound)}::boolean[], ${changes.map((c) => c.change)}::bigint[]
  ) with ordinality as wanted (account, card_id, bound, change, place)`;

/** Locks the copies that change, in the order of the changes; missing rows are inserted with 0. */
export async function lockCopies(
  tx: Tx,
  changes: readonly CopyChange[],
): Promise<(LockedAmount & { card_id: number })[]> {
  const wanted = copyChanges(changes);
  await sql`insert into copies select account, card_id, bound, 0 from ${wanted} order by place on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<LockedAmount & { card_id: number }>`
    select copies.account, card_id, copies.amount, wanted.change from copies join ${wanted} using (account, card_id, bound)
    order by place for update of copies`.execute(tx);
  return rows;
}

/** Changes locked copies, and inserts an entry for each. */
export async function updateCopies(tx: Tx, transferId: number, changes: readonly CopyChange[]): Promise<void> {
  await sql`
    with changed as (
      update copies set amount = copies.amount + wanted.change from ${copyChanges(changes)}
      where copies.account = wanted.account and copies.card_id = wanted.card_id and copies.bound = wanted.bound
      returning copies.account, copies.card_id, copies.bound, wanted.change, copies.amount, wanted.place
    )
    insert into copy_entries (transfer_id, account, card_id, bound, change, balance)
    select ${transferId}, account, card_id, bound, change, amount from changed order by place`.execute(tx);
}
