import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { BURN } from '../ledger/service.ts';
import { TestMarket } from './test-market.ts';

/** 불씨 도깨비, a common card: the site pays 3. */
const CARD = 301;
let database: TestDatabase;
let market: TestMarket;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  market = await new TestMarket(database.db).open();
});
afterEach(async () => {
  await database.db.deleteFrom('offers').execute();
  await market.http.close();
});

test('the cheapest goes first, equal prices oldest first; the seller gets the price less the fee, which is burnt', async () => {
  const [first, second, buyer] = [
    await market.player(0, { [CARD]: 2 }),
    await market.player(0, { [CARD]: 2 }),
    await market.player(200, {}),
  ];
  await market.sell(first, CARD, 2, 40);
  await market.sell(second, CARD, 1, 40);
  await market.sell(second, CARD, 1, 30);
  const burnt = await market.gpoint(BURN);
  expect(await market.buy(buyer, CARD, 3, 110)).toEqual({ item: { count: 3, gpoint: 110 } });
  expect([await market.gpoint(first), await market.gpoint(second), await market.gpoint(buyer)]).toEqual([76, 28, 90]);
  expect((await market.gpoint(BURN)) - burnt).toBe(6);
  expect(await market.copies(buyer, CARD)).toBe(3);
  expect(market.told).toEqual([`sold ${second} 28`, `sold ${first} 76`]);
  expect((await market.ask(first, 'GET', '/offers')).items).toEqual([]);
  expect((await market.ask(second, 'GET', '/sales')).items).toMatchObject([{ price: 30, count: 1, fee: 2 }]);
  expect((await market.ask(buyer, 'GET', `/cards/${CARD}/prices`)).items).toMatchObject([
    { median: 30, least: 30, most: 40, count: 3 },
  ]);
});

test('two buyers of one offer: one gets it, the other learns the current price', async () => {
  const seller = await market.player(0, { [CARD]: 2 });
  const buyers = [await market.player(100, {}), await market.player(100, {})];
  await market.sell(seller, CARD, 1, 20);
  await market.sell(seller, CARD, 1, 25);
  const answers = await Promise.all(buyers.map((buyer) => market.buy(buyer, CARD, 1, 20)));
  expect(answers.filter(({ item }) => item)).toHaveLength(1);
  expect(answers.find(({ code }) => code)).toMatchObject({
    code: 'OFFER_GONE',
    message: '그 값에는 이제 살 수 없습니다. 지금 가장 싼 값은 25골드입니다.',
  });
  expect(await market.gpoint(seller)).toBe(19);
});

test('two who want several at once: one gets them all, the other hears what is left and what it costs', async () => {
  const seller = await market.player(0, { [CARD]: 5 });
  const buyers = [await market.player(100, {}), await market.player(100, {})];
  await market.sell(seller, CARD, 3, 10);
  await market.sell(seller, CARD, 2, 20);
  const answers = await Promise.all(buyers.map((buyer) => market.buy(buyer, CARD, 3, 30)));
  expect(answers.filter(({ item }) => item)).toMatchObject([{ item: { count: 3, gpoint: 30 } }]);
  expect(answers.find(({ code }) => code)).toMatchObject({
    code: 'OFFER_GONE',
    message: '그 값에는 이제 살 수 없습니다. 지금 살 수 있는 것은 2장뿐이고, 모두 40골드입니다.',
  });
  const held = await Promise.all(buyers.map((buyer) => market.copies(buyer, CARD)));
  expect(held.sort((a, b) => a - b)).toEqual([0, 3]);
});

