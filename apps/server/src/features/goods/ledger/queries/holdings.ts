import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { shardsOf } from '../accounts.ts';
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

/** The balances of a user, or of an account of the site, by currency. */
export async function balancesOf(db: Kysely<Database>, account: number) {
  const rows = await db
    .selectFrom('balances')
    .select(['currency', 'amount'])
    .where('account', 'in', shardsOf(account))
    .execute();
  const amount = (currency: Currency) =>
    rows.reduce((sum, row) => (row.currency === currency ? sum + row.amount : sum), 0);
  return { gpoint: amount('gpoint'), dpoint: amount('dpoint') };
}
