import { createHash } from 'node:crypto';
import { launchCards } from '@chilyo/cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { rewritings } from '../../community/search/rewritings.ts';
import { rulesOfAllSets, storedSetOfToday } from '../../play/games/rules.ts';
import { currentTable } from '../boosters/table.ts';
import { searchedWorks } from '../works/searched.ts';
import { cardVersions } from './queries/versions.ts';
import { cardsTag } from './routes.ts';
import { searchedCards } from './searched.ts';
import {
  cardNamed,
  cardOf,
  cardRows,
  cardsOfElement,
  catalogue,
  collectibleCardIds,
  isMade,
  isRetired,
  loadSetCards,
  nameOfKey,
} from './service.ts';
import { acceptCard, madeCardOf, publishSet, removeSets, retireCards } from './test-sets.ts';

const [FIRST, SECOND, WAITING] = [100_001, 100_002, 100_003];
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await removeSets(database.db);
  await database.drop();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Everything that is made of the cards, in short. */
const made = async () => {
  const { hash, rules } = await storedSetOfToday(database.db)();
  return {
    tag: cardsTag(),
    odds: currentTable().hash,
    set: hash,
    search: [searchedCards.release, searchedWorks.release].join(),
    picks: rules.pool.get('R')!.map(({ id }) => id),
  };
};

test('without sets the cards are the official ones, word for word', async () => {
  await loadSetCards(database.db);
  const before = catalogue();
  await loadSetCards(database.db);
  expect(catalogue()).toBe(before);
  expect(cardRows()).toHaveLength(launchCards.length);
  expect((await made()).set).toBe(sha256(JSON.stringify(launchCards)));
  expect(currentTable().table).not.toHaveProperty('newest');
});

test('a published card is a card of the game in all that is made of them, and a retired one in friendly matches', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '만든이');
  for (const [id, name] of [
    [FIRST, '불씨지기'],
    [SECOND, '재지기'],
    [WAITING, '기다림이'],
  ] as const)
    await acceptCard(db, maker, madeCardOf(id, name));
  await publishSet(db, '2026-12', [FIRST, SECOND]);
  await publishSet(db, '2027-01', [WAITING], true);
  const before = await made();
  // nothing is read between reloads
  expect([isMade(FIRST), cardOf(FIRST)]).toEqual([true, undefined]);
  await loadSetCards(db);

  expect(cardOf(FIRST)).toMatchObject({ name: '불씨지기', set: '2026-12', key: `made-${FIRST}` });
  expect(cardNamed('불씨 지기')?.id).toBe(FIRST);
  expect(nameOfKey(`made-${FIRST}`)).toBe('불씨지기');
  expect(cardsOfElement('R')).toContain(FIRST);
  expect(collectibleCardIds().slice(-2)).toEqual([FIRST, SECOND]);
  expect([FIRST, WAITING].map(isMade)).toEqual([false, true]);
  expect(cardRows().at(-1)).toMatchObject({ id: SECOND, name_cs: 'ㅈㅈㄱ', text: '돌진.', is_retired: false });
  expect(rewritings('bulssijigi')).toContain('불씨지기');
  expect(await cardVersions(db, FIRST)).toMatchObject([{ no: 1, name: '불씨지기' }]);
  expect(await db.selectFrom('owner_news').selectAll().execute()).toEqual([]);
  const after = await made();
  expect(after.picks).toEqual([...before.picks, FIRST, SECOND]);
  for (const part of ['tag', 'odds', 'set', 'search'] as const) expect(after[part]).not.toBe(before[part]);
  expect(currentTable().table).toMatchObject({ newest: [FIRST, SECOND] });
  expect(currentTable().table.pool.at(-1)).toEqual({ id: SECOND, rarity: 'common', element: ['R'] });
  // the search of the site finds it among the cards of the game
  expect(await searchedWorks.documents(db, [FIRST, WAITING])).toMatchObject([{ ref: WAITING }]);
  expect(await searchedCards.documents(db, [FIRST, WAITING])).toMatchObject([{ ref: FIRST, title: '불씨지기' }]);

  // its words are taken down: another version, also of its history
  const content = JSON.stringify(madeCardOf(FIRST, '이름을 내린 카드'));
  await db
    .insertInto('work_versions')
    .values({ work_id: FIRST, no: 2, language: 1, content, hash: 'nameless' })
    .execute();
  await db.updateTable('made_set_cards').set({ version: 2 }).where('work_id', '=', FIRST).execute();
  await loadSetCards(db);
  expect(cardOf(FIRST)).toMatchObject({ name: '이름을 내린 카드', set: '2026-12' });
  expect(await cardVersions(db, FIRST)).toMatchObject([{ no: 2 }, { no: 1, name: '불씨지기' }]);
  expect(await cardVersions(db, FIRST, '이름을 내린 카드')).toMatchObject([{ no: 1, name: '이름을 내린 카드' }]);
  await db.updateTable('made_set_cards').set({ version: 1 }).where('work_id', '=', FIRST).execute();
  await loadSetCards(db);
  expect(cardOf(FIRST)).toMatchObject({ name: '불씨지기' });

  await retireCards(db, [FIRST]);
  await loadSetCards(db);
  expect([isRetired(FIRST), isMade(FIRST), isRetired(SECOND)]).toEqual([true, false, false]);
  expect(cardOf(FIRST)).toMatchObject({ name: '불씨지기', set: '2026-12' });
  expect(cardRows().find(({ id }) => id === FIRST)).toMatchObject({ is_retired: true });
  expect(collectibleCardIds()).toContain(FIRST);
  expect(currentTable().table).toMatchObject({ newest: [SECOND] });
  expect(currentTable().table.pool.map(({ id }) => id)).not.toContain(FIRST);
  expect((await made()).picks).toEqual([...before.picks, SECOND]);
  expect((await storedSetOfToday(db)()).rules.byId.has(FIRST)).toBe(false);
  // matches of all sets know the retired card; their random picks are those of every match
  expect(rulesOfAllSets().byId.get(FIRST)?.card.name).toBe('불씨지기');
  expect(
    rulesOfAllSets()
      .pool.get('R')!
      .map(({ id }) => id),
  ).toEqual([...before.picks, SECOND]);
});
