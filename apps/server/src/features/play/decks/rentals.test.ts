import { launchCards, starterDecks } from '@chilyo/cards';
import { calls, DAY_MS, type Deck, type Rental } from '@chilyo/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { Turns } from '../../../platform/turns.ts';
import { boardPage } from '../../community/articles/queries/board.ts';
import { rewriteArticle, unwriteArticle, writeArticle } from '../../community/articles/service.ts';
import { changeOptions, register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser, namedUser, userOf } from '../../core/identity/service.ts';
import { ledgerRows } from '../../goods/ledger/queries/entries.ts';
import { BURN, balancesOf } from '../../goods/ledger/service.ts';
import { forgetEndedRentals } from './renting.ts';
import { deckRoutes } from './routes.ts';
import { changeDeck, decksOf, listRentals, offerStarterDecks, publishDeck, withdrawDeck } from './service.ts';

const articles = { write: writeArticle, rewrite: rewriteArticle, remove: unwriteArticle };
let database: TestDatabase;
let http: Http;
let author: number;
let renter: number;
let deck: Deck;
let caller: number;
let told: number[];
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  author = await person('W');
  renter = await person('B');
  [deck] = (await decksOf(database.db, author)) as [Deck];
  [caller, told] = [renter, []];
  http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    request.user = await namedUser(database.db, caller);
  });
  deckRoutes({ http, db: database.db, turns: new Turns(), pushBalances: (id) => told.push(id) }, () => {}, articles);
});
afterEach(() => http.close());

async function person(element: 'W' | 'B'): Promise<number> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `r${++people}` });
  await register(database.db, id, { name: `사람${people}`, element, consents: agreed });
  // as after the matches that free it
  await database.db.updateTable('balances').set({ given: 0 }).where('account', '=', id).execute();
  return id;
}

const publish = (price: number, words = '') =>
  database.db.transaction().execute((tx) => publishDeck(tx, author, deck.id, { price, words }, articles));
const rentalId = async () => (await publish(0)).published!.rental_id;
const rent = (id: number, price: number, key = `key-${Math.random()}`) =>
  http
    .inject({
      method: 'POST',
      url: `/api${calls.rentDeck.path.replace(':id', String(id))}`,
      payload: { price },
      headers: { 'idempotency-key': key.replace('.', '-') },
    })
    .then((answer) => answer.json());
const gpoint = async (id: number) => (await balancesOf(database.db, id)).gpoint;

test('the author gets their share rounded down, the rest is burnt, and the same key pays once', async () => {
  const { published } = await publish(5);
  const before = await Promise.all([renter, author, BURN].map(gpoint));
  const answer = await rent(published!.rental_id, 5, 'the-same-key');
  expect(answer.item).toMatchObject({ card_ids: deck.card_ids, is_legal: true, missing: [], published: null });
  expect(await rent(published!.rental_id, 5, 'the-same-key')).toEqual(answer);
  const after = await Promise.all([renter, author, BURN].map(gpoint));
  expect(after.map((amount, at) => amount - before[at]!)).toEqual([-5, 3, 2]);
  expect(new Set(told)).toEqual(new Set([renter, author]));
  expect((await decksOf(database.db, author))[0]!.published).toMatchObject({ price: 5, renters: 1 });
  const [, rented] = await decksOf(database.db, renter);
  expect(rented!.rented).toMatchObject({ rental_id: published!.rental_id, price: 5 });
});

test('a deck for 1 gpoint gives the author nothing, a free one moves nothing', async () => {
  const { published } = await publish(1);
  const [before, burnt] = [await gpoint(author), await gpoint(BURN)];
  expect((await rent(published!.rental_id, 1)).item.rented).toMatchObject({ rental_id: published!.rental_id });
  expect([await gpoint(author), await gpoint(BURN)]).toEqual([before, burnt + 1]);

  await publish(0);
  caller = await person('B');
  const kept = await gpoint(caller);
  expect((await rent(published!.rental_id, 0)).item.rented.until_ts * 1000).toBeGreaterThan(
    Date.now() + DAY_MS - 60_000,
  );
  expect(await gpoint(caller)).toBe(kept);
});

