import { launchCards, starterDecks } from '@chilyo/cards';
import { DECK_VERSIONS_KEPT, encodeDeck } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { rewriteArticle, unwriteArticle, writeArticle } from '../../community/articles/service.ts';
import { register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { deckHead } from './deck-page.ts';
import {
  addDeck,
  arrangeDeck,
  changeDeck,
  deckOf,
  favouriteDecks,
  hideDeck,
  publishDeck,
  shareDeck,
  sharedDeck,
  sharedDecksOf,
  withdrawDeck,
} from './service.ts';
import { followVersions, whoseDeck } from './sharing.ts';

const HOUR_MS = 3_600_000;
const cards = starterDecks.find(({ element }) => element === 'R')!.cards;
const other = launchCards.find(({ id, is_token }) => !is_token && !cards.includes(id))!.id;
const changed = [...cards.slice(1), other];

const articles = { write: writeArticle, rewrite: rewriteArticle, remove: unwriteArticle };
let database: TestDatabase;
let me: number;
let id: number;
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  me = (await findOrCreateUser(database.db, { issuer: 'test', subject: `s${++people}` })).id;
  await register(database.db, me, { name: `나눔이${people}`, element: 'R', consents: agreed });
  id = (await database.db.transaction().execute((tx) => addDeck(tx, me, { name: '불의 길', card_ids: [...cards] }))).id;
});

const seen = () => sharedDeck(database.db, id, null);
const change = async (card_ids: number[]) => {
  const { name, revision } = await deckOf(database.db, me, id);
  return changeDeck(database.db, me, id, { name, card_ids, revision }, articles);
};
const later = (card_ids: number[], now: number) =>
  database.db.transaction().execute((tx) => followVersions(tx, id, card_ids, now));

test('a deck is private before its owner shares it, and after they hide it', async () => {
  const { db } = database;
  await expect(seen()).rejects.toThrow('NOT_FOUND');
  expect(await shareDeck(db, me, id)).toMatchObject({ is_shared: true });
  expect(await seen()).toMatchObject({
    id,
    name: '불의 길',
    author: { user_id: me, name: `나눔이${people}` },
    versions: [{ no: 1, card_ids: cards }],
    rental: null,
  });
  expect(await hideDeck(db, me, id)).toMatchObject({ is_shared: false });
  await expect(seen()).rejects.toThrow('NOT_FOUND');
});

test('only the owner shares or hides a deck, and no empty one', async () => {
  const { db } = database;
  const stranger = await findOrCreateUser(db, { issuer: 'test', subject: `stranger${people}` });
  await expect(shareDeck(db, stranger.id, id)).rejects.toThrow('DECK_NOT_YOURS');
  await shareDeck(db, me, id);
  await expect(hideDeck(db, stranger.id, id)).rejects.toThrow('DECK_NOT_YOURS');
  expect((await seen()).versions).toHaveLength(1);
  await change([]);
  await expect(shareDeck(db, me, id)).rejects.toThrow('DECK_IS_EMPTY');
  expect((await seen()).versions).toMatchObject([{ card_ids: cards }]);
});

test('others see the public part of favourite decks', async () => {
  const { db } = database;
  await arrangeDeck(db, me, id, { label: '', is_favourite: true, cover_card_id: null });
  expect(await favouriteDecks(db, me)).toEqual([]);
  await shareDeck(db, me, id);
  await change(changed);
  expect(await favouriteDecks(db, me)).toMatchObject([{ id, name: '불의 길', code: encodeDeck(changed) }]);
  expect(await sharedDecksOf(db, me)).toMatchObject([
    { id, name: '불의 길', code: encodeDeck(changed), is_favourite: true },
  ]);
  // an emptied deck shows its last version, so its link still works
  await change([]);
  expect(await favouriteDecks(db, me)).toMatchObject([{ id, code: encodeDeck(changed) }]);
  await hideDeck(db, me, id);
  expect(await favouriteDecks(db, me)).toEqual([]);
  expect(await sharedDecksOf(db, me)).toEqual([]);
});

test('what was handed on stays a version; changes within an hour of one another are one', async () => {
  const { db } = database;
  await shareDeck(db, me, id);
  await change(changed);
  await change(changed.slice(1));
  expect((await seen()).versions).toMatchObject([
    { no: 2, card_ids: changed.slice(1) },
    { no: 1, card_ids: cards },
  ]);
  await later(changed, Date.now() + HOUR_MS / 2);
  expect((await seen()).versions.map(({ no }) => no)).toEqual([2, 1]);
  await later([...cards], Date.now() + 2 * HOUR_MS);
  expect((await seen()).versions.map(({ no }) => no)).toEqual([3, 2, 1]);
  // a linked version is pinned: the next change does not amend it
  await change(changed);
  await shareDeck(db, me, id);
  const [newest] = (await seen()).versions;
  await later([...cards], Date.now());
  expect((await seen()).versions.slice(0, 2)).toMatchObject([{ card_ids: cards }, newest!]);
});

test('the latest versions are kept', async () => {
  await shareDeck(database.db, me, id);
  for (let hour = 2; hour < DECK_VERSIONS_KEPT * 2 + 4; hour += 2)
    await later(hour % 4 === 0 ? [...cards] : changed, Date.now() + hour * HOUR_MS);
  const { versions } = await seen();
  expect(versions).toHaveLength(DECK_VERSIONS_KEPT);
  expect(versions[0]!.no - versions.at(-1)!.no).toBe(DECK_VERSIONS_KEPT - 1);
});

test('a deck that is lent is seen as it is lent', async () => {
  const { db } = database;
  const { published } = await database.db
    .transaction()
    .execute((tx) => publishDeck(tx, me, id, { price: 12, words: '' }, articles));
  await change([]);
  expect(await seen()).toMatchObject({
    versions: [{ card_ids: cards }],
    rental: { id: published!.rental_id, price: 12, renters: 0, until_ts: 0 },
  });
  await withdrawDeck(db, me, id);
  await expect(seen()).rejects.toThrow('NOT_FOUND');
});

test('a link says whose a deck is only where it holds the very cards of it', async () => {
  const { db } = database;
  expect(await whoseDeck(db, id, cards)).toBeNull();
  await shareDeck(db, me, id);
  const deck = await whoseDeck(db, id, [...cards].reverse());
  expect(deckHead(cards, deck)).toMatchObject({
    title: '불의 길',
    path: expect.stringMatching(new RegExp(`^/pages/deck/C1[\\w-]+\\?deck=${id}$`)),
  });
  expect(deckHead(cards, deck).description).toContain(`나눔이${people} 님의`);
  for (const [said, held] of [
    [id, changed],
    [id + 1, cards],
    [undefined, cards],
  ] as const) {
    expect(await whoseDeck(db, said, held)).toBeNull();
    expect(deckHead(held, null).title).toMatch(/ 덱$/);
  }
  await change(changed);
  expect(await whoseDeck(db, id, cards)).not.toBeNull();
});
