import { launchCards, starterDecks } from '@chilyo/cards';
import { RANKED_CHANNEL } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { changeOptions, register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser, userOf } from '../../core/identity/service.ts';
import { ESCROW } from '../../goods/ledger/service.ts';
import { noteMark } from '../conduct/service.ts';
import { listRentals, offerStarterDecks, rentDeck } from '../decks/service.ts';
import { candidateOf, snapshotOf } from './candidate.ts';
import { Queue } from './service.ts';
import { QUIET_PORT } from './test-queue-port.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const worthOf = { common: 40, rare: 100, epic: 320, legendary: 800 };
function starterWorth(of: string): number {
  const { cards } = starterDecks.find(({ element }) => element === of)!;
  return cards.reduce((sum, each) => sum + worthOf[launchCards.find(({ id }) => id === each)!.rarity], 0);
}

const enter = (id: number, now = Date.now()) => candidateOf(database.db, id, now);

test('into the queue comes who has a name, a legal deck and no wait left', async () => {
  const { db } = database;
  const { id } = await findOrCreateUser(db, { issuer: 'test', subject: 'one' });
  await expect(enter(id)).rejects.toThrow('NAME_REQUIRED');
  await register(db, id, { name: '들어갈이', element: 'B', consents: agreed });
  const candidate = await enter(id);
  expect(candidate).toMatchObject({
    userId: id,
    name: '들어갈이',
    provisional: true,
    ratedMatches: 0,
    isLeaver: false,
    deckWorth: starterWorth('B'),
    lastOpponent: null,
  });

  const { deck_id } = (await userOf(db, id))!;
  await changeOptions(db, id, { deck_id: null });
  await expect(enter(id)).rejects.toThrow('DECK_MISSING');
  await changeOptions(db, id, { deck_id });
  const cutTo = (cards: number[]) =>
    db.updateTable('decks').set({ card_ids: cards }).where('id', '=', deck_id).execute();
  await cutTo(candidate.deck.slice(1));
  await expect(enter(id)).rejects.toThrow('DECK_ILLEGAL');
  await cutTo(candidate.deck);

  const away = candidate.deck[0]!;
  const move = (from: number, to: number) =>
    db.updateTable('copies').set({ account: to }).where('account', '=', from).where('card_id', '=', away).execute();
  await move(id, ESCROW);
  const missing = candidate.deck.filter((card) => card === away).length;
  await expect(enter(id)).rejects.toMatchObject({ code: 'DECK_NOT_OWNED', details: { missing } });
  await move(ESCROW, id);

  await noteMark(db, id, 'left');
  await expect(enter(id)).rejects.toMatchObject({ code: 'SEARCH_COOLDOWN', details: { cause: '떠난', seconds: 120 } });
  expect(await enter(id, Date.now() + 3 * 60_000)).toEqual({ ...candidate, isLeaver: true });
  const halfADay = 12 * 3_600_000;
  expect(await enter(id, Date.now() + halfADay + 1000)).toEqual(candidate);
  for (let missed = 0; missed < 2; missed++) await noteMark(db, id, 'missed');
  await expect(enter(id)).rejects.toMatchObject({ details: { cause: '떠난' } });
});

test('a search is played with the deck as it was when it began, and what was sold since bars the next one', async () => {
  const { db } = database;
  const players: number[] = [];
  for (const name of ['찾는이', '만난이']) {
    const { id } = await findOrCreateUser(db, { issuer: 'test', subject: name });
    await register(db, id, { name, element: 'B', consents: agreed });
    players.push(id);
  }
  const [seller, other] = players as [number, number];
  const dealt: number[][] = [];
  const queue = new Queue({
    ...QUIET_PORT,
    candidate: (id) => enter(id),
    startGame: async ({ players }) => void dealt.push(players.find(({ userId }) => userId === seller)!.deck),
  });
  await queue.search(seller, RANKED_CHANNEL);
  const { deck, deckId } = await enter(seller);
  await db.updateTable('copies').set({ account: ESCROW }).where('account', '=', seller).execute();
  await db
    .updateTable('decks')
    .set({ card_ids: deck.slice(1) })
    .where('id', '=', deckId!)
    .execute();
  await queue.search(other, RANKED_CHANNEL);
  for (const id of players) await queue.agree(id, 'ab');
  expect(dealt).toEqual([deck]);
  await expect(enter(seller)).rejects.toThrow(/DECK_/);
});

test('a rented deck needs none of its cards, plays on ladder 2 and ends', async () => {
  const { db } = database;
  const { id } = await findOrCreateUser(db, { issuer: 'test', subject: 'renter' });
  await register(db, id, { name: '빌린이', element: 'B', consents: agreed });
  await db
    .insertInto('ratings')
    .values({ user_id: id, score_id: 2, rating: 1777, deviation: 60, volatility: 0.09 })
    .execute();
  expect(await enter(id)).toMatchObject({ scoreId: 1, rating: 1500, provisional: true });

  await offerStarterDecks(db);
  const { items } = await listRentals(db, id, { from: 'site', limit: 10 });
  const offer = items.find(({ elements }) => elements[0] === 'R')!;
  const rent = (now: number, key: string) =>
    db
      .transaction()
      .execute((tx) => rentDeck({ tx, userId: id, rentalId: offer.id, price: 0, key, notifyBalanceOf() {}, now }));
  const rented = await rent(Date.now(), 'rent-now');
  await changeOptions(db, id, { deck_id: rented.id });
  expect((await userOf(db, id))!.score_id).toBe(2);
  expect(await enter(id)).toMatchObject({ scoreId: 2, rating: 1777, provisional: false, deck: offer.card_ids });
  // practice and friendly matches ask the same
  expect(await snapshotOf(db, id)).toMatchObject({ scoreId: 2, deck: offer.card_ids });

  await db
    .updateTable('decks')
    .set({ rented_until: new Date(Date.now() - 1000) })
    .where('id', '=', rented.id)
    .execute();
  await expect(enter(id)).rejects.toThrow('RENTAL_ENDED');
  expect((await rent(Date.now(), 'rent-again')).id).toBe(rented.id);
  expect(await enter(id)).toMatchObject({ scoreId: 2 });

  const own = await db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', id)
    .where('rental_id', 'is', null)
    .executeTakeFirstOrThrow();
  await changeOptions(db, id, { deck_id: own.id });
  expect(await enter(id)).toMatchObject({ scoreId: 1 });
});