test('nothing is bought when it has become dearer, or is more than the buyer has; a key buys once', async () => {
  const seller = await market.player(0, { [CARD]: 4 });
  const buyer = await market.player(25, {});
  await market.sell(seller, CARD, 1, 10);
  await market.sell(seller, CARD, 3, 12);
  expect(await market.buy(buyer, CARD, 2, 21)).toMatchObject({
    code: 'OFFER_GONE',
    message: '그 값에는 이제 살 수 없습니다. 지금은 2장에 모두 22골드입니다.',
  });
  expect(await market.buy(buyer, CARD, 4, 46)).toMatchObject({
    code: 'NOT_ENOUGH_GPOINT',
    message: '골드가 21 부족합니다.',
  });
  expect([await market.copies(buyer, CARD), await market.gpoint(buyer)]).toEqual([0, 25]);
  const body = { count: 2, total_most: 22 };
  const twice = [1, 2].map(() => market.ask(buyer, 'POST', `/cards/${CARD}/buy`, { key: 'several-once', body }));
  for (const answer of [...(await Promise.all(twice)), await twice[0]])
    expect(answer).toEqual({ item: { count: 2, gpoint: 22 } });
  expect([await market.copies(buyer, CARD), await market.gpoint(buyer)]).toEqual([2, 3]);
});

