import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsRead, type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { ledgerRows } from './queries/entries.ts';
import { auditLedger, BURN, ESCROW, MINT, transfer } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.transaction().execute((tx) =>
    transfer(tx, {
      key: 'start',
      reason: 'gift',
      movements: [
        { from: MINT, to: 5, currency: 'gpoint', amount: 100 },
        { from: 5, to: ESCROW, currency: 'gpoint', amount: 30 },
        { from: 5, to: BURN, currency: 'gpoint', amount: 1 },
        { from: MINT, to: 5, card_id: 301, bound: false, amount: 3 },
        { from: 5, to: ESCROW, card_id: 301, bound: false, amount: 1 },
      ],
    }),
  );
});
afterAll(() => database.drop());

const lies = sql`select 5 as user_id, 'gpoint' as good, 30 as amount union all select 5, '301', 1`;
const holder = { waits: lies, moved: lies };
const audit = (options = {}) => auditLedger(database.db, [holder], options);
/** Audits only a sample of accounts, as with a very long ledger. */
const few = { entriesMost: 0 };

/** Bypasses the ledger with a raw statement, audits, and rolls back. */
async function planted(text: string, options = {}) {
  const undone = new Error('undone');
  let faults: unknown;
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(text).execute(tx);
      // nested in the same transaction, which ignores the requested isolation level
      const inside = Object.assign(Object.create(tx) as typeof database.db, { transaction: () => nested(tx) });
      ({ faults } = await auditLedger(inside, [holder], options));
      throw undone;
    })
    .catch((failure: unknown) => {
      if (failure !== undone) throw failure;
    });
  return faults;
}
function nested(tx: typeof database.db) {
  const same = {
    setIsolationLevel: () => same,
    setAccessMode: () => same,
    execute: (work: (tx: unknown) => unknown) => work(tx),
  };
  return same as never;
}

test('sound books have no fault, read whole or in part', async () => {
  expect(await audit()).toEqual({ faults: [], isWhole: true });
  await sql`insert into users (id, issuer, subject, name) overriding system value values (5, 't', 't', '별지기')`.execute(
    database.db,
  );
  expect(await audit(few)).toEqual({ faults: [], isWhole: false });
});

test('every planted fault is found and named', async () => {
  const sum = { kind: 'sum', account: null, name: null, good: 'gpoint', expected: 0, found: 7 };
  const entries = { kind: 'entries', account: 5, name: '별지기', good: 'gpoint', expected: 69, found: 76 };
  const gold = `update balances set amount = amount + 7 where account = 5 and currency = 'gpoint'`;
  expect(await planted(gold)).toEqual([sum, entries]);
  expect(await planted(gold, few)).toEqual([sum, entries]);
  expect(await planted('delete from copies where account = 5')).toEqual([
    { kind: 'sum', account: null, name: null, good: '301', expected: 0, found: -2 },
    { kind: 'entries', account: 5, name: '별지기', good: '301', expected: 2, found: 0 },
  ]);
  const held = `update copies set amount = amount + case account when ${ESCROW} then 1 else -1 end where account in (${ESCROW}, 5)`;
  expect(await planted(held, few)).toEqual([
    { kind: 'entries', account: 5, name: '별지기', good: '301', expected: 2, found: 1 },
    { kind: 'entries', account: ESCROW, name: null, good: '301', expected: 1, found: 2 },
    { kind: 'escrow', account: ESCROW, name: null, good: '301', expected: 1, found: 2 },
  ]);
  expect(await audit()).toEqual({ faults: [], isWhole: true });
});

test('goods reported in escrow without a movement are listed with their owner', async () => {
  const waits = sql`select 5 as user_id, 'gpoint' as good, 80 as amount union all select 5, '301', 1`;
  const { faults } = await auditLedger(database.db, [{ waits, moved: lies }]);
  const wrong = { kind: 'escrow', good: 'gpoint', expected: 80, found: 30 };
  expect(faults).toEqual([
    { ...wrong, account: ESCROW, name: null },
    { ...wrong, account: 5, name: '별지기' },
  ]);
});

test('what takes too long is given up with a word', async () => {
  await sql`insert into ledger_transfers (key, reason) values ('many', 'gift')`.execute(database.db);
  const slow = { ...holder, waits: sql`select 5 as user_id, 'gpoint' as good, 30 as amount from pg_sleep(5)` };
  await expect(auditLedger(database.db, [slow], { statementMs: 100 })).rejects.toThrow('LEDGER_CHECK_TOO_LONG');
});

test('a page of twenty thousand movements is read by the index', async () => {
  const { db } = database;
  await sql`insert into ledger_entries (transfer_id, account, currency, change, balance)
    select (select max(id) from ledger_transfers), case when n <= 40000 then 900 else 1000 + n % 99 end,
      case when n % 2 = 0 then 'gpoint' else 'dpoint' end, case when n % 500 = 0 then -1 else 1 end, 1
    from generate_series(1, 150000) as n`.execute(db);
  await sql`analyze ledger_entries, ledger_transfers`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from ledger_entries
    where account = 900 and currency = 'gpoint' order by id desc limit 31`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*ledger_entries_of_currency/);
  const first = await ledgerRows(db, 900, { currency: 'gpoint', limit: 30 });
  const page = { currency: 'gpoint', limit: 30, before: first.next! } as const;
  const second = await ledgerRows(db, 900, page);
  expect(await rowsRead(db, (tx) => ledgerRows(tx, 900, page))).toBeLessThan(100);
  // seldom ones may take all rows of the account, but none of others
  const outgoing = { currency: 'gpoint', way: 'out', limit: 30 } as const;
  const gone = await ledgerRows(db, 900, outgoing);
  expect(await rowsRead(db, (tx) => ledgerRows(tx, 900, outgoing))).toBeLessThan(20_100);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
  expect(gone.items.every(({ change }) => change < 0)).toBe(true);
});
