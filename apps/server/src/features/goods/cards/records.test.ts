import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { cardStatistics, countCards } from './queries/records.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('counts sides by deck, by hand and by play, also of many matches at once; a made card counts as played only', async () => {
  const { db } = database;
  const match = () =>
    db.transaction().execute((tx) =>
      countCards(tx, '2026-11-22', [
        { deck: [301, 301, 303], drawn: new Set([301, 303]), played: new Set([301, 901]), won: true },
        { deck: [303, 101], drawn: new Set([101]), played: new Set([101]), won: false },
      ]),
    );
  await Promise.all(Array.from({ length: 10 }, match));
  expect(await cardStatistics(db, 301)).toEqual({
    sides: 20,
    decks: 10,
    deck_wins: 10,
    draws: 10,
    draw_wins: 10,
    plays: 10,
    play_wins: 10,
  });
  expect(await cardStatistics(db, 303)).toEqual({
    sides: 20,
    decks: 20,
    deck_wins: 10,
    draws: 10,
    draw_wins: 10,
    plays: 0,
    play_wins: 0,
  });
  expect(await cardStatistics(db, 901)).toMatchObject({ decks: 0, plays: 10 });
  expect(await cardStatistics(db, 999)).toEqual({
    sides: 20,
    decks: 0,
    deck_wins: 0,
    draws: 0,
    draw_wins: 0,
    plays: 0,
    play_wins: 0,
  });
});
