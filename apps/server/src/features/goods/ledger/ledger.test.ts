import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { accountOfShard, shardOf } from './accounts.ts';
import { auditLedger, BURN, balancesOf, ESCROW, MINT, type Movement, transfer } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Order = { key: string; movements: Movement[] };
const commit = ({ key, movements }: Order) =>
  database.db.transaction().execute((tx) => transfer(tx, { key, reason: 'gift', movements }));
/** The outcome of an order: moved, an error for a used key, or the refusal's code. */
const outcome = (order: Order) =>
  commit(order).then(
    () => 'moved',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      if ((error as Error).message === `the transfer ${order.key} has been made before`) return 'repeated';
      throw error;
    },
  );

/** Faults of the ledger, and transfers without entries. Does not check escrow. */
async function audit() {
  const { faults } = await auditLedger(database.db, []);
  const orphans = await sql`
    select t.id from ledger_transfers t
    where not exists (select 1 from ledger_entries where transfer_id = t.id)
      and not exists (select 1 from copy_entries where transfer_id = t.id)`.execute(database.db);
  return { faults: faults.filter(({ kind }) => kind !== 'escrow'), withoutEntries: orphans.rows };
}
const sound = { faults: [], withoutEntries: [] };

const users = [1, 2, 3, 4];
const account = fc.constantFrom(...users, MINT, BURN, ESCROW);
const ends = fc
  .tuple(account, account)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ from, to }));
const amount = fc.integer({ min: 1, max: 60 });
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc
    .tuple(ends, amount, fc.constantFrom('gpoint' as const, 'dpoint' as const))
    .map(([way, much, currency]): Movement => ({ ...way, currency, amount: much })),
  fc
    .tuple(ends, amount, fc.constantFrom(7, 8), fc.boolean())
    .map(([way, much, card_id, bound]): Movement => ({ ...way, card_id, bound, amount: much })),
);
const order = fc.record({
  key: fc.integer({ min: 1, max: 40 }).map((key) => `any:${key}`),
  movements: fc.array(movement, { minLength: 1, maxLength: 4 }),
});

/** Movements of one order that cancel out leave a transfer without entries, which is no fault of the ledger. */
const cancels = ({ movements }: Order) => {
  const net = new Map<string, number>();
  for (const { from, to, amount: much, ...good } of movements) {
    for (const [who, change] of [
      [from, -much],
      [to, much],
    ] as const) {
      const key = `${who} ${JSON.stringify(good)}`;
      net.set(key, (net.get(key) ?? 0) + change);
    }
  }
  return [...net.values()].every((change) => change === 0);
};

test('whatever is moved at once, nothing comes from nowhere and every balance is the sum of its entries', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        order.filter((one) => !cancels(one)),
        { minLength: 1, maxLength: 24 },
      ),
      async (orders) => {
        round += 1;
        const outcomes = await Promise.all(orders.map((one) => outcome({ ...one, key: `${round}:${one.key}` })));
        for (const key of new Set(orders.map((one) => one.key))) {
          const same = outcomes.filter((_, index) => orders[index]!.key === key);
          expect(same.filter((one) => one === 'moved').length).toBeLessThanOrEqual(1);
        }
        expect(await audit()).toEqual(sound);
      },
    ),
    { numRuns: 60, seed: 7 },
  );
}, 60_000);

test('a key moves goods once, and throws at every further use, also concurrent ones', async () => {
  const gift: Order = { key: 'gift:50', movements: [{ from: MINT, to: 50, currency: 'gpoint', amount: 10 }] };
  const outcomes = await Promise.all(Array.from({ length: 15 }, () => outcome(gift)));
  expect(outcomes.filter((one) => one === 'moved')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'repeated')).toHaveLength(14);
  expect(await balancesOf(database.db, 50)).toEqual({ gpoint: 10, dpoint: 0 });
});

test('a refusal leaves nothing: no row, no part of the order, and the key is free for another try', async () => {
  const purchase: Order = {
    key: 'purchase:60',
    movements: [
      { from: MINT, to: 60, card_id: 9, bound: false, amount: 1 },
      { from: 60, to: BURN, currency: 'gpoint', amount: 100 },
    ],
  };
  expect(await outcome(purchase)).toBe('NOT_ENOUGH_GPOINT');
  const copies = await database.db.selectFrom('copies').selectAll().where('account', '=', 60).execute();
  const transfers = await database.db
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('key', '=', 'purchase:60')
    .execute();
  expect([copies, transfers]).toEqual([[], []]);
  await outcome({ key: 'gift:60', movements: [{ from: MINT, to: 60, currency: 'gpoint', amount: 100 }] });
  expect(await outcome(purchase)).toBe('moved');
  expect(await outcome({ ...purchase, key: 'purchase:61' })).toBe('NOT_ENOUGH_GPOINT');
});

test.each([
  ['NOT_ENOUGH_DPOINT', { from: 70, to: 71, currency: 'dpoint', amount: 1 }],
  ['NOT_ENOUGH_CARDS', { from: 70, to: 71, card_id: 1, bound: false, amount: 1 }],
] as const)('%s is told for what is missing', async (code, missing) => {
  expect(await outcome({ key: `missing:${code}`, movements: [missing] })).toBe(code);
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 60])('an amount of %d is a mistake of the program', async (wrong) => {
  const movements: Movement[] = [{ from: MINT, to: 1, currency: 'gpoint', amount: wrong }];
  await expect(commit({ key: `wrong:${wrong}`, movements })).rejects.toThrow('whole number');
});

