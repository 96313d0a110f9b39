import type { LedgerFault, LedgerSubject } from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { accountOfShard, ESCROW, MINT, shardsOf } from '../accounts.ts';

type Db = Kysely<Database>;
/** Rows of `user_id`, `good` and `amount`: `gpoint`, or a card by its id, always free copies. */
type OwnedGoods = RawBuilder<unknown>;
/** A reason for goods to be in escrow: what each owner has there, and the ledger's net movement into escrow. */
export type EscrowHolder = { waits: OwnedGoods; moved: OwnedGoods };

/**
 * Net movement into escrow of transfers about one kind of thing; `things` are rows of `id` and `user_id`, its owner.
 */
export const movedAbout = (kind: LedgerSubject, things: RawBuilder<unknown>): OwnedGoods => sql`
  select thing.user_id, entry.currency as good, entry.change as amount
    from ledger_entries as entry join ledger_transfers as made on made.id = transfer_id and made.about = ${kind}
    join (${things}) as thing on thing.id = made.about_id where entry.account = ${ESCROW}
  union all select thing.user_id, entry.card_id::text, entry.change
    from copy_entries as entry join ledger_transfers as made on made.id = transfer_id and made.about = ${kind}
    join (${things}) as thing on thing.id = made.about_id where entry.account = ${ESCROW}`;

/** Maximum of faults that a query returns. */
export const FAULTS_MOST = 100;

/** Limits the duration of each further statement of a transaction, ms. */
export async function limitStatements(tx: Db, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${ms}`}, true)`.execute(tx);
}

/** About how many entries the ledger has, and the last user's id: the highest ids, which need no scan. */
export async function ledgerSize(tx: Db): Promise<{ entries: number; lastUserId: number }> {
  const { rows } = await sql<{ entries: number; users: number }>`
    select coalesce((select max(id) from ledger_entries), 0) + coalesce((select max(id) from copy_entries), 0) as entries,
      coalesce((select max(id) from users), 0) as users`.execute(tx);
  const { entries, users } = rows[0]!;
  return { entries: Number(entries), lastUserId: users };
}

/** Accounts of the newest `entries` of each kind, at most `most`. */
export async function lastMovedAccounts(tx: Db, entries: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`
    select account from (select account from ledger_entries order by id desc limit ${entries}) as newest
    union select account from (select account from copy_entries order by id desc limit ${entries}) as newest
    limit ${most}`.execute(tx);
  return rows.map(({ account }) => account);
}

/** Goods whose amounts in all accounts do not sum to zero. */
export const sumFaults = (tx: Db): Promise<LedgerFault[]> =>
  faulty(
    tx,
    sql`select 'sum' as kind, null::integer as account, currency as good, 0 as expected, sum(amount) as found
        from balances group by currency having sum(amount) <> 0
      union all
      select 'sum', null, ${cardWord}, 0, sum(amount) from copies group by card_id, bound having sum(amount) <> 0`,
  );

/** By how much the balances of all accounts, the mint among them, are more or less than nothing: 0 in a sound ledger. */
export async function currencyDifference(db: Db): Promise<number> {
  const { rows } = await sql<{ difference: string }>`
    select coalesce(sum(abs(total)), 0) as difference
    from (select sum(amount) as total from balances group by currency) as totals`.execute(db);
  return Number(rows[0]!.difference);
}

/** Accounts other than the mint that hold less than nothing. */
export const negativeFaults = (tx: Db): Promise<LedgerFault[]> =>
  faulty(
    tx,
    sql`select 'negative' as kind, account, currency as good, 0 as expected, amount as found
        from balances where account <> all(${shardsOf(MINT)}) and amount < 0
      union all
      select 'negative', account, ${cardWord}, 0, amount from copies where account <> all(${shardsOf(MINT)}) and amount < 0`,
  );

