import { createHash } from 'node:crypto';
import { type CardCount, type Craft, OPERATOR_USER_ID, type Recipe } from '@chilyo/protocol';
import { diceOf, pickByWeight } from '@chilyo/protocol/booster-roll';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { Turns } from '../../../platform/turns.ts';
import { httpFor } from '../../community/me/test-users.ts';
import { boosterRoutes } from '../boosters/routes.ts';
import { cardOf, collectibleCards } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { BURN, balancesOf, MINT, type Movement, ownedCards, transfer } from '../ledger/service.ts';
import { craftRoutes } from './routes.ts';
import { weakenCard } from './service.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const of = (rarity: string, element = 'R') =>
  collectibleCards()
    .filter((card) => card.rarity === rarity && card.element.includes(element as 'R'))
    .map(({ id }) => id);
const [common, otherCommon, thirdCommon] = of('common') as [number, number, number];
const legendary = of('legendary')[0]!;

let database: TestDatabase;
let http: Http;
let userId: number;
let operatorId: number;
let now: number;
let keys = 0;
const newUser = async () =>
  (
    await database.db
      .insertInto('users')
      .values({
        issuer: 'test',
        subject: `${Math.random()}`,
        email: null,
        name: '짓는이',
        name_key: null,
        deck_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
beforeAll(async () => {
  database = await testDatabase();
  operatorId = await newUser();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  userId = await newUser();
  http = await httpFor(database.db, () => userId);
  const spending = { http, db: database.db, turns: new Turns(), pushBalances: () => {} };
  boosterRoutes(spending, []);
  craftRoutes(spending, () => now);
});
afterEach(() => http.close());

const ask = async <T = { item: Craft; code?: string }>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
): Promise<T> =>
  (
    await http.inject({
      method,
      url: `/api${path}`,
      ...(payload && { payload }),
      headers: { 'idempotency-key': `craft-key-${++keys}` },
    })
  ).json();
const give = (goods: Partial<Record<number, number>>, { dpoint = 0, bound = false } = {}) =>
  database.db.transaction().execute((tx) => {
    const movements: Movement[] = Object.entries(goods).map(([id, amount]) => ({
      from: MINT,
      to: userId,
      card_id: Number(id),
      bound,
      amount: amount!,
    }));
    if (dpoint > 0) movements.push({ from: MINT, to: userId, currency: 'dpoint', amount: dpoint });
    return transfer(tx, { key: `give:${++keys}`, reason: 'gift', movements });
  });
const count = async (id: number) =>
  (await ownedCards(database.db, userId)).find((card) => card.card_id === id)?.count ?? 0;
/** The counts as they are seen now. */
const seen = (cards: CardCount[]) =>
  Promise.all(cards.map(async (one) => ({ ...one, owned: await count(one.card_id) })));
const sell = async (to: 'gpoint' | 'dpoint', cards: CardCount[]) =>
  ask<object>('POST', '/uitems/sell', { to, cards: await seen(cards) });
const balances = () => balancesOf(database.db, userId);
const roll = async () => ({
  client_number: 'feedbeef',
  hash: (await ask<{ item: { hash: string } }>('GET', '/boosters')).item.hash,
});

test('many cards at once are sold to the house or dismantled, free copies only, all or none', async () => {
  await give({ [common]: 3, [legendary]: 2 });
  await give({ [otherCommon]: 3 }, { bound: true });
  const cards = [
    { card_id: common, count: 2 },
    { card_id: legendary, count: 1 },
  ];
  expect(await sell('gpoint', cards)).toEqual({ item: { gpoint: 126, dpoint: 0 } });
  expect(await sell('dpoint', [{ card_id: common, count: 1 }])).toEqual({
    item: { gpoint: 0, dpoint: 5 },
  });
  expect(await balances()).toEqual({ gpoint: 126, dpoint: 5 });
  const bound = [
    { card_id: legendary, count: 1 },
    { card_id: otherCommon, count: 1 },
  ];
  expect(await sell('gpoint', bound)).toMatchObject({ code: 'NOT_ENOUGH_CARDS' });
  expect([await count(legendary), await count(otherCommon)]).toEqual([1, 3]);
});

test('the same card named twice counts twice, and a token is nothing to sell', async () => {
  await give({ [common]: 1 });
  const twice = [
    { card_id: common, count: 1 },
    { card_id: common, count: 1 },
  ];
  expect(await sell('gpoint', twice)).toMatchObject({ code: 'NOT_ENOUGH_CARDS' });
  const unknown = [{ card_id: 2_000_000_000, count: 1 }];
  expect(await sell('gpoint', unknown)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a weakened card gives its whole craft price for seven days', async () => {
  await give({ [legendary]: 2 });
  await weakenCard(database.db, legendary, NOW);
  const dismantle = () => sell('dpoint', [{ card_id: legendary, count: 1 }]);
  now = NOW + 7 * 86_400_000 - 1;
  expect(await ask('GET', '/crafts')).toMatchObject({ weakened: [{ card_id: legendary }] });
  expect(await dismantle()).toMatchObject({ item: { dpoint: 800 } });
  now += 1;
  expect(await ask('GET', '/crafts')).toMatchObject({ weakened: [] });
  expect(await dismantle()).toMatchObject({ item: { dpoint: 200 } });
});

test('a chosen card is made from dust', async () => {
  await give({}, { dpoint: 100 });
  expect(await ask('POST', '/crafts/cards', { card_id: common, count: 2 })).toMatchObject({
    item: { kind: 'card', card_id: common, count: 2, dpoint: 80, roll: null },
  });
  expect([await count(common), (await balances()).dpoint]).toEqual([2, 20]);
  expect(await ask('POST', '/crafts/cards', { card_id: common, count: 1 })).toMatchObject({
    code: 'NOT_ENOUGH_DPOINT',
    message: '가루가 20 부족합니다.',
  });
});

test('three cards rise to one of the next rarity, picked by the promised seed', async () => {
  await give({ [common]: 2, [otherCommon]: 1 }, { dpoint: 50 });
  const before = await roll();
  const { item } = await ask('POST', '/crafts/rise', {
    element: 'R',
    card_ids: [common, otherCommon, common],
    ...before,
  });
  expect(of('rare')).toContain(item.card_id);
  expect([await count(common), await count(otherCommon), await count(item.card_id)]).toEqual([0, 0, 1]);
  expect((await balances()).dpoint).toBe(30);
  const { seed, client_number, outputs } = item.roll!;
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.hash);
  expect(outputs.map(({ card_id }) => card_id)).toEqual(of('rare'));
  expect(pickByWeight(diceOf(seed, client_number), outputs).card_id).toBe(item.card_id);
});

test('a rise is refused for cards that do not go together, that are bound, or after the seed has changed', async () => {
  await give({ [common]: 3, [of('common', 'U')[0]!]: 1, [legendary]: 3 }, { dpoint: 500 });
  await give({ [thirdCommon]: 1 }, { bound: true });
  const rise = async (card_ids: number[], more = {}) =>
    (await ask('POST', '/crafts/rise', { element: 'R', card_ids, ...(await roll()), ...more })).code;
  expect(await rise([common, common, of('common', 'U')[0]!])).toBe('CRAFT_CARDS_WRONG');
  expect(await rise([common, common, of('rare')[0]!])).toBe('CRAFT_CARDS_WRONG');
  expect(await rise([legendary, legendary, legendary])).toBe('CRAFT_CARDS_WRONG');
  expect(await rise([common, common])).toBe('CRAFT_CARDS_WRONG');
  expect(await rise([common, common, thirdCommon])).toBe('NOT_ENOUGH_CARDS');
  expect(await rise([common, common, common], { hash: '0'.repeat(64) })).toBe('ROLL_CHANGED');
  expect(await count(common)).toBe(3);
});

const recipe = {
  name: '불의 모임',
  inputs: [
    { card_id: common, count: 1 },
    { rarity: 'common', element: 'R', count: 2 },
  ],
  dpoint: 10,
  gpoint: 0,
  outputs: [{ card_id: legendary, weight: 1 }],
  from_ts: null,
  until_ts: null,
  most: 1,
};
const asOperator = async <T>(work: () => Promise<T>): Promise<T> => {
  const player = userId;
  userId = operatorId;
  const done = await work();
  userId = player;
  return done;
};
const create = (change: object = {}) =>
  asOperator(() => ask<{ item: Recipe; fields?: Record<string, string> }>('POST', '/crafts', { ...recipe, ...change }));

test('a recipe takes its cards and dust and gives its card, as often as it says', async () => {
  const { id } = (await create()).item;
  await give({ [common]: 4, [otherCommon]: 2 }, { dpoint: 30 });
  const make = async (cards: number[][]) => ask('POST', `/crafts/${id}`, { cards, ...(await roll()) });
  expect(await make([[otherCommon], [common, common]])).toMatchObject({ code: 'CRAFT_CARDS_WRONG' });
  expect(await make([[common], [common]])).toMatchObject({ code: 'CRAFT_CARDS_WRONG' });
  expect(await make([[common], [common, otherCommon]])).toMatchObject({
    item: { kind: 'recipe', recipe: '불의 모임', card_id: legendary, roll: null, dpoint: 10 },
  });
  expect([await count(common), await count(otherCommon), await count(legendary)]).toEqual([2, 1, 1]);
  expect(await make([[common], [common, otherCommon]])).toMatchObject({
    code: 'CRAFT_USED_UP',
    message: '이 합성식은 한 사람이 1번까지 쓸 수 있습니다.',
  });
  expect((await ask<{ items: Recipe[] }>('GET', '/crafts')).items[0]).toMatchObject({ id, made: 1 });
  await asOperator(() => ask('DELETE', `/crafts/${id}`));
  expect(await make([[common], [common, otherCommon]])).toMatchObject({ code: 'CRAFT_CLOSED' });
});

test('two uses at once of a recipe that may be used once are one', async () => {
  const { id } = (await create()).item;
  await give({ [common]: 6 }, { dpoint: 30 });
  const cards = [[common], [common, common]];
  const body = { cards, ...(await roll()) };
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/crafts/${id}`, body)));
  expect(answers.filter(({ item }) => item)).toHaveLength(1);
  expect(await count(common)).toBe(3);
});

test('a card that goes in and may come out again must be owned', async () => {
  const { id } = (await create({ inputs: [{ card_id: common, count: 1 }], outputs: [{ card_id: common, weight: 1 }] }))
    .item;
  await give({}, { dpoint: 30 });
  expect(await ask('POST', `/crafts/${id}`, { cards: [[common]], ...(await roll()) })).toMatchObject({
    code: 'NOT_ENOUGH_CARDS',
  });
});

test('a recipe outside its days is not offered and not made', async () => {
  const at = NOW / 1000;
  const { id } = (await create({ from_ts: at + 10, until_ts: at + 20 })).item;
  const isOffered = async () => (await ask<{ items: Recipe[] }>('GET', '/crafts')).items.some((one) => one.id === id);
  const make = async () => (await ask('POST', `/crafts/${id}`, { cards: [[common], []], ...(await roll()) })).code;
  expect([await isOffered(), await make()]).toEqual([false, 'CRAFT_CLOSED']);
  now += 10_000;
  expect([await isOffered(), await make()]).toEqual([true, 'CRAFT_CARDS_WRONG']);
  now += 10_000;
  expect([await isOffered(), await make()]).toEqual([false, 'CRAFT_CLOSED']);
});

test.each([
  ['outputs', { outputs: [{ card_id: 2_000_000_000, weight: 1 }] }],
  ['outputs', { outputs: [recipe.outputs[0], recipe.outputs[0]] }],
  ['inputs', { inputs: [{ card_id: 2_000_000_000, count: 1 }] }],
  ['inputs', { inputs: [], dpoint: 0 }],
  ['until_ts', { from_ts: 20, until_ts: 10 }],
])('a recipe that cannot be meant is told at its field: %s', async (field, change) => {
  expect(Object.keys((await create(change)).fields ?? {})).toEqual([field]);
});

test('users see their own crafts, the operator all of them', async () => {
  await give({}, { dpoint: 400 });
  for (let made = 0; made < 3; made++) await ask('POST', '/crafts/cards', { card_id: common, count: 1 });
  type Logs = { items: Craft[]; next: number | null; code?: string };
  const first = await ask<Logs>('GET', '/crafts/logs?limit=2');
  const rest = await ask<Logs>('GET', `/crafts/logs?limit=2&before=${first.next}`);
  expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
  expect(first.items.every(({ user_id }) => user_id === userId)).toBe(true);
  if (userId !== OPERATOR_USER_ID)
    expect(await ask<Logs>('GET', '/crafts/logs?all=true')).toMatchObject({ code: 'FORBIDDEN' });
  const all = await asOperator(() => ask<Logs>('GET', '/crafts/logs?all=true&limit=3'));
  expect(all.items.map(({ id }) => id)).toEqual([...first.items, ...rest.items].map(({ id }) => id));
});

test('the books are balanced after all of this', async () => {
  const { rows } = await database.db
    .selectFrom('copies')
    .select(({ fn }) => ['card_id', fn.sum<number>('amount').as('sum')])
    .groupBy('card_id')
    .execute()
    .then((rows) => ({ rows: rows.filter(({ sum }) => Number(sum) !== 0) }));
  expect(rows).toEqual([]);
  expect((await balancesOf(database.db, BURN)).dpoint).toBeGreaterThan(0);
});

test('many chosen cards are made at once, all or none, for what the screen said, and once', async () => {
  await give({}, { dpoint: 500 });
  const cards = [
    { card_id: common, count: 2 },
    { card_id: legendary, count: 1 },
  ];
  const price = 2 * ECONOMY.craft.common + ECONOMY.craft.legendary;
  const many = async (dpoint: number, key: string, owned = 0) =>
    http
      .inject({
        method: 'POST',
        url: '/api/crafts/cards/many',
        payload: { cards: cards.map((one) => ({ ...one, owned })), dpoint },
        headers: { 'idempotency-key': key },
      })
      .then((answer) => answer.json());
  expect(await many(price - 1, 'many-cards-0')).toMatchObject({ code: 'CRAFT_PRICE_CHANGED' });
  expect(await many(price, 'many-cards-1')).toMatchObject({ code: 'NOT_ENOUGH_DPOINT' });
  expect([await count(common), await count(legendary), (await balances()).dpoint]).toEqual([0, 0, 500]);
  await give({}, { dpoint: 5_000 });
  const { items } = await many(price, 'many-cards-2');
  expect(items).toMatchObject([
    { kind: 'card', card_id: common, count: 2, dpoint: 2 * ECONOMY.craft.common },
    { kind: 'card', card_id: legendary, count: 1, dpoint: ECONOMY.craft.legendary },
  ]);
  expect(await many(price, 'many-cards-2')).toEqual({ items });
  expect([await count(common), await count(legendary), (await balances()).dpoint]).toEqual([2, 1, 5_500 - price]);
});

test('what was counted from an old list is neither sold nor made: nothing is sold beyond what was shown, nothing made twice', async () => {
  await give({ [common]: 4 }, { dpoint: 500 });
  await give({ [common]: 1 }, { bound: true });
  const cards = [{ card_id: common, count: 2, owned: 5 }];
  const dismantle = () => ask<object>('POST', '/uitems/sell', { to: 'dpoint', cards });
  expect(await dismantle()).toEqual({ item: { gpoint: 0, dpoint: 10 } });
  const name = cardOf(common)!.name;
  expect(await dismantle()).toMatchObject({
    code: 'COPIES_CHANGED',
    message: `그사이 ${name} 카드의 장수가 바뀌어 지금은 3장입니다. 확인하고 다시 눌러 주세요.`,
  });
  const make = () =>
    ask<object>('POST', '/crafts/cards/many', {
      cards: [{ card_id: otherCommon, count: 2, owned: 0 }],
      dpoint: 2 * ECONOMY.craft.common,
    });
  expect(await make()).toMatchObject({ items: [{ card_id: otherCommon }] });
  expect(await make()).toMatchObject({ code: 'COPIES_CHANGED' });
  expect([await count(common), await count(otherCommon)]).toEqual([3, 2]);
});
