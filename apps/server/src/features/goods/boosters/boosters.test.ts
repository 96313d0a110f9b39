import { createHash } from 'node:crypto';
import { starterDecks } from '@chilyo/cards';
import { type BoosterOpening, type Boosters, BoosterTable, type OpenedBoosters } from '@chilyo/protocol';
import { rollPacks } from '@chilyo/protocol/booster-roll';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { Turns } from '../../../platform/turns.ts';
import { httpFor, newPlayer } from '../../community/me/test-users.ts';
import { collectibleCards, loadSetCards } from '../cards/service.ts';
import { acceptCard, madeCardOf, publishSet, removeSets } from '../cards/test-sets.ts';
import { balancesOf, MINT, ownedCards, transfer } from '../ledger/service.ts';
import { boosterRoutes } from './routes.ts';

let database: TestDatabase;
let http: Http;
let userId: number;
let escrow: { card_id: number; amount: number }[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await removeSets(database.db);
  await database.drop();
});
beforeEach(async () => {
  const { db } = database;
  userId = await newPlayer(db, '여는이');
  escrow = [];
  http = await httpFor(db, () => userId);
  boosterRoutes({ http, db, turns: new Turns(), pushBalances: () => {} }, [async () => escrow]);
});
afterEach(() => http.close());

let keys = 0;
const get = async <T>(path: string) => (await http.inject({ method: 'GET', url: `/api${path}` })).json<T>();
const boosters = async () => (await get<{ item: Boosters }>('/boosters')).item;
const open = async (body: object, key = `key-${String(++keys).padStart(8, '0')}`) =>
  (
    await http.inject({
      method: 'POST',
      url: '/api/boosters/open',
      payload: { pack: 'mixed', count: 1, client_number: '0123456789abcdef', ...body },
      headers: { 'idempotency-key': key },
    })
  ).json<{ item: OpenedBoosters; code?: string }>();
const gpointOf = async () => (await balancesOf(database.db, userId)).gpoint;
const give = (card_id: number, amount: number, bound = false) =>
  database.db.transaction().execute((tx) =>
    transfer(tx, {
      key: `give:${userId}:${card_id}:${bound}`,
      reason: 'gift',
      movements: [{ from: MINT, to: userId, card_id, bound, amount }],
    }),
  );
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

test('a buyer of packs pays, owns free cards, and can verify them from the seed and its hash', async () => {
  const before = await boosters();
  const owned = new Map((await ownedCards(database.db, userId)).map((card) => [card.card_id, card]));
  const { item } = await open({ count: 2, pack: 'U', hash: before.hash });
  const { opening } = item;
  expect(await gpointOf()).toBe(60);
  expect(sha(opening.seed)).toBe(before.hash);
  expect(item.boosters.hash).not.toBe(before.hash);
  const { item: table } = await get<{ item: BoosterTable }>(`/boosters/tables/${opening.table_hash}`);
  expect(sha(JSON.stringify(table))).toBe(opening.table_hash);
  expect(rollPacks({ table, ...opening }).packs).toEqual(opening.packs);

  const cards = opening.packs.flat();
  for (const { card_id, count, bound_count } of await ownedCards(database.db, userId)) {
    const was = owned.get(card_id);
    expect(count - (was?.count ?? 0)).toBe(cards.filter((id) => id === card_id).length);
    expect(bound_count).toBe(was?.bound_count ?? 0);
  }
  expect(new Set(item.new_card_ids)).toEqual(new Set(cards.filter((id) => !owned.has(id))));
});

test('a new player finds three mixed packs, which cost nothing and are used up', async () => {
  expect((await boosters()).packs[0]).toEqual({ pack: 'mixed', gpoint: 100, granted: 3 });
  const { item } = await open({ count: 2, granted: true, hash: (await boosters()).hash });
  expect([await gpointOf(), item.boosters.packs[0]!.granted]).toEqual([300, 1]);
  expect(await open({ count: 2, granted: true, hash: item.boosters.hash })).toMatchObject({
    code: 'NOT_ENOUGH_BOOSTERS',
    message: '받은 부스터가 1팩 부족합니다.',
  });
  expect(await open({ pack: 'R', granted: true, hash: item.boosters.hash })).toMatchObject({
    code: 'NOT_ENOUGH_BOOSTERS',
  });
});

test('without enough gpoint no seed is revealed and nothing changes', async () => {
  const { hash } = await boosters();
  expect(await open({ count: 4, hash })).toMatchObject({
    code: 'NOT_ENOUGH_GPOINT',
    message: '골드가 100 부족합니다.',
  });
  expect(await open({ count: 11, hash })).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await boosters()).hash).toBe(hash);
  expect((await get<{ items: [] }>('/boosters/history')).items).toEqual([]);
});