test('what may not be rented is refused, and nothing moves', async () => {
  const { published } = await publish(100);
  const id = published!.rental_id;
  caller = author;
  expect(await rent(id, 100)).toMatchObject({ code: 'RENTAL_IS_YOURS' });
  caller = renter;
  expect(await rent(id, 90)).toMatchObject({ code: 'RENTAL_PRICE_CHANGED' });
  await rent(id, 100);
  expect(await rent(id, 100)).toMatchObject({ code: 'RENTAL_STILL_RUNS' });
  const poor = await findOrCreateUser(database.db, { issuer: 'test', subject: `poor${people}` });
  await database.db
    .updateTable('users')
    .set({ name: `빈손${people}` })
    .where('id', '=', poor.id)
    .execute();
  caller = poor.id;
  expect(await rent(id, 100)).toMatchObject({ code: 'NOT_ENOUGH_GPOINT', message: '골드가 100 부족합니다.' });
  expect(await decksOf(database.db, poor.id)).toEqual([]);
  await withdrawDeck(database.db, author, deck.id);
  caller = await person('B');
  expect(await rent(id, 100)).toMatchObject({ code: 'RENTAL_GONE' });
  expect(await gpoint(renter)).toBe(200);
});

test('two tabs that rent at once pay once', async () => {
  const { published } = await publish(10);
  const answers = await Promise.all([rent(published!.rental_id, 10), rent(published!.rental_id, 10)]);
  expect(answers.filter(({ code }) => code === 'RENTAL_STILL_RUNS')).toHaveLength(1);
  expect(await gpoint(renter)).toBe(290);
});

test('changes of the author reach new renters only, and only when they can be played', async () => {
  const id = await rentalId();
  const first = (await rent(id, 0)).item as Deck;
  const put = (cards: number[], revision: number) =>
    changeDeck(database.db, author, deck.id, { name: '새 이름', card_ids: cards, revision }, articles);
  const offered = async () =>
    (await listRentals(database.db, null, { from: 'players', limit: 50 })).items.find((r) => r.id === id)!;
  await put(deck.card_ids.slice(1), 1);
  expect(await offered()).toMatchObject({ card_ids: deck.card_ids, name: deck.name });
  const reordered = deck.card_ids.toReversed();
  await put(reordered, 2);
  expect(await offered()).toMatchObject({ card_ids: reordered, name: '새 이름' });
  expect((await decksOf(database.db, renter)).find(({ id }) => id === first.id)).toMatchObject({
    card_ids: deck.card_ids,
    name: deck.name,
  });
});

test('a rented deck can be played but not changed or lent, and given back it is gone', async () => {
  const { db } = database;
  const rented = (await rent(await rentalId(), 0)).item as Deck;
  const change = { name: '고침', card_ids: [], revision: rented.revision };
  await expect(changeDeck(db, renter, rented.id, change, articles)).rejects.toThrow('DECK_IS_RENTED');
  await expect(
    database.db.transaction().execute((tx) => publishDeck(tx, renter, rented.id, { price: 0, words: '' }, articles)),
  ).rejects.toThrow('DECK_IS_RENTED');
  await changeOptions(db, renter, { deck_id: rented.id });
  expect(await userOf(db, renter)).toMatchObject({ score_id: 2 });
  await http.inject({ method: 'DELETE', url: `/api/decks/${rented.id}` });
  expect(await userOf(db, renter)).toMatchObject({ deck_id: null, score_id: 1 });
});

test('only a playable deck at a price within bounds is lent; it gets one article, which follows its name', async () => {
  const { db } = database;
  await expect(publish(101)).rejects.toThrow('RENTAL_PRICE_OUTSIDE');
  const { published } = await publish(20, '초보자에게 좋아요.');
  await publish(30);
  const [offer] = (await listRentals(db, renter, { from: 'players', limit: 1 })).items;
  expect(offer).toMatchObject({ id: published!.rental_id, price: 30, author: { user_id: author }, until_ts: 0 });
  const article = () =>
    db.selectFrom('articles').selectAll().where('user_id', '=', author).where('category', '=', 'deck').execute();
  expect(await article()).toMatchObject([{ id: offer!.article_id, title: deck.name, topic: '듀얼' }]);
  await changeDeck(db, author, deck.id, { name: '새벽 방패 2', card_ids: deck.card_ids, revision: 1 }, articles);
  const [told] = await article();
  expect(told!.title).toBe('새벽 방패 2');
  expect(told!.body).toBe("초보자에게 좋아요.\n\n'새벽 방패 2' 덱은 '덱 관리'의 대여덱에서 빌릴 수 있습니다.");
  await withdrawDeck(db, author, deck.id);
  await changeDeck(db, author, deck.id, { name: '반쪽', card_ids: [], revision: 2 }, articles);
  await expect(publish(0)).rejects.toThrow('RENTAL_NEEDS_PLAYABLE_DECK');
});

