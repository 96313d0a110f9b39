import type { OwnedCard, Skin } from '@chilyo/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { rebuildSearch } from '../../../platform/search/rebuild.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { Turns } from '../../../platform/turns.ts';
import { httpFor, newPlayer } from '../../community/me/test-users.ts';
import { cardOf } from '../cards/service.ts';
import { BURN, balancesOf, MINT, transfer } from '../ledger/service.ts';
import { addLaunchSkins, launchSkins } from './launch-skins.ts';
import { skinRoutes } from './routes.ts';

import { searchedSkins } from './searched.ts';

let database: TestDatabase;
let http: Http;
let buyer: number;
let caller: number | null;
const MAKER = 1;
const touched = new Set<number>();

beforeAll(async () => {
  database = await testDatabase();
  expect(await newPlayer(database.db, '만든이')).toBe(MAKER);
  await addLaunchSkins(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  buyer = await newPlayer(database.db, '산이');
  caller = buyer;
  touched.clear();
  http = await httpFor(db, () => caller);
  skinRoutes({ http, db, turns: new Turns(), pushBalances: (id) => void touched.add(id) });
});
afterEach(() => http.close());

let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
const get = async <T>(path: string) => (await http.inject({ method: 'GET', url: `/api${path}` })).json<T>();
const buy = async (id: number, price: number, key = newKey()) =>
  (
    await http.inject({
      method: 'POST',
      url: `/api/skins/${id}/buy`,
      payload: { price },
      headers: { 'idempotency-key': key },
    })
  ).json<{ item?: Skin; code?: string; message?: string }>();
const equip = async (cardId: number, skinId: number | null) =>
  (await http.inject({ method: 'PUT', url: `/api/cards/${cardId}/skin`, payload: { skin_id: skinId } })).json<{
    item?: object;
    code?: string;
  }>();
const gpointOf = async (id: number) => (await balancesOf(database.db, id)).gpoint;
const skin = async (id: number) => (await get<{ item: Skin & { owners: number } }>(`/skins/${id}`)).item;
const newSkin = async (price: number, maker = MAKER) =>
  (
    await database.db
      .insertInto('skins')
      .values({ card_id: 302, user_id: maker, name: '시험', url: '/x.png', art: null, price })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('the maker gets 40 % rounded down, the rest is burnt, and both get their new balances', async () => {
  const id = await newSkin(99);
  const [maker, burnt] = [await gpointOf(MAKER), await gpointOf(BURN)];
  expect((await buy(id, 99)).item).toMatchObject({ id, is_mine: true, is_worn: false });
  expect([await gpointOf(buyer), (await gpointOf(MAKER)) - maker, (await gpointOf(BURN)) - burnt]).toEqual([
    201, 39, 60,
  ]);
  expect(touched).toEqual(new Set([buyer, MAKER]));
  const row = await database.db
    .selectFrom('ledger_transfers')
    .select(['reason', 'about', 'about_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row).toEqual({ reason: 'skin', about: 'skin', about_id: id });
});

test('a free one moves nothing; one’s own costs nothing and is not bought; nothing is bought twice', async () => {
  const free = await newSkin(0);
  const own = await newSkin(500, buyer);
  expect((await buy(free, 0)).item).toMatchObject({ is_mine: true });
  expect(await buy(free, 0)).toMatchObject({ code: 'SKIN_ALREADY_YOURS' });
  expect(await skin(own)).toMatchObject({ is_mine: true });
  expect(await buy(own, 500)).toMatchObject({ code: 'SKIN_ALREADY_YOURS', message: '이미 가진 스킨입니다.' });
  expect(await equip(302, own)).toEqual({ item: { card_id: 302, skin_id: own } });
  expect(await gpointOf(buyer)).toBe(300);
  expect(await buy(99_999, 0)).toMatchObject({ code: 'NOT_FOUND' });
});

test('another price than the one shown, or too little gpoint, buys nothing', async () => {
  const id = await newSkin(310);
  expect(await buy(id, 50)).toMatchObject({ code: 'PRICE_CHANGED', message: expect.stringContaining('310골드') });
  expect(await buy(id, 310)).toMatchObject({ code: 'NOT_ENOUGH_GPOINT', message: '골드가 10 부족합니다.' });
  expect(await skin(id)).toMatchObject({ is_mine: false, owners: 0 });
  expect(await equip(302, id)).toMatchObject({ code: 'SKIN_NOT_YOURS' });
});

test('many tabs at once pay once, with one key or with many', async () => {
  const [many, one] = [await newSkin(20), await newSkin(30)];
  const raced = await Promise.all(Array.from({ length: 8 }, () => buy(many, 20)));
  expect(raced.filter(({ item }) => item)).toHaveLength(1);
  expect(raced.filter(({ code }) => code === 'SKIN_ALREADY_YOURS')).toHaveLength(7);
  expect(await gpointOf(buyer)).toBe(280);
  const key = newKey();
  const same = await Promise.all(Array.from({ length: 6 }, () => buy(one, 30, key)));
  for (const answer of same) expect(answer).toEqual(same[0]);
  expect(same[0]!.item).toMatchObject({ id: one, is_mine: true });
  expect(await gpointOf(buyer)).toBe(250);
});

test('an equipped skin appears in the list and with the owned cards, and can be removed', async () => {
  const first = await newSkin(0);
  const second = await newSkin(0);
  for (const id of [first, second]) await buy(id, 0);
  expect(await equip(301, first)).toMatchObject({ code: 'SKIN_OF_OTHER_CARD' });
  expect(await equip(999_999, null)).toMatchObject({ code: 'NOT_FOUND' });
  await equip(302, first);
  await equip(302, second);
  const equipped = async () =>
    (await get<{ items: Skin[] }>('/skins')).items.filter(({ is_worn }) => is_worn).map(({ id }) => id);
  const ofCard = async () =>
    (await get<{ items: { card_id: number; skin_id: number | null }[] }>('/uitems')).items.find(
      ({ card_id }) => card_id === 302,
    )?.skin_id;
  await database.db.transaction().execute((tx) =>
    transfer(tx, {
      key: `give:${buyer}`,
      reason: 'gift',
      movements: [{ from: MINT, to: buyer, card_id: 302, bound: false, amount: 1 }],
    }),
  );
  expect([await equipped(), await ofCard()]).toEqual([[second], second]);
  caller = null;
  expect(await equipped()).toEqual([]);
  caller = buyer;
  await equip(302, null);
  expect([await equipped(), await ofCard()]).toEqual([[], null]);
});

test('only the maker sees the daily sales', async () => {
  const id = await newSkin(50);
  await buy(id, 50);
  expect(await get(`/skins/${id}/sales`)).toMatchObject({ code: 'FORBIDDEN' });
  caller = MAKER;
  expect(await get(`/skins/${id}/sales`)).toEqual({
    items: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 1, gpoint: 20 }],
  });
});

test('the house’s skins fit their cards and the price range, and come once', async () => {
  const before = await database.db.selectFrom('skins').selectAll().orderBy('id').execute();
  await addLaunchSkins(database.db);
  expect(await database.db.selectFrom('skins').selectAll().orderBy('id').execute()).toEqual(before);
  expect(new Set(launchSkins.map(({ id }) => id)).size).toBe(24);
  const cards = launchSkins.map(({ card_id }) => cardOf(card_id)!);
  expect(new Set(cards.flatMap(({ element }) => element)).size).toBe(8);
  expect(new Set(cards.map(({ rarity }) => rarity)).size).toBe(4);
  for (const { price } of launchSkins) expect(price === 0 || (price >= 50 && price <= 2000)).toBe(true);
});

test('the shop comes in pages, newest first, by words in names of skin and card, element, card and whose they are', async () => {
  await addLaunchSkins(database.db);
  const page = (query: Record<string, string | number>) =>
    get<{ items: Skin[]; next: number | null }>(
      `/shop/skins?${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
  const ids = async (query: Record<string, string | number>) => (await page(query)).items.map(({ id }) => id);
  const all = (await get<{ items: Skin[] }>('/skins')).items.map(({ id }) => id).sort((a, b) => b - a);
  const walked: number[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const found: { items: Skin[]; next: number | null } = await page({ limit: 7, ...(next && { before: next }) });
    walked.push(...found.items.map(({ id }) => id));
    next = found.next;
  }
  expect(walked).toEqual(all);
  await rebuildSearch(database.db, [searchedSkins], Infinity);
  for (const words of ['먹그림삼', 'ㅁㄱㄹ 삼족오', '먹 삼족오', 'ㅁㄱㄹ ㅅㅈㅇ', '먹그림 삼존오', 'ajrrmfla tka'])
    expect([words, await ids({ words })]).toEqual([words, [3]]);
  // the name of the card
  expect(await ids({ words: cardOf(320)!.name.replaceAll(' ', '') })).toContain(9);
  for (const words of ['%', "'", 'ㅁㄱㄹㅁㄱㄹ', '없는 이름']) expect(await ids({ words })).toEqual([]);
  expect(await ids({ card_id: 408 })).toEqual([10]);
  for (const { card_id } of (await page({ element: 'U', limit: 60 })).items)
    expect(cardOf(card_id)!.element).toContain('U');
  expect(await ids({ whose: 'mine' })).toEqual([]);
  await buy(1, 0);
  expect(await ids({ whose: 'mine' })).toEqual([1]);
  expect(await ids({ whose: 'others', limit: 60 })).not.toContain(1);
  const owned = new Set((await get<{ items: OwnedCard[] }>('/uitems')).items.map(({ card_id }) => card_id));
  const ofOwned = (await page({ whose: 'owned-cards', limit: 60 })).items;
  expect(ofOwned.length).toBeGreaterThan(0);
  for (const { card_id } of ofOwned) expect(owned).toContain(card_id);
  const named = await get<{ items: Skin[] }>('/skins?ids=3,9,99999');
  expect(named.items.map(({ id }) => id)).toEqual([9, 3]);
});