/** Accounts that do not hold the sum of their entries. */
export const entryFaults = (tx: Db): Promise<LedgerFault[]> =>
  faulty(
    tx,
    sql`select 'entries' as kind, account, currency as good, coalesce(total, 0) as expected, coalesce(amount, 0) as found
        from balances full join (select account, currency, sum(change) as total from ledger_entries group by 1, 2) as entry
          using (account, currency)
        where coalesce(amount, 0) <> coalesce(total, 0)
      union all
      select 'entries', account, ${cardWord}, coalesce(total, 0), coalesce(amount, 0)
        from copies full join (select account, card_id, bound, sum(change) as total from copy_entries group by 1, 2, 3) as entry
          using (account, card_id, bound)
        where coalesce(amount, 0) <> coalesce(total, 0)`,
  );

/**
 * The same of some accounts. For mint, burnt and escrow, which have the most entries, compares the balance of the newest
 * entry instead of the sum.
 */
export const entryFaultsOf = (tx: Db, accounts: readonly number[]): Promise<LedgerFault[]> =>
  faulty(
    tx,
    sql`with chosen as (select unnest(${accounts}::integer[]) as account)
      select 'entries' as kind, account, currency as good, coalesce(total, 0) as expected, coalesce(amount, 0) as found
        from (select * from balances where account in (select account from chosen)) as held
        full join (select account, currency, sum(change) as total from ledger_entries
          where account in (select account from chosen) group by 1, 2) as entry using (account, currency)
        where coalesce(amount, 0) <> coalesce(total, 0)
      union all
      select 'entries', account, ${cardWord}, coalesce(total, 0), coalesce(amount, 0)
        from (select * from copies where account in (select account from chosen)) as held
        full join (select account, card_id, bound, sum(change) as total from copy_entries
          where account in (select account from chosen) group by 1, 2, 3) as entry using (account, card_id, bound)
        where coalesce(amount, 0) <> coalesce(total, 0)
      union all
      select 'entries', held.account, held.currency, coalesce(newest.balance, 0), held.amount
        from balances as held left join lateral (select balance from ledger_entries as entry
          where entry.account = held.account and entry.currency = held.currency order by id desc limit 1) as newest on true
        where held.account <= 0 and held.amount <> coalesce(newest.balance, 0)
      union all
      select 'entries', held.account, ${cardWord}, coalesce(newest.balance, 0), held.amount
        from copies as held left join lateral (select balance from copy_entries as entry
          where entry.account = held.account and entry.card_id = held.card_id and entry.bound = held.bound
          order by id desc limit 1) as newest on true
        where held.account <= 0 and held.amount <> coalesce(newest.balance, 0)`,
  );

/** Goods whose amount in escrow differs from the holders' reports, and then the owners concerned. */
export async function escrowFaults(tx: Db, holders: readonly EscrowHolder[]): Promise<LedgerFault[]> {
  const total = await faulty(
    tx,
    sql`select 'escrow' as kind, ${ESCROW}::integer as account, good, sum(told) as expected, sum(held) as found from (
        ${sql.join(
          holders.map(({ waits }) => sql`select good, amount as told, 0 as held from (${waits}) as waiting union all`),
          sql` `,
        )}
        select currency, 0 as told, amount as held from balances where account = ${ESCROW}
        union all select ${cardWord}, 0, amount from copies where account = ${ESCROW}) as both_sides (good, told, held)
      group by good having sum(told) <> sum(held)`,
  );
  if (total.length === 0) return [];
  const owners = await Promise.all(
    holders.map(({ waits, moved }) =>
      faulty(
        tx,
        sql`select 'escrow' as kind, user_id as account, good, sum(told) as expected, sum(moved) as found from (
            select user_id, good, amount as told, 0 as moved from (${waits}) as waiting
            union all select user_id, good, 0, amount from (${moved}) as entered) as both_sides
          group by user_id, good having sum(told) <> sum(moved)`,
      ),
    ),
  );
  return [...total, ...owners.flat()];
}

const cardWord = sql<string>`card_id || case when bound then ' bound' else '' end`;

async function faulty(tx: Db, query: RawBuilder<unknown>): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select fault.*, users.name from (${query}) as fault left join users on users.id = fault.account limit ${FAULTS_MOST}`.execute(
    tx,
  );
  return rows.map((row) => ({
    ...row,
    account: row.account === null ? null : accountOfShard(row.account),
    expected: Number(row.expected),
    found: Number(row.found),
  }));
}
