import { starterDecks } from '@chilyo/cards';
import type { rulesFrom } from '@chilyo/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { changeOptions } from '../../community/me/service.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { loadSetCards } from '../../goods/cards/service.ts';
import { acceptCard, madeCardOf, publishSet, removeSets, retireCards } from '../../goods/cards/test-sets.ts';
import { MINT, transfer } from '../../goods/ledger/service.ts';
import { dealWorks } from '../../goods/works/service.ts';
import { cardSetOfMatch, rulesOfAllSets, storedSetOfToday } from '../games/rules.ts';
import { activeDeck, addDeck, deckOf } from './service.ts';

const CARD = 100_001;
const fire = starterDecks.find(({ element }) => element === 'R')!.cards;
const deck = [...fire.slice(2), CARD, CARD];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await removeSets(database.db);
  await database.drop();
});

test('a deck with an open card: its card comes into a set, wants copies, and after a year is not for ranked matches', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '만든이');
  await acceptCard(db, maker, madeCardOf(CARD, '불씨지기'));
  const { id } = await db.transaction().execute((tx) => addDeck(tx, maker, { name: '내 카드의 덱', card_ids: deck }));
  await changeOptions(db, maker, { deck_id: id });
  const deal = async () => {
    const { rules } = await storedSetOfToday(db)();
    return db
      .transaction()
      .execute((tx) => dealWorks(tx, [{ userId: maker, deck }], (cardId) => rules.byId.has(cardId)));
  };

  const made = { isLegal: true, hasMade: true, retiredCard: null, missing: 0 };
  expect(await activeDeck(db, maker)).toMatchObject(made);
  const before = { card_set: (await storedSetOfToday(db)()).hash, made: await deal() };
  expect(before.made).toEqual([{ work_id: CARD, no: 1 }]);

  await publishSet(db, '2026-12', [CARD]);
  await loadSetCards(db);
  expect(await activeDeck(db, maker)).toMatchObject({ isLegal: true, hasMade: false, retiredCard: null, missing: 2 });
  expect(await deckOf(db, maker, id)).toMatchObject({
    made: [],
    is_legal: false,
    missing: [{ card_id: CARD, count: 2 }],
    faults: [
      { code: 'NOT_OWNED', card_id: CARD, message: '불씨지기: 12월 세트의 카드가 되어 가진 카드가 2장 부족합니다.' },
    ],
  });
  expect(await deal()).toEqual([]);
  expect((await storedSetOfToday(db)()).rules.byId.get(CARD)?.card.set).toBe('2026-12');
  await db.transaction().execute((tx) =>
    transfer(tx, {
      key: 'two copies',
      reason: 'gift',
      movements: [{ from: MINT, to: maker, card_id: CARD, bound: false, amount: 2 }],
    }),
  );
  expect(await activeDeck(db, maker)).toMatchObject({ isLegal: true, hasMade: false, retiredCard: null, missing: 0 });
  const during = { card_set: (await storedSetOfToday(db)()).hash, made: await deal() };

  await retireCards(db, [CARD]);
  await loadSetCards(db);
  expect(await activeDeck(db, maker)).toMatchObject({
    isLegal: true,
    hasMade: false,
    retiredCard: '불씨지기',
    missing: 0,
  });
  expect(await deckOf(db, maker, id)).toMatchObject({ is_legal: true, faults: [] });
  // dealt beside the set of the day, in the version of its set
  const after = { card_set: (await storedSetOfToday(db)()).hash, made: await deal() };
  expect(after.made).toEqual([{ work_id: CARD, no: 1 }]);

  // matches of all three days are still dealt what they were
  const sets = await Promise.all([before, during, after].map((match) => cardSetOfMatch(db, match)));
  expect(sets.map(({ rules }) => rules.byId.get(CARD)?.card.set)).toEqual(['made', '2026-12', 'made']);
  const picked = sets.map(({ rules }) => rules.pool.get('R')!.some((card) => card.id === CARD));
  expect(picked).toEqual([false, true, false]);
  expect(new Set(sets.map(({ hash }) => hash.split(' ')[0])).size).toBe(2);
  // what practice in the browser was dealt picks the same
  const pool = (rules: ReturnType<typeof rulesFrom>) =>
    [...rules.pool.values()].map((cards) => cards.map(({ id: card }) => card));
  expect(pool(rulesOfAllSets())).toEqual(pool(sets[2]!.rules));
});
