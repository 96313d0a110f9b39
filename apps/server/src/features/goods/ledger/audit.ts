import type { LedgerFault, LedgerSubject } from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isTimeout } from '../../../platform/database-errors.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ESCROW, MINT } from './accounts.ts';

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

/** With more entries than this only a sample of accounts is summed. */
const ENTRIES_MOST = 2_000_000;
const STATEMENT_MS = 8_000;
const FAULTS_MOST = 100;
/** The sample: accounts of the newest entries, and random ones. */
const NEWEST_ENTRIES = 5_000;
const LOTS = 500;

/**
 * Audits the ledger in one snapshot, while players go on: every good sums to zero, only the mint is negative, every
 * account holds the sum of its entries, and escrow holds what the holders report; if not, the owners are named.
 * `isWhole` is false when only a sample of accounts was summed. Throws LEDGER_CHECK_TOO_LONG.
 */
export async function auditLedger(
  db: Db,
  holders: readonly EscrowHolder[],
  { entriesMost = ENTRIES_MOST, statementMs = STATEMENT_MS } = {},
): Promise<{ faults: LedgerFault[]; isWhole: boolean }> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${`${statementMs}`}, true)`.execute(tx);
        const accounts = await accountsToCheck(tx, entriesMost);
        const faults = [
          ...(await sums(tx)),
          ...(await negatives(tx)),
          ...(accounts ? await entriesOfSome(tx, accounts) : await entriesOfAll(tx)),
          ...(await escrow(tx, holders)),
        ];
        return { faults: faults.slice(0, FAULTS_MOST), isWhole: accounts === null };
      });
  } catch (failure) {
    if (isTimeout(failure)) throw new Refusal('LEDGER_CHECK_TOO_LONG');
    throw failure;
  }
}

/** Null: all of them. */
async function accountsToCheck(tx: Db, entriesMost: number): Promise<number[] | null> {
  const { rows } = await sql<{ entries: number; users: number }>`
    select coalesce((select max(id) from ledger_entries), 0) + coalesce((select max(id) from copy_entries), 0) as entries,
      coalesce((select max(id) from users), 0) as users`.execute(tx);
  const { entries, users } = rows[0]!;
  if (Number(entries) <= entriesMost) return null;
  const moved = await sql<{ account: number }>`
    select account from (select account from ledger_entries order by id desc limit ${NEWEST_ENTRIES}) as newest
    union select account from (select account from copy_entries order by id desc limit ${NEWEST_ENTRIES}) as newest
    limit ${LOTS}`.execute(tx);
  const lots = Array.from({ length: LOTS }, () => 1 + Math.floor(Math.random() * users));
  return [...new Set([...moved.rows.map(({ account }) => account), ...lots])].filter((account) => account > 0);
}

const sums = (tx: Db) =>
  faulty(
    tx,
    sql`select 'sum' as kind, null::integer as account, currency as good, 0 as expected, sum(amount) as found
        from balances group by currency having sum(amount) <> 0
      union all
      select 'sum', null, ${cardWord}, 0, sum(amount) from copies group by card_id, bound having sum(amount) <> 0`,
  );

const negatives = (tx: Db) =>
  faulty(
    tx,
    sql`select 'negative' as kind, account, currency as good, 0 as expected, amount as found
        from balances where account <> ${MINT} and amount < 0
      union all
      select 'negative', account, ${cardWord}, 0, amount from copies where account <> ${MINT} and amount < 0`,
  );

const entriesOfAll = (tx: Db) =>
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
 * For mint, burnt and escrow, which have the most entries, compares the balance of the newest entry instead of the sum.
 */
const entriesOfSome = (tx: Db, accounts: readonly number[]) =>
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
async function escrow(tx: Db, holders: readonly EscrowHolder[]): Promise<LedgerFault[]> {
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
  return rows.map((row) => ({ ...row, expected: Number(row.expected), found: Number(row.found) }));
}