test('whatever is for sale, the sum is that of the cheapest copies and nothing is lost on the way', async () => {
  const [buyer, theirs] = [await market.player(9_000, { [CARD]: 999 }), await market.player(0, { [CARD]: 999 })];
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ price: fc.integer({ min: 3, max: 9 }), count: fc.integer({ min: 1, max: 4 }), own: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -1, max: 1 }),
      async (offers, count, more) => {
        await database.db.updateTable('offers').set({ count: 0 }).execute();
        for (const offer of offers)
          await market.sell(offer.own ? buyer : theirs, CARD, offer.count, offer.price, { is_price_meant: true });
        const copies = offers
          .flatMap(({ own, price, count: many }) => (own ? [] : Array<number>(many).fill(price)))
          .sort((a, b) => a - b)
          .slice(0, count);
        const total = copies.reduce((sum, price) => sum + price, 0);
        const fees = copies.reduce((sum, price) => sum + Math.max(1, Math.ceil(price * 0.05)), 0);
        const [before, seller, burnt] = [
          await market.gpoint(buyer),
          await market.gpoint(theirs),
          await market.gpoint(BURN),
        ];
        const answer = await market.buy(buyer, CARD, count, Math.max(1, total + more));
        const isSold = copies.length === count && more >= 0;
        expect(answer.item ?? answer.code).toEqual(isSold ? { count, gpoint: total } : 'OFFER_GONE');
        const paid = isSold ? total : 0;
        const fee = isSold ? fees : 0;
        expect(await market.gpoint(buyer)).toBe(before - paid);
        expect(await market.gpoint(theirs)).toBe(seller + paid - fee);
        expect(await market.gpoint(BURN)).toBe(burnt + fee);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('all or nothing, and never one’s own', async () => {
  const [seller, buyer] = [await market.player(100, { [CARD]: 2 }), await market.player(100, {})];
  await market.sell(seller, CARD, 2, 10);
  expect(await market.buy(buyer, CARD, 3, 30)).toMatchObject({ code: 'OFFER_GONE' });
  expect(await market.buy(seller, CARD, 1, 10)).toMatchObject({ code: 'OFFER_GONE' });
  expect(await market.copies(buyer, CARD)).toBe(0);
  expect((await market.ask(seller, 'GET', `/cards/${CARD}/offers`)).items).toEqual([
    { price: 10, count: 2, own_count: 2 },
  ]);
});

test('the seller gets cancelled copies back, once; other users cannot cancel', async () => {
  const [seller, other] = [await market.player(0, { [CARD]: 2 }), await market.player(0, {})];
  const { item } = await market.sell(seller, CARD, 2, 10);
  expect(await market.ask(other, 'DELETE', `/offers/${item.id}`)).toMatchObject({ code: 'NOT_FOUND' });
  const key = 'cancel-key-1';
  for (let time = 0; time < 2; time++)
    expect(await market.ask(seller, 'DELETE', `/offers/${item.id}`, { key })).toEqual({});
  expect(await market.ask(seller, 'DELETE', `/offers/${item.id}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await market.copies(seller, CARD)).toBe(2);
});

test('a price below the house’s is refused, an odd one asked about a second time and noted', async () => {
  const [seller, buyer] = [await market.player(0, { 303: 9 }), await market.player(500, {})];
  expect(await market.sell(seller, 303, 1, 2)).toMatchObject({ code: 'PRICE_TOO_LOW' });
  await market.sell(seller, 303, 1, 20);
  await market.buy(buyer, 303, 1, 20);
  for (const price of [101, 3])
    expect(await market.sell(seller, 303, 1, price)).toMatchObject({
      code: 'PRICE_ODD',
      message: '요즘 이 카드는 20골드쯤에 팔립니다. 정말 이 값이 맞나요?',
    });
  expect(await market.sell(seller, 303, 1, 100)).toMatchObject({ item: { price: 100 } });
  expect(await market.sell(seller, 303, 1, 101, { is_price_meant: true })).toMatchObject({ item: { price: 101 } });
  const notes = await database.db.selectFrom('market_notes').selectAll().where('user_id', '=', seller).execute();
  expect(notes).toMatchObject([{ value: 101, usual: 20 }]);
});

test('who is new may buy but not sell, until three days and ten ranked matches that lasted', async () => {
  const fresh = await market.player(0, { [CARD]: 1 }, 1);
  const sells = () => market.sell(fresh, CARD, 1, 10);
  const play = (matches: number) =>
    database.db.updateTable('users').set({ lasting_matches: matches }).where('id', '=', fresh).execute();
  const left = (words: string) => ({ code: 'NOT_SEASONED', message: expect.stringContaining(`남은 것: ${words}.`) });
  expect(await sells()).toMatchObject(left('48시간'));
  await play(6);
  expect(await sells()).toMatchObject(left('48시간, 랭킹전 4판'));
  market.now += 2 * 86_400_000;
  expect(await sells()).toMatchObject(left('랭킹전 4판'));
  await play(10);
  expect(await sells()).toMatchObject({ item: { count: 1 } });
});

test('fifty open offers and no more, also of many at once; more copies than one has are refused', async () => {
  const seller = await market.player(0, { [CARD]: 60 });
  expect(await market.sell(seller, CARD, 61, 10)).toMatchObject({ code: 'NOT_ENOUGH_CARDS' });
  const answers = await Promise.all(Array.from({ length: 55 }, () => market.sell(seller, CARD, 1, 10)));
  expect(answers.filter(({ item }) => item)).toHaveLength(50);
  expect(answers.filter(({ code }) => code === 'OFFERS_FULL')).toHaveLength(5);
});

test('value that goes one way between two is one signal with the sales that speak for it', async () => {
  const [giver, taker, third] = [
    await market.player(9_000, {}),
    await market.player(0, { 305: 9 }),
    await market.player(9_000, {}),
  ];
  // the usual price stays ten, regardless of these sales
  for (let time = 0; time < 3; time++) {
    await market.sell(taker, 305, 1, 10);
    await market.buy(third, 305, 1, 10);
  }
  const signals = () => database.db.selectFrom('signals').selectAll().where('kind', '=', 'one_way').execute();
  await market.sell(taker, 305, 1, 1_010, { is_price_meant: true });
  await market.buy(giver, 305, 1, 1_010);
  // not above a thousand
  expect(await signals()).toEqual([]);
  for (let time = 0; time < 2; time++) {
    market.now += 1_000;
    await market.sell(taker, 305, 1, 900, { is_price_meant: true });
    await market.buy(giver, 305, 1, 900);
  }
  const [signal, ...more] = await signals();
  expect(more).toEqual([]);
  expect(signal).toMatchObject({ user_id: giver, other_id: taker, count: 3, verdict: null });
  const sales = await database.db
    .selectFrom('sales')
    .select('id')
    .where('buyer_id', '=', giver)
    .orderBy('id', 'desc')
    .execute();
  expect(signal!.evidence).toMatchObject(
    sales.map(({ id }) => ({ what: 'flow', way: 'market', ref_id: id, card_id: 305, user_id: giver })),
  );
});

test('twenty trades at once between two are one signal, and what comes back counts against it', async () => {
  const [giver, taker] = [await market.player(9_000, {}), await market.player(9_000, { 301: 30 })];
  const worth = { card_ids: [301], gpoint: 0 };
  const trades: { item: { id: number } }[] = [];
  for (let time = 0; time < 20; time++) {
    const body = { gives: worth, wants: { card_ids: [], gpoint: 200 } };
    trades.push(await market.ask(taker, 'POST', '/trades', { body }));
  }
  await Promise.all(trades.map(({ item }) => market.ask(giver, 'POST', `/trades/${item.id}/take`)));
  const of = () =>
    database.db.selectFrom('signals').selectAll().where('user_id', '=', giver).where('other_id', '=', taker).execute();
  const [signal, ...more] = await of();
  expect(more).toEqual([]);
  expect(signal).toMatchObject({ kind: 'one_way', count: 20 });
  expect(new Set(signal!.evidence.map((piece) => piece.what === 'flow' && piece.way))).toEqual(new Set(['trade']));
  expect(signal!.value).toBeGreaterThan(3_500);
  const back = { gives: { card_ids: [], gpoint: 1_000 }, wants: worth };
  const { item } = await market.ask(taker, 'POST', '/trades', { body: back });
  market.now += 1_000;
  await market.ask(giver, 'POST', `/trades/${item.id}/take`);
  const [changed] = await of();
  expect(changed).toMatchObject({ id: signal!.id, count: 20 });
  expect(signal!.value! - changed!.value!).toBeGreaterThan(900);
  expect(changed!.evidence[0]).toMatchObject({ ref_id: item.id, user_id: taker });
});

test('what young accounts give one receiver is a signal, and ends at a windfall however many they are', async () => {
  const receiver = await market.player(0, { 101: 30 });
  const gives = async (giver: number, gpoint: number) => {
    const body = { gives: { card_ids: [101], gpoint: 0 }, wants: { card_ids: [], gpoint } };
    const { item } = await market.ask(receiver, 'POST', '/trades', { body });
    return market.ask(giver, 'POST', `/trades/${item.id}/take`);
  };
  const signals = () =>
    database.db
      .selectFrom('signals')
      .selectAll()
      .where('kind', '=', 'value_gathered')
      .where('user_id', '=', receiver)
      .execute();
  const givers = [];
  for (let time = 0; time < 4; time++) givers.push(await market.player(5_000, {}, 10));
  // a common card is worth three without sales
  for (const giver of givers.slice(0, 2)) expect(await gives(giver, 40)).toEqual({});
  expect(await signals()).toEqual([]);
  expect(await gives(givers[2]!, 40)).toEqual({});
  expect(await signals()).toMatchObject([{ other_id: receiver, count: 3, value: 111 }]);
  expect(await gives(givers[3]!, 40)).toMatchObject({ code: 'TOO_ONE_SIDED' });
  expect(await gives(givers[3]!, 10)).toEqual({});
  // an old account may give what it likes
  expect(await gives(await market.player(5_000, {}, 40), 900)).toEqual({});
  market.now += 29 * 86_400_000;
  expect(await gives(await market.player(5_000, {}, 10), 40)).toEqual({});
});

test('twenty young accounts at once give one receiver no more than a windfall', async () => {
  const receiver = await market.player(0, { 101: 30 });
  const body = { gives: { card_ids: [101], gpoint: 0 }, wants: { card_ids: [], gpoint: 63 } };
  const takes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const giver = await market.player(5_000, {}, 10);
      const { item } = await market.ask(receiver, 'POST', '/trades', { body });
      return () => market.ask(giver, 'POST', `/trades/${item.id}/take`);
    }),
  );
  const answers = await Promise.all(takes.map((take) => take()));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'TOO_ONE_SIDED')).toHaveLength(18);
});

describe('what new accounts pay is not excused by a price that a ring has set', () => {
  const RING_CARD = 317;
  const signals = (user: number) =>
    database.db.selectFrom('signals').select('kind').where('user_id', '=', user).execute();
  const fresh = (gpoint = 1_000) => market.player(gpoint, {}, 1);
  /** Sells one copy at this price, on whatever the site asks, and buys it. */
  const sale = async (seller: number, buyer: number, price: number, card = RING_CARD) => {
    await market.sell(seller, card, 1, price, { is_price_meant: true });
    const answer = await market.buy(buyer, card, 1, price);
    if (!answer.item) await database.db.deleteFrom('offers').execute();
    return answer;
  };
  /** What a seller has got in one-sided value, by the record. */
  const gained = async (seller: number) => {
    const flows = await database.db.selectFrom('value_flows').select('value').where('to_user', '=', seller).execute();
    return flows.reduce((sum, { value }) => sum + value, 0);
  };

  test('by an accomplice who buys one first, of the seller or of another', async () => {
    const main = await market.player(0, { [RING_CARD]: 20 });
    const [accomplice, other] = [await market.player(1_000, {}), await market.player(0, { [RING_CARD]: 20 })];
    expect(await sale(main, accomplice, 200)).toMatchObject({ item: { gpoint: 200 } });
    expect(await sale(main, await fresh(), 200)).toMatchObject({ code: 'TOO_ONE_SIDED' });
    expect(await sale(other, accomplice, 200)).toMatchObject({ item: { gpoint: 200 } });
    expect(await sale(main, await fresh(), 200)).toMatchObject({ code: 'TOO_ONE_SIDED' });
    // a price that is plain beside the house's, and a trade for what the card has been sold at
    expect(await sale(main, await fresh(), 15)).toMatchObject({ item: { gpoint: 15 } });
    const body = { gives: { card_ids: [RING_CARD], gpoint: 0 }, wants: { card_ids: [], gpoint: 200 } };
    const { item } = await market.ask(main, 'POST', '/trades', { body });
    const taker = await market.player(1_000, {}, 10);
    expect(await market.ask(taker, 'POST', `/trades/${item.id}/take`)).toMatchObject({ code: 'TOO_ONE_SIDED' });
  });

  test('by prices that rise step by step', async () => {
    const main = await market.player(0, { 308: 20 });
    const codes: (string | undefined)[] = [];
    for (const price of [15, 30, 30, 60, 60, 60, 120, 120])
      codes.push((await sale(main, await fresh(), price, 308)).code);
    const refused = 'TOO_ONE_SIDED';
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, refused, refused, refused]);
    expect(await gained(main)).toBe(120);
    expect(await signals(main)).toEqual([{ kind: 'value_gathered' }]);
  });

  test('by new accounts that buy of several sellers; three sellers and three older buyers have a price', async () => {
    const sellers = await Promise.all(Array.from({ length: 4 }, () => market.player(0, { 312: 20 })));
    for (const seller of sellers.slice(1)) await sale(seller, await fresh(), 60, 312);
    expect(await sale(sellers[0]!, await fresh(), 140, 312)).toMatchObject({ code: 'TOO_ONE_SIDED' });
    for (const seller of sellers.slice(1)) await sale(seller, await market.player(100, {}), 60, 312);
    for (let time = 0; time < 5; time++)
      expect(await sale(sellers[0]!, await fresh(), 60, 312)).toMatchObject({ item: { gpoint: 60 } });
    expect(await gained(sellers[0]!)).toBe(0);
  });
});
