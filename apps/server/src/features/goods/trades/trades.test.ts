import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { auditLedger, ESCROW } from '../ledger/service.ts';
import { offeredGoods } from '../market/service.ts';
import { TestMarket } from '../market/test-market.ts';
import { expireTrades, tradedGoods } from './service.ts';

const [GOBLIN, SPARK] = [301, 303];
let database: TestDatabase;
let market: TestMarket;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  market = await new TestMarket(database.db).open();
});
afterEach(() => market.http.close());

const side = (card_ids: number[], gpoint = 0) => ({ card_ids, gpoint });
const open = (user: number, gives: object, wants: object) =>
  market.ask(user, 'POST', '/trades', { body: { gives, wants } });
const take = (user: number, id: number) => market.ask(user, 'POST', `/trades/${id}/take`);
const listed = async (user: number, query: string) =>
  (await market.ask(user, 'GET', `/trades?${query}`)).items.map(({ id }: { id: number }) => id);

test('goods are in escrow until the trade is taken; the taker pays the fee', async () => {
  const [owner, taker] = [await market.player(100, { [GOBLIN]: 2 }), await market.player(100, { [SPARK]: 1 })];
  const { item } = await open(owner, side([GOBLIN, GOBLIN], 30), side([SPARK]));
  expect(item).toMatchObject({ fee: 11, status: 'open' });
  expect([await market.gpoint(owner), await market.copies(owner, GOBLIN)]).toEqual([70, 0]);
  expect(await take(owner, item.id)).toMatchObject({ code: 'NOT_YOURSELF' });
  expect(await take(taker, item.id)).toEqual({});
  expect([await market.gpoint(owner), await market.copies(owner, SPARK)]).toEqual([70, 1]);
  expect([await market.gpoint(taker), await market.copies(taker, GOBLIN)]).toEqual([119, 2]);
  expect(market.told).toEqual([`taken ${owner} 이름`]);
});

test('two takers of one trade at once: one gets it, the other is refused and keeps everything', async () => {
  const owner = await market.player(0, { [GOBLIN]: 1 });
  const takers = [await market.player(100, {}), await market.player(100, {})];
  const { item } = await open(owner, side([GOBLIN]), side([], 20));
  const answers = await Promise.all(takers.map((taker) => take(taker, item.id)));
  expect(answers.filter(({ code }) => code === 'TRADE_GONE')).toHaveLength(1);
  const balances = await Promise.all(takers.map((taker) => market.gpoint(taker)));
  expect(balances.sort((a, b) => a - b)).toEqual([76, 100]);
});

test('an untaken trade is returned after three days, once, however many nodes sweep', async () => {
  const owner = await market.player(50, { [GOBLIN]: 1 });
  const { item } = await open(owner, side([GOBLIN], 50), side([SPARK]));
  market.now += 71 * 3_600_000;
  const ended: number[] = [];
  const expire = () => expireTrades(database.db, market.now, async (_, id) => () => void ended.push(id));
  await expire();
  expect(ended).toEqual([]);
  market.now += 2 * 3_600_000;
  expect(await take(await market.player(50, { [SPARK]: 1 }), item.id)).toMatchObject({ code: 'TRADE_GONE' });
  await Promise.all([0, 1, 2].map(expire));
  expect(ended).toEqual([owner]);
  expect([await market.gpoint(owner), await market.copies(owner, GOBLIN)]).toEqual([50, 1]);
  expect(await market.ask(owner, 'DELETE', `/trades/${item.id}`)).toMatchObject({ code: 'TRADE_GONE' });
});

test('a trade has two sides and a card; twenty may be open', async () => {
  const owner = await market.player(100, { [GOBLIN]: 30 });
  for (const [gives, wants] of [
    [side([GOBLIN]), side([])],
    [side([], 5), side([], 9)],
  ] as const)
    expect(await open(owner, gives, wants)).toMatchObject({ code: 'TRADE_ONE_SIDED' });
  const answers = await Promise.all(Array.from({ length: 22 }, () => open(owner, side([GOBLIN]), side([], 5))));
  expect(answers.filter(({ code }) => code === 'TRADES_FULL')).toHaveLength(2);
});

test('the list is filtered by what I can take, what I lack, a card, and mine', async () => {
  const [owner, me] = [await market.player(100, { 101: 1, 102: 1 }), await market.player(100, { 101: 3, 103: 1 })];
  const one = (await open(owner, side([101]), side([103]))).item.id;
  const two = (await open(owner, side([102]), side([104]))).item.id;
  expect(await listed(me, 'filter=takeable&card_id=103')).toEqual([one]);
  const lacking = await listed(me, 'filter=lacking');
  expect([lacking.includes(one), lacking.includes(two)]).toEqual([false, true]);
  expect(await listed(me, 'card_id=104')).toEqual([two]);
  expect(await listed(owner, 'filter=mine')).toEqual([two, one]);
  expect(await listed(owner, `filter=mine&before=${two}`)).toEqual([one]);
});