test('of many openings with the same hash at once one wins, the others are refused and pay nothing', async () => {
  const { hash } = await boosters();
  const answers = await Promise.all(Array.from({ length: 8 }, () => open({ hash })));
  expect(answers.filter(({ item }) => item)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'ROLL_CHANGED')).toHaveLength(7);
  expect(await gpointOf()).toBe(200);
});

test('the same key is one opening, however often it is asked with', async () => {
  const { hash } = await boosters();
  const answers = await Promise.all(Array.from({ length: 6 }, () => open({ hash }, 'the-one-key')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.item.opening.count).toBe(1);
  expect(await gpointOf()).toBe(200);
});

test('odds are this player’s: what is owned in full, bound or in escrow too, leaves its chance to the others', async () => {
  // one copy is from the starter deck
  const brought = starterDecks.find(({ element }) => element === 'R')!.cards;
  const legendary = collectibleCards().filter(({ rarity }) => rarity === 'legendary');
  const starter = legendary.find(({ id }) => brought.includes(id))!;
  const [first, second, third, ...others] = legendary.filter(({ id }) => id !== starter.id);
  await give(first!.id, 1);
  await give(second!.id, 1, true);
  escrow = [{ card_id: third!.id, amount: 1 }];
  const { item } = await get<{ item: { is_own: boolean; slots: { cards: { card_id: number; percent: number }[] }[] } }>(
    '/boosters/odds?pack=mixed',
  );
  const shown = new Map(item.slots[1]!.cards.map(({ card_id, percent }) => [card_id, percent]));
  expect(item.is_own).toBe(true);
  for (const card of [first!, second!, third!, starter]) expect(shown.has(card.id)).toBe(false);
  for (const { id } of others) expect(shown.get(id)).toBeCloseTo(2.5 / others.length, 10);
});

test('the 40th pack without a legendary brings one, and says so before', async () => {
  const { hash } = await boosters();
  await database.db.updateTable('booster_players').set({ since_legendary: 39 }).where('user_id', '=', userId).execute();
  const { item: odds } = await get<{ item: { slots: { rarity: { legendary: number } }[] } }>(
    '/boosters/odds?pack=mixed',
  );
  expect(odds.slots[1]!.rarity.legendary).toBe(100);
  const { item } = await open({ hash });
  const last = collectibleCards().find(({ id }) => id === item.opening.packs[0]![4]);
  expect(last!.rarity).toBe('legendary');
  expect(item.boosters.since).toEqual({ epic: 0, legendary: 0 });
});

test('the history lists every opening with its seed, page by page, with expected and actual totals', async () => {
  let { hash } = await boosters();
  for (const granted of [false, true, true]) hash = (await open({ hash, granted })).item.boosters.hash;
  type History = {
    items: BoosterOpening[];
    next: number | null;
    totals: { packs: number; observed: object; expected: object };
  };
  const first = await get<History>('/boosters/history?limit=2');
  const rest = await get<History>(`/boosters/history?limit=2&before=${first.next}`);
  expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
  const { item } = await get<{ item: object }>(`/boosters/tables/${rest.items[0]!.table_hash}`);
  const table = BoosterTable.parse(item);
  for (const opening of [...first.items, ...rest.items]) {
    expect(sha(opening.seed)).toBe(opening.hash);
    expect(rollPacks({ table, ...opening }).packs).toEqual(opening.packs);
  }
  const sum = (counts: object) => Object.values(counts).reduce((all: number, one: number) => all + one, 0);
  expect(first.totals.packs).toBe(3);
  expect([sum(first.totals.observed), sum(first.totals.expected)]).toEqual([15, expect.closeTo(15, 8)]);
});

test('packs of the newest set are there with the set, cost as much as those of an element, and can be verified', async () => {
  const { db } = database;
  const { hash, packs } = await boosters();
  expect(packs.map(({ pack }) => pack)).not.toContain('set');
  expect(await open({ pack: 'set', hash })).toMatchObject({ code: 'INVALID_INPUT' });
  for (const [id, rarity] of [
    [100_001, 'common'],
    [100_002, 'rare'],
  ] as const)
    await acceptCard(db, userId, madeCardOf(id, `새 카드 ${id}`, rarity));
  await publishSet(db, '2026-12', [100_001, 100_002]);
  await loadSetCards(db);
  const before = await boosters();
  const priceOf = (pack: string) => before.packs.find((one) => one.pack === pack)!.gpoint;
  expect(priceOf('set')).toBe(priceOf('R'));
  await give(100_001, 2);
  const { item } = await open({ pack: 'set', hash: before.hash });
  const { opening } = item;
  expect(opening.state.owned).toMatchObject({ 100001: 2 });
  const { item: table } = await get<{ item: BoosterTable }>(`/boosters/tables/${opening.table_hash}`);
  const { pack, seed, client_number, state } = opening;
  expect(rollPacks({ table, pack, count: 1, seed, client_number, state }).packs).toEqual(opening.packs);
});
