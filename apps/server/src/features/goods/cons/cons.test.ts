import type { Con, ConPack, OwnConPack, SalesDay } from '@chilyo/protocol';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { rebuildSearch } from '../../../platform/search/rebuild.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { Turns } from '../../../platform/turns.ts';
import { httpFor, newPlayer } from '../../community/me/test-users.ts';
import { BURN, balancesOf } from '../ledger/service.ts';
import { addLaunchCons, launchPacks } from './launch-cons.ts';
import { conRoutes } from './routes.ts';
import { searchedCons } from './searched.ts';
import { consNotOf, hasCons } from './service.ts';

let database: TestDatabase;
let http: Http;
let buyer: number;
let caller: number | null;
/** Uploaded pictures by key. */
const uploads = new Map<string, Buffer>();
const MAKER = 1;
/** Of the rice cakes: the first is free, the others cost 20. */
const [FREE, PRICED, OTHER] = [101, 102, 103];
const GOBLINS = 9;
const LUMINARY = 11;

beforeAll(async () => {
  database = await testDatabase();
  expect(await newPlayer(database.db, '만든이')).toBe(MAKER);
  await addLaunchCons(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  buyer = await newPlayer(database.db, '산이');
  caller = buyer;
  http = await httpFor(db, () => caller);
  conRoutes({ http, db, turns: new Turns(), pushBalances: () => {} }, async (key) => uploads.get(key) ?? null);
});
afterEach(() => http.close());

let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
const cons = async () => (await http.inject({ method: 'GET', url: '/api/cons' })).json<{ items: Con[] }>().items;
const mine = async () => (await cons()).filter(({ is_mine }) => is_mine).map(({ id }) => id);
const buy = async (path: string, price: number, key = newKey()) =>
  (
    await http.inject({
      method: 'POST',
      url: `/api/cons/${path}/buy`,
      payload: { price },
      headers: { 'idempotency-key': key },
    })
  ).json<{ item?: { con_ids: number[] }; code?: string; message?: string }>();
const order = async (ids: number[]) =>
  (await http.inject({ method: 'PUT', url: '/api/cons/order', payload: { ids } })).json<{ code?: string }>();
const gpointOf = async (id: number) => (await balancesOf(database.db, id)).gpoint;

test('one is bought with a royalty, a free one with nothing, and neither twice', async () => {
  const [maker, burnt] = [await gpointOf(MAKER), await gpointOf(BURN)];
  expect((await buy(`${PRICED}`, 20)).item).toEqual({ con_ids: [PRICED] });
  expect([await gpointOf(buyer), (await gpointOf(MAKER)) - maker, (await gpointOf(BURN)) - burnt]).toEqual([
    280, 8, 12,
  ]);
  expect((await buy(`${FREE}`, 0)).item).toEqual({ con_ids: [FREE] });
  for (const id of [PRICED, FREE, LUMINARY]) expect(await buy(`${id}`, 0)).toMatchObject({ code: 'CON_ALREADY_YOURS' });
  expect(await buy('9999', 0)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await gpointOf(buyer)).toBe(280);
});

test('a pack brings what is missing of it, for what that costs together', async () => {
  await buy('111', 40);
  expect(await buy(`packs/${GOBLINS}`, 280)).toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringContaining('240골드'),
  });
  const maker = await gpointOf(MAKER);
  expect((await buy(`packs/${GOBLINS}`, 240)).item?.con_ids).toEqual([112, 113, 114, 115, 116, 117]);
  expect([await gpointOf(buyer), (await gpointOf(MAKER)) - maker]).toEqual([20, 96]);
  expect(await buy(`packs/${GOBLINS}`, 0)).toMatchObject({ code: 'CON_ALREADY_YOURS' });
  expect(await buy('packs/10', 480)).toMatchObject({ code: 'NOT_ENOUGH_GPOINT', message: '골드가 460 부족합니다.' });
});

test('many tabs at once pay once, with one key or with many', async () => {
  const raced = await Promise.all(Array.from({ length: 8 }, () => buy(`${PRICED}`, 20)));
  expect(raced.filter(({ item }) => item)).toHaveLength(1);
  expect(raced.filter(({ code }) => code === 'CON_ALREADY_YOURS')).toHaveLength(7);
  const key = newKey();
  const same = await Promise.all(Array.from({ length: 6 }, () => buy('packs/8', 100, key)));
  for (const answer of same) expect(answer).toEqual({ item: { con_ids: [101, 103, 104, 105, 106, 107] } });
  expect(await gpointOf(buyer)).toBe(180);
});