test('orders in opposite directions at once do not wait for each other', async () => {
  for (const user of [80, 81]) {
    await outcome({
      key: `gift:${user}`,
      movements: [
        { from: MINT, to: user, currency: 'gpoint', amount: 1000 },
        { from: MINT, to: user, card_id: 5, bound: false, amount: 1000 },
      ],
    });
  }
  const orders = Array.from({ length: 40 }, (_, index): Order => {
    const [from, to] = index % 2 ? [80, 81] : [81, 80];
    return {
      key: `swap:${index}`,
      movements: [
        { from, to, currency: 'gpoint', amount: 3 },
        { from: to, to: from, card_id: 5, bound: false, amount: 2 },
      ],
    };
  });
  expect(new Set(await Promise.all(orders.map(outcome)))).toEqual(new Set(['moved']));
  expect(await balancesOf(database.db, 80)).toMatchObject({ gpoint: 1000 });
  expect(await audit()).toEqual(sound);
});

test('accounts that hold nothing yet are paid at once, in whatever order they are named', async () => {
  const names = Array.from({ length: 8 }, (_, at) => 900 + at);
  const orders = Array.from({ length: 40 }, (_, index): Order => {
    const [one, other] = [names[index % 8]!, names[(index * 3 + 1) % 8]!];
    return {
      key: `first:${index}`,
      movements: [one, other].flatMap((to): Movement[] => [
        { from: MINT, to, currency: index % 3 ? 'gpoint' : 'dpoint', amount: 1 },
        { from: MINT, to, card_id: 7 + (index % 2), bound: false, amount: 1 },
      ]),
    };
  });
  expect(new Set(await Promise.all(orders.map(outcome)))).toEqual(new Set(['moved']));
  const held = await Promise.all(names.map((name) => balancesOf(database.db, name)));
  expect(held.reduce((sum, { gpoint, dpoint }) => sum + gpoint + dpoint, 0)).toBe(80);
  expect(await audit()).toEqual(sound);
});

test('payments of the mint do not wait for each other, and lie in one account', async () => {
  const { db } = database;
  const before = await balancesOf(db, MINT);
  const payment = (to: number): Order => ({
    key: `paid:${to}`,
    movements: [
      { from: MINT, to, currency: 'gpoint', amount: 5 },
      { from: MINT, to, card_id: 6, bound: false, amount: 1 },
    ],
  });
  await db.transaction().execute(async (tx) => {
    await transfer(tx, { ...payment(701), reason: 'match' });
    // the first has not ended
    expect(await outcome(payment(702))).toBe('moved');
  });
  expect((await balancesOf(db, MINT)).gpoint).toBe(before.gpoint - 10);
  expect(await audit()).toEqual(sound);
});

test('each shard is of the account that it was made for', () => {
  const told = fc.nat(1_000_000);
  fc.assert(fc.property(account, told, (of, id) => Object.is(accountOfShard(shardOf(of, id)), of)));
});

test('given gold buys from the house only, is spent there first, and is freed by matches', async () => {
  const [newcomer, other] = [9_001, 9_002];
  const held = async () => {
    const row = await database.db
      .selectFrom('balances')
      .select(['amount', 'given'])
      .where('account', '=', newcomer)
      .where('currency', '=', 'gpoint')
      .executeTakeFirstOrThrow();
    return [row.amount, row.given];
  };
  let no = 0;
  const move = (...movements: Movement[]) =>
    database.db
      .transaction()
      .execute((tx) => transfer(tx, { key: `given:${no++}`, reason: 'match', movements }))
      .then(
        () => null,
        (refusal: Refusal) => [refusal.code, refusal.details],
      );
  const gold = (from: number, to: number, amount: number, more = {}): Movement => ({
    from,
    to,
    currency: 'gpoint',
    amount,
    ...more,
  });
  await move(gold(MINT, newcomer, 300, { isGiven: true }));
  expect(await move(gold(newcomer, other, 1))).toEqual(['GPOINT_IS_GIVEN', { given: 300, free: 0, frees: 20 }]);
  expect(await move(gold(newcomer, ESCROW, 1))).toEqual(['GPOINT_IS_GIVEN', { given: 300, free: 0, frees: 20 }]);
  await move(gold(MINT, newcomer, 14, { frees: 20 }));
  expect(await held()).toEqual([314, 280]);
  expect(await move(gold(newcomer, other, 35))).toEqual(['GPOINT_IS_GIVEN', { given: 280, free: 34, frees: 20 }]);
  // 40 to the maker of free gold, 60 burnt of given gold
  await move(gold(MINT, newcomer, 6));
  expect(await move(gold(newcomer, other, 40), gold(newcomer, BURN, 60))).toBeNull();
  expect(await held()).toEqual([220, 220]);
  await move(gold(newcomer, BURN, 200));
  await move(gold(other, newcomer, 5));
  expect(await held()).toEqual([25, 20]);
  await move(gold(newcomer, BURN, 22));
  expect(await held()).toEqual([3, 0]);
});
