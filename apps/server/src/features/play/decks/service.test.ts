import { launchCards } from '@chilyo/cards';
import { DECKS_MAX, type DeckBody } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { rewriteArticle, unwriteArticle, writeArticle } from '../../community/articles/service.ts';
import { changeOptions, register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser, userOf } from '../../core/identity/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { addDeck, arrangeDeck, changeDeck, deckOf, decksOf, removeDeck } from './service.ts';

const articles = { write: writeArticle, rewrite: rewriteArticle, remove: unwriteArticle };
let database: TestDatabase;
let me: number;
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  me = (await findOrCreateUser(database.db, { issuer: 'test', subject: `p${++people}` })).id;
  await register(database.db, me, { name: `덱사람${people}`, element: 'R', consents: agreed });
});

const add = (deck: DeckBody) => database.db.transaction().execute((tx) => addDeck(tx, me, deck));

test('a deck that cannot be played is kept, and says what is missing and what crafting it costs', async () => {
  const { db } = database;
  const [starter] = await decksOf(db, me);
  expect(starter).toMatchObject({ is_active: true, is_legal: true, faults: [], missing: [], missing_dpoint: 0 });
  const deck = await add({ name: '모자란 덱', card_ids: [101, 101, starter!.card_ids[0]!] });
  expect(deck).toMatchObject({
    is_legal: false,
    is_active: false,
    missing: [{ card_id: 101, count: 2 }],
    missing_dpoint: 2 * ECONOMY.craft.common,
    published: null,
    rented: null,
  });
  expect(deck.faults.map(({ code }) => code)).toEqual(['TOO_FEW', 'NOT_OWNED']);
});

test('of two changes made from the same state the second is refused; the same change twice is none', async () => {
  const { db } = database;
  const { id } = await add({ name: '덱', card_ids: [] });
  const put = (name: string, revision: number) => changeDeck(db, me, id, { name, card_ids: [101], revision }, articles);
  expect(await put('첫째 탭', 1)).toMatchObject({ name: '첫째 탭', revision: 2 });
  expect(await put('첫째 탭', 1)).toMatchObject({ revision: 2 });
  await expect(put('둘째 탭', 1)).rejects.toThrow('DECK_CHANGED_ELSEWHERE');
  const both = await Promise.allSettled([put('가', 2), put('나', 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await deckOf(db, me, id)).revision).toBe(3);
});

test('users cannot read, change or delete decks of others', async () => {
  const { db } = database;
  const other = await findOrCreateUser(db, { issuer: 'test', subject: `other${people}` });
  const { id, revision } = await add({ name: '내 것', card_ids: [] });
  for (const attempt of [
    () => deckOf(db, other.id, id),
    () => changeDeck(db, other.id, id, { name: '네 것', card_ids: [], revision }, articles),
    () => removeDeck(db, other.id, id, articles),
  ])
    await expect(attempt()).rejects.toThrow('DECK_NOT_YOURS');
  expect((await deckOf(db, me, id)).name).toBe('내 것');
});

test('the cover of a deck is a card that there is', async () => {
  const { db } = database;
  const { id } = await add({ name: '표지', card_ids: [] });
  const cover = (cover_card_id: number | null) =>
    arrangeDeck(db, me, id, { label: '', is_favourite: false, cover_card_id });
  const token = launchCards.find(({ is_token }) => is_token)!.id;
  for (const nothing of [999_999, token]) await expect(cover(nothing)).rejects.toThrow('NOT_FOUND');
  expect(await cover(301)).toMatchObject({ cover_card_id: 301 });
  expect(await cover(null)).toMatchObject({ cover_card_id: null });
});

test('who deletes the active deck has none', async () => {
  const { db } = database;
  const { id } = await add({ name: '잠깐', card_ids: [] });
  expect(await removeDeck(db, me, id, articles)).toBe(false);
  const [starter] = await decksOf(db, me);
  await changeOptions(db, me, { deck_id: starter!.id });
  expect(await removeDeck(db, me, starter!.id, articles)).toBe(true);
  expect(await userOf(db, me)).toMatchObject({ deck_id: null, score_id: 1 });
});

test('the number of decks has an end', async () => {
  const { db } = database;
  await sql`insert into decks (user_id, name, card_ids)
    select ${me}, '덱', '{}' from generate_series(1, ${DECKS_MAX - 2})`.execute(db);
  await add({ name: '마지막', card_ids: [] });
  await expect(add({ name: '하나 더', card_ids: [] })).rejects.toThrow('DECKS_FULL');
});