test('whatever happens in whatever order, nothing is made or lost and escrow is what is open', async () => {
  const cards = [101, 103, 201];
  const people = await Promise.all(
    [0, 1, 2, 3].map(() => market.player(2_000, Object.fromEntries(cards.map((id) => [id, 20])))),
  );
  const before = (await market.audit()).sums;
  const person = fc.nat(people.length - 1);
  const card = fc.constantFrom(...cards);
  const some = fc.array(card, { maxLength: 3 });
  const command = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('sell'), person, card, fc.nat(3), fc.integer({ min: 3, max: 60 })) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('buy'), person, card, fc.nat(3), fc.integer({ min: 3, max: 60 })) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('cancel'), person, fc.nat(9)) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('open'), person, some, fc.nat(40), some, fc.nat(40)) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('take'), person, fc.nat(9)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('drop'), person, fc.nat(9)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('later'), fc.nat(40)) },
  );
  let calls = 0;
  const latest = async (table: 'offers' | 'trades', back: number) =>
    (await database.db.selectFrom(table).select('id').orderBy('id', 'desc').offset(back).limit(1).executeTakeFirst())
      ?.id ?? 1;
  const perform = async ([kind, ...details]: [string, ...unknown[]], key: string): Promise<unknown> => {
    calls += 1;
    const [who, a, b, c, d] = details as [number, never, never, never, never];
    const user = people[who]!;
    if (kind === 'sell')
      return market.ask(user, 'POST', '/offers', {
        key,
        body: { card_id: a, count: 1 + b, price: c, is_price_meant: true },
      });
    if (kind === 'buy')
      return market.ask(user, 'POST', `/cards/${String(a)}/buy`, {
        key,
        body: { count: 1 + b, total_most: Number(c) * (1 + b) },
      });
    if (kind === 'cancel') return market.ask(user, 'DELETE', `/offers/${await latest('offers', a)}`, { key });
    if (kind === 'open')
      return market.ask(user, 'POST', '/trades', { key, body: { gives: side(a, b), wants: side(c, d) } });
    if (kind === 'take') return market.ask(user, 'POST', `/trades/${await latest('trades', a)}/take`, { key });
    if (kind === 'drop') return market.ask(user, 'DELETE', `/trades/${await latest('trades', a)}`, { key });
    market.now += who * 3_600_000;
    await market.forgetKeys();
    await expireTrades(database.db, market.now, async () => () => undefined);
    return {};
  };
  let call = 0;
  const numRuns = process.env.RANDOM_GAMES ? 50 : 12;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 8, maxLength: 16 }),
      async (rounds) => {
        for (const round of rounds) {
          // some are sent twice with one key, as by a browser that lost the answer
          const sent = round.flatMap((one, at) => {
            // and some with a key that was used with other input, a moment or more than a week ago
            const key = at % 4 === 3 ? `old-key-${++call % 5}` : `call-${++call}-key`;
            return at % 3 === 0 ? [perform(one, key), perform(one, key)] : [perform(one, key)];
          });
          for (const answer of await Promise.all(sent))
            expect((answer as { code?: string }).code ?? 'fine').not.toBe('INTERNAL');
          const { sums, negative, escrow, open } = await market.audit();
          expect(sums).toEqual(before);
          expect(negative).toBe(0);
          expect(escrow).toEqual(open);
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
  expect(calls).toBeGreaterThan(numRuns * 30);
  expect((await database.db.selectFrom('sales').select('id').execute()).length).toBeGreaterThan(numRuns);
}, 120_000);

test('the audit names users with goods in escrow that never moved there, or who took out goods of others', async () => {
  const [thief, honest] = [await market.player(500, { [GOBLIN]: 3 }), await market.player(500, { [GOBLIN]: 3 })];
  await market.sell(honest, GOBLIN, 2, 10);
  const { item } = await market.ask(honest, 'POST', '/trades', { body: { gives: side([], 40), wants: side([SPARK]) } });
  const check = () => auditLedger(database.db, [offeredGoods, tradedGoods]);
  expect((await check()).faults).toEqual([]);
  // rows without a movement, as a bug would leave them
  await database.db.insertInto('offers').values({ user_id: thief, card_id: GOBLIN, price: 10, count: 1 }).execute();
  await database.db.updateTable('trades').set({ given_gpoint: 90 }).where('id', '=', item.id).execute();
  const { faults } = await check();
  expect(faults.filter(({ account }) => account !== ESCROW)).toEqual([
    { kind: 'escrow', account: thief, name: '이름', good: `${GOBLIN}`, expected: 1, found: 0 },
    { kind: 'escrow', account: honest, name: '이름', good: 'gpoint', expected: 90, found: 40 },
  ]);
});