test('the maker owns them without buying; visitors and other users have the free ones', async () => {
  const common = launchPacks.filter(({ price }) => price === null).flatMap((pack) => pack.cons.map(({ id }) => id));
  expect(await mine()).toEqual(common);
  caller = null;
  expect(await mine()).toEqual(common);
  caller = MAKER;
  expect(await mine()).toHaveLength((await cons()).length);
  expect(await buy(`${PRICED}`, 20)).toMatchObject({ code: 'CON_ALREADY_YOURS' });
  expect(await consNotOf(database.db, buyer, [LUMINARY, PRICED, 9999])).toEqual([PRICED]);
  expect(await hasCons(database.db, buyer, [LUMINARY])).toBe(true);
  expect(await hasCons(database.db, buyer, [LUMINARY, 9999])).toBe(false);
});

test('the order is kept; what is bought later comes behind, and what one lacks cannot be put in order', async () => {
  const before = await mine();
  await buy(`${OTHER}`, 20);
  expect(await order([OTHER, 76, LUMINARY])).toEqual({});
  const rest = before.filter((id) => id !== 76 && id !== LUMINARY);
  expect(await mine()).toEqual([OTHER, 76, LUMINARY, ...rest]);
  expect(await order([PRICED])).toMatchObject({ code: 'CON_NOT_YOURS' });
  expect(await order([76, 76])).toMatchObject({ code: 'INVALID_INPUT' });
  await buy(`${PRICED}`, 20);
  expect(await mine()).toEqual([OTHER, 76, LUMINARY, ...rest, PRICED]);
  expect((await cons()).at(-1)!.is_mine).toBe(false);
});

test('the house’s emoticons come once, are drawn, and cost what they may', async () => {
  const rows = () => database.db.selectFrom('cons').selectAll().orderBy('id').execute();
  const before = await rows();
  await addLaunchCons(database.db);
  expect(await rows()).toEqual(before);
  expect(before.filter(({ is_common }) => !is_common).length).toBeGreaterThanOrEqual(20);
  for (const { id, price } of before) {
    expect(price === 0 || (price >= 10 && price <= 300)).toBe(true);
    const drawn = await http.inject({ method: 'GET', url: `/api/cons/${id}/picture.svg` });
    expect(drawn.body).toMatch(/^<svg .*<\/svg>$/s);
  }
});

const page = async (query: string) =>
  (await http.inject({ method: 'GET', url: `/api/shop/con-packs?${query}` })).json<{
    items: ConPack[];
    next: number | null;
  }>();
const packIds = async (query: string) => (await page(query)).items.map(({ id }) => id);

test('packs come in pages, by words in names of packs and emoticons, and by whose they are', async () => {
  const all = await packIds('');
  expect(all).toEqual(launchPacks.map(({ id }) => id).sort((a, b) => b - a));
  const walked: number[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const { items, next: after }: { items: ConPack[]; next: number | null } = await page(
      `limit=3${next ? `&before=${next}` : ''}`,
    );
    walked.push(...items.map(({ id }) => id));
    next = after;
  }
  expect(walked).toEqual(all);
  await rebuildSearch(database.db, [searchedCons], Infinity);
  const called = (words: string) => packIds(`words=${encodeURIComponent(words)}`);
  expect(await called('도깨비 살림')).toEqual([GOBLINS]);
  expect(await called('ㅎㅇㅇ')).toEqual([10]);
  expect(await called('rnaldgh')).toEqual([]);
  for (const meant of ["%_'깨비 살림", '도개비살림', 'ehRoql tkffla']) expect(await called(meant)).toEqual([GOBLINS]);
  expect(await called("%_'")).toEqual([]);
  expect(await packIds('whose=others')).toEqual([10, 9, 8]);
  await buy(`${PRICED}`, 20);
  const [pack] = (await page('whose=mine')).items;
  expect(pack).toMatchObject({ id: 8, name: '떡집 식구들', user_id: MAKER });
  expect(pack!.cons.filter(({ is_mine }) => is_mine).map(({ id }) => id)).toEqual([PRICED]);
  await buy(`packs/${GOBLINS}`, 280);
  expect(await packIds('whose=others')).toEqual([10, 8]);
  caller = null;
  expect(await packIds('whose=mine')).not.toContain(8);
  const named = await http.inject({ method: 'GET', url: `/api/cons?ids=${LUMINARY},${PRICED},9999` });
  expect(named.json<{ items: Con[] }>().items.map(({ id }) => id)).toEqual([LUMINARY, PRICED]);
});

test('only the maker of a pack sees its sales, with royalties that add up to the prices', async () => {
  const sales = async (id: number) =>
    (await http.inject({ method: 'GET', url: `/api/cons/packs/${id}/sales` })).json<{
      items?: SalesDay[];
      code?: string;
    }>();
  expect(await sales(10)).toMatchObject({ code: 'FORBIDDEN' });
  caller = MAKER;
  expect(await sales(9999)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await sales(10)).toEqual({ items: [] });
  const before = await gpointOf(MAKER);
  // prices with fractional shares
  await database.db.updateTable('cons').set({ price: 13 }).where('pack_id', '=', 10).execute();
  caller = buyer;
  const { item } = await buy('packs/10', 13 * 8);
  caller = MAKER;
  const { items } = await sales(10);
  expect(items).toHaveLength(1);
  expect(items![0]).toMatchObject({ count: item!.con_ids.length, gpoint: (await gpointOf(MAKER)) - before });
});