test('the starter decks are there once, for nothing, in the order of the week; players page by page', async () => {
  const { db } = database;
  await offerStarterDecks(db);
  await offerStarterDecks(db);
  const { items } = await listRentals(db, null, { from: 'site', limit: 50 });
  expect(items.map(({ name, price, author }) => [name, price, author])).toEqual(
    starterDecks.map(({ name }) => [name, 0, null]),
  );
  for (const filter of [{}, { card_id: items[0]!.card_ids[0]! }]) {
    const whole = (await listRentals(db, null, { from: 'site', ...filter, limit: 50 })).items;
    const paged: typeof whole = [];
    let next: number | null | undefined;
    do {
      const page = await listRentals(db, null, { from: 'site', ...filter, limit: 2, before: next ?? undefined });
      paged.push(...page.items);
      next = page.next;
    } while (next !== null);
    expect(paged).toEqual(whole);
  }
  await publish(0);
  const one = await listRentals(db, null, { from: 'players', element: 'W', limit: 1 });
  const two = await listRentals(db, null, { from: 'players', element: 'W', limit: 1, before: one.next! });
  expect([one.items[0]!.id > two.items[0]!.id, two.items[0]!.elements]).toEqual([true, ['W', 'B']]);
  expect((await listRentals(db, null, { from: 'players', element: 'R', limit: 1 })).items).toEqual([]);
});

test('a rental that ended more than a week ago is forgotten', async () => {
  const { db } = database;
  const rented = (await rent(await rentalId(), 0)).item as Deck;
  await changeOptions(db, renter, { deck_id: rented.id });
  const count = async () => (await decksOf(db, renter)).length;
  await forgetEndedRentals(db, Date.now() + 7 * DAY_MS);
  expect(await count()).toBe(2);
  await forgetEndedRentals(db, Date.now() + 9 * DAY_MS);
  expect(await count()).toBe(1);
  expect(await userOf(db, renter)).toMatchObject({ deck_id: null, score_id: 1 });
});

test('a deck is found by its cards and by its article, and the ledger of both leads to the article', async () => {
  const { published } = await publish(10);
  await offerStarterDecks(database.db);
  const find = (query: string) =>
    http.inject({ method: 'GET', url: `/api/rentals?${query}` }).then((answer) => answer.json().items as Rental[]);
  const inDeck = deck.card_ids[0]!;
  const holders = await find(`from=all&card_id=${inDeck}`);
  expect(holders[0]).toMatchObject({ id: published!.rental_id });
  expect(holders.every(({ card_ids }) => card_ids.includes(inDeck))).toBe(true);
  expect(holders.some(({ author: writer }) => writer === null)).toBe(true);
  expect(await find(`card_id=${launchCards.find(({ is_token }) => is_token)!.id}`)).toEqual([]);
  const { article_id } = holders[0]!;
  expect((await find(`article_id=${article_id}`)).map(({ id }) => id)).toEqual([published!.rental_id]);

  await rent(published!.rental_id, 10);
  const rows = await Promise.all(
    [renter, author].map((id) => ledgerRows(database.db, id, { currency: 'gpoint', limit: 1 } as never)),
  );
  expect(rows.map(({ items }) => [items[0]!.about, items[0]!.about_id, items[0]!.change])).toEqual([
    ['article', article_id, -10],
    ['article', article_id, 7],
  ]);
  // the deck board shows the results while the deck is for rent
  await database.db.updateTable('rentals').set({ matches: 9, wins: 4 }).where('article_id', '=', article_id).execute();
  const onBoard = async () =>
    (await boardPage(database.db, null, { category: 'deck', place: 'all', sort: 'new', limit: 20 })).items.find(
      ({ id }) => id === article_id,
    )!.rental;
  expect(await onBoard()).toEqual({ renters: 1, matches: 9, wins: 4 });
  expect(await find(`article_id=${article_id}`)).toMatchObject([{ renters: 1, matches: 9, wins: 4 }]);
  await withdrawDeck(database.db, author, deck.id);
  expect(await find(`article_id=${article_id}`)).toEqual([]);
  expect(await onBoard()).toBeNull();
});

test('a deck that is asked for twice with one key is made once', async () => {
  const make = (key: string) =>
    http
      .inject({
        method: 'POST',
        url: '/api/decks',
        payload: { name: '한 번만', card_ids: [101] },
        headers: { 'idempotency-key': key },
      })
      .then((answer) => answer.json());
  const [first, second] = await Promise.all([make('one-new-deck'), make('one-new-deck')]);
  expect(second).toEqual(first);
  expect(first.item).toMatchObject({ name: '한 번만', card_ids: [101] });
  expect((await make('another-deck')).item.id).not.toBe(first.item.id);
  expect((await decksOf(database.db, renter)).filter(({ name }) => name === '한 번만')).toHaveLength(2);
});
