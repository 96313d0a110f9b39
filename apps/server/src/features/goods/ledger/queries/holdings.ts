import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import type { Currency } from './transfers.ts';

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
