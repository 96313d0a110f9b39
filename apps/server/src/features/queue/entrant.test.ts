import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { noteMark } from '../conduct/service.ts';
import { changeOptions, findOrCreateUser, register, userOf } from '../users/service.ts';
import { entrantOf } from './entrant.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const enter = (id: number, now = Date.now()) => entrantOf(database.db, id, now);

test('into the queue comes who has a name, a legal deck and no wait left', async () => {
  const { db } = database;
  const { id } = await findOrCreateUser(db, { issuer: 'test', subject: 'one' });
  await expect(enter(id)).rejects.toThrow('NAME_REQUIRED');
  await register(db, id, { name: '들어갈이', element: 'B' });
  const entrant = await enter(id);
  expect(entrant).toMatchObject({
    userId: id,
    name: '들어갈이',
    provisional: true,
    ratedMatches: 0,
    isLeaver: false,
    lastOpponent: null,
  });

  const { deck_id } = (await userOf(db, id))!;
  await changeOptions(db, id, { deck_id: null });
  await expect(enter(id)).rejects.toThrow('DECK_MISSING');
  await changeOptions(db, id, { deck_id });
  const cutTo = (cards: number[]) =>
    db.updateTable('decks').set({ card_ids: cards }).where('id', '=', deck_id).execute();
  await cutTo(entrant.deck.slice(1));
  await expect(enter(id)).rejects.toThrow('DECK_ILLEGAL');
  await cutTo(entrant.deck);

  await noteMark(db, id, 'left');
  await expect(enter(id)).rejects.toMatchObject({ code: 'SEARCH_COOLDOWN', details: { cause: '떠난', wait: '2분' } });
  expect(await enter(id, Date.now() + 3 * 60_000)).toEqual({ ...entrant, isLeaver: true });
  const halfADay = 12 * 3_600_000;
  expect(await enter(id, Date.now() + halfADay + 1000)).toEqual(entrant);
  for (let missed = 0; missed < 2; missed++) await noteMark(db, id, 'missed');
  await expect(enter(id)).rejects.toMatchObject({ details: { cause: '떠난' } });
});