const send = async (method: 'PUT' | 'DELETE', path: string) =>
  (await http.inject({ method, url: `/api/cons/${path}` })).json<{ code?: string }>();
const favourites = async () => (await cons()).filter(({ is_favourite }) => is_favourite).map(({ id }) => id);
const packs = async () =>
  (await http.inject({ method: 'GET', url: '/api/cons/packs' })).json<{ items: OwnConPack[] }>().items;

test('favourites are of one’s own emoticons, each once, and of nobody else', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => send('PUT', `${LUMINARY}/favourite`)));
  expect(many).toEqual(Array.from({ length: 20 }, () => ({})));
  for (const id of [PRICED, 9999])
    expect(await send('PUT', `${id}/favourite`)).toMatchObject({ code: 'CON_NOT_YOURS' });
  expect(await send('PUT', '-1/favourite')).toMatchObject({ code: 'INVALID_INPUT' });
  await buy(`${PRICED}`, 20);
  await send('PUT', `${PRICED}/favourite`);
  expect(await favourites()).toEqual([LUMINARY, PRICED]);
  caller = MAKER;
  await send('DELETE', `${LUMINARY}/favourite`);
  expect(await favourites()).toEqual([]);
  caller = buyer;
  await Promise.all(Array.from({ length: 20 }, () => send('DELETE', `${LUMINARY}/favourite`)));
  expect(await favourites()).toEqual([PRICED]);
});

test('a pack is muted by one user alone, owned or not, and stays in the list from which it is unmuted', async () => {
  expect((await packs()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await Promise.all(Array.from({ length: 20 }, () => send('PUT', `packs/${GOBLINS}/mute`)));
  await send('PUT', 'packs/1/mute');
  expect(await send('PUT', 'packs/9999/mute')).toMatchObject({ code: 'NOT_FOUND' });
  expect((await packs()).flatMap(({ id, is_muted }) => (is_muted ? id : []))).toEqual([1, GOBLINS]);
  expect((await page('')).items.flatMap(({ id, is_muted }) => (is_muted ? id : []))).toEqual([GOBLINS, 1]);
  const listed = (await cons()).filter(({ is_muted }) => is_muted);
  expect(new Set(listed.map(({ pack_id }) => pack_id))).toEqual(new Set([1, GOBLINS]));
  caller = null;
  expect((await packs()).map(({ id, is_muted }) => [id, is_muted])).not.toContainEqual([1, true]);
  caller = buyer;
  await send('DELETE', `packs/${GOBLINS}/mute`);
  expect((await packs()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('built-in emoticons have tags, also those that were stored without', async () => {
  await database.db.updateTable('cons').set({ tags: [] }).where('id', '=', LUMINARY).execute();
  await addLaunchCons(database.db);
  const all = await cons();
  expect(all.find(({ id }) => id === LUMINARY)!.tags).toContain('환영');
  expect(all.filter(({ tags, is_animated }) => tags.length === 0 || is_animated)).toEqual([]);
});

test('a sheet has a square for each emoticon of its pack, under an address that changes with them', async () => {
  const { db } = database;
  const red = { create: { width: 30, height: 60, channels: 3, background: 'red' } } as const;
  uploads.set('red', await sharp(red).webp().toBuffer());
  const { id: pack_id } = await db
    .insertInto('con_packs')
    .values({ user_id: buyer, name: '빨강' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const con = { pack_id, name: '빨강', price: 0 };
  const made = await db
    .insertInto('cons')
    .values([
      ...Array.from({ length: 9 }, () => ({ ...con, url: '/uploads/gone.webp' })),
      { ...con, url: '/uploads/red.webp', tags: ['색'], is_animated: true },
    ])
    .returning('id')
    .execute();
  const get = async (url: string) => http.inject({ method: 'GET', url });
  const { sheet, con_ids } = (await packs()).find(({ id }) => id === pack_id)!;
  expect(con_ids).toEqual(made.map(({ id }) => id));
  const answer = await get(sheet);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/immutable/),
  });
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1024, 256]);
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  // the tenth stands second in the second row, upright in its square; the missing ones are empty
  expect(at(128 + 64, 128 + 64)[0]).toBeGreaterThan(240);
  expect([at(128 + 5, 128 + 64)[3], at(64, 64)[3]]).toEqual([0, 0]);
  await db.deleteFrom('cons').where('id', '=', made[0]!.id).execute();
  const changed = (await packs()).find(({ id }) => id === pack_id)!.sheet;
  expect(changed).not.toBe(sheet);
  expect([(await get(sheet)).statusCode, (await get(changed)).statusCode]).toEqual([404, 200]);
  const drawn = (await packs()).find(({ id }) => id === 1)!;
  const { channels } = await sharp((await get(drawn.sheet)).rawPayload).stats();
  expect(channels[3]!.mean).toBeGreaterThan(20);
});
