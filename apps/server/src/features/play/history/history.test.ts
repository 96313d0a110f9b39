import { starterDecks } from '@chilyo/cards';
import { calls, INVITED_CHANNEL, PRACTICE_CHANNELS, RANKED_CHANNEL } from '@chilyo/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { rewriteArticle, unwriteArticle, writeArticle } from '../../community/articles/service.ts';
import { register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { addDeck, changeDeck } from '../decks/service.ts';
import { Games, newSecret, type Player, reserveGameId } from '../games/service.ts';
import { countResults, settleMatch } from '../results/service.ts';
import { countMatch } from '../rewards/service.ts';
import { deckRecord, ownGame, ownGames, ratingCurve } from './service.ts';

type Element = 'R' | 'U';
const deckOf = (element: Element) => [...starterDecks.find((deck) => deck.element === element)!.cards];

const articles = { write: writeArticle, rewrite: rewriteArticle, remove: unwriteArticle };
let database: TestDatabase;
let games: Games;
let now = Date.parse('2026-11-23T12:00:00+09:00');
let me: Player;
let gentle: Player;
let harsh: Player;
const computer: Player = { userId: 0, name: '연습 상대', deck: deckOf('U'), scoreId: 1, salt: '' };
beforeAll(async () => {
  database = await testDatabase();
  games = new Games(
    database.db,
    {
      now: () => now,
      offlineFor: () => 0,
      send() {},
      finished: async () => {},
      opponentMustAct() {},
      turnCame: async () => () => undefined,
    },
    pino({ level: 'silent' }),
  );
  me = await person('나여기', 'R');
  gentle = await person('순한이', 'U');
  harsh = await person('매운이', 'R');
  await play(me, gentle, me);
  await play({ ...me, deck: deckOf('U') }, harsh, harsh);
  await play(me, computer, me, PRACTICE_CHANNELS.easy);
  await play(me, gentle, gentle, INVITED_CHANNEL);
  await play(gentle, harsh, gentle);
});
afterAll(async () => {
  await games.close();
  await database.drop();
});

async function person(name: string, element: Element): Promise<Player> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: name });
  await register(database.db, id, { name, element, consents: agreed });
  return { userId: id, name, deck: deckOf(element), scoreId: 1, salt: '' };
}

async function play(a: Player, b: Player, winner: Player, channel: number = RANKED_CHANNEL): Promise<number> {
  const live = await games.start(await reserveGameId(database.db), channel, newSecret(), [a, b]);
  now += 300_000;
  const loser = live.userAt(0) === winner.userId ? 1 : 0;
  if (live.userAt(loser) === 0) await games.playForOpponent(live.row.id, loser, live.seq, { type: 'concede' });
  else await games.play(live.row.id, live.userAt(loser), live.seq, { type: 'concede' });
  await settleMatch(database.db, live, now, 0, countMatch);
  await countResults(database.db, [live.row.id], async () => {});
  return live.row.id;
}

const asked = async (filter: Record<string, string> = {}, userId = me.userId) => {
  const { items, next } = await ownGames(database.db, userId, calls.ownGames.query.parse(filter));
  return { names: items.map(({ opponent, result }) => `${opponent.name} ${result}`), items, next };
};

test("a player's finished matches are listed newest first, from their point of view", async () => {
  const { names, items } = await asked();
  expect(names).toEqual(['순한이 lost', '연습 상대 won', '매운이 lost', '순한이 won']);
  expect(items[3]).toMatchObject({
    channel_id: RANKED_CHANNEL,
    clock: 'normal',
    own_elements: ['R', 'G'],
    opponent_elements: ['U', 'S'],
    reason: 'concede',
    gpoint: 80,
    rating: { before: 1500, after: expect.any(Number), placement: 1 },
  });
  expect(items[0]).toMatchObject({ gpoint: 0, rating: null });
});

test.each([
  [{ result: 'won' }, ['연습 상대 won', '순한이 won']],
  [{ result: 'lost' }, ['순한이 lost', '매운이 lost']],
  [{ result: 'drawn' }, []],
  [{ kind: 'ranked' }, ['매운이 lost', '순한이 won']],
  [{ kind: 'friendly' }, ['순한이 lost']],
  [{ kind: 'practice' }, ['연습 상대 won']],
  [{ element: 'U' }, ['매운이 lost']],
  [{ opponent: '순한' }, ['순한이 lost', '순한이 won']],
  [{ opponent: '%' }, []],
  [{ opponent: '순한', result: 'won', element: 'R' }, ['순한이 won']],
] as [Record<string, string>, string[]][])('filtered by %j', async (filter, expected) =>
  expect((await asked(filter)).names).toEqual(expected),
);

test('pages follow one another without a gap', async () => {
  const first = await asked({ limit: '3' });
  expect(first.names).toHaveLength(3);
  const rest = await asked({ limit: '3', before: String(first.next) });
  expect([rest.names, rest.next]).toEqual([['순한이 won'], null]);
});

test("the result of a match is its players' own", async () => {
  const { items } = await asked({ kind: 'ranked' });
  const { id } = items[0]!;
  expect(await ownGame(database.db, harsh.userId, id)).toMatchObject({ result: 'won', own_elements: ['R', 'G'] });
  await expect(ownGame(database.db, gentle.userId, id)).rejects.toThrow('NOT_A_PLAYER');
  await expect(ownGame(database.db, me.userId, id + 100)).rejects.toThrow('GAME_NOT_FOUND');
  const running = await games.start(await reserveGameId(database.db), INVITED_CHANNEL, newSecret(), [me, gentle]);
  await expect(ownGame(database.db, me.userId, running.row.id)).rejects.toThrow('GAME_STILL_RUNNING');
});

test('the rating curve has a point for every ranked match, oldest first, and ends at the rating of now', async () => {
  const curve = await ratingCurve(database.db, me.userId, 1, 50);
  const [rating] = await database.db.selectFrom('ratings').select('rating').where('user_id', '=', me.userId).execute();
  expect(curve.map(({ rating: after }) => after > 1500)).toHaveLength(2);
  expect(curve[0]!.rating).toBeGreaterThan(1500);
  expect(curve[1]!.rating).toBe(Math.round(rating!.rating));
  expect(await ratingCurve(database.db, me.userId, 1, 1)).toEqual([curve[1]]);
  expect(await ratingCurve(database.db, me.userId, 2, 50)).toEqual([]);
  await expect(ratingCurve(database.db, 999_999, 1, 50)).rejects.toThrow('USER_NOT_FOUND');
});

test('the record of a deck is that of its matches against people, whatever it held then', async () => {
  const { db } = database;
  const card_ids = deckOf('R');
  const { id, revision } = await db
    .transaction()
    .execute((tx) => addDeck(tx, me.userId, { name: '오래된 덱', card_ids }));
  // from before the deck id was stored: ranked against U won, friendly against U lost, practice
  expect((await deckRecord(db, me.userId, id)).total).toEqual({ games: 2, wins: 1 });
  const with_it = { ...me, deckId: id };
  await play(with_it, harsh, me);
  await changeDeck(db, me.userId, id, { name: '새 덱', card_ids: deckOf('U'), revision }, articles);
  await play({ ...with_it, deck: deckOf('U') }, gentle, gentle);
  const record = await deckRecord(db, me.userId, id);
  // with the cards of U: the match against the harsh one; with the deck: two
  expect(record.total).toEqual({ games: 3, wins: 1 });
  const of = (element: string) => record.by_element.find((row) => row.element === element);
  expect(of('R')).toEqual({ element: 'R', games: 2, wins: 1 });
  expect(of('U')).toEqual({ element: 'U', games: 1, wins: 0 });
  expect(of('W')).toEqual({ element: 'W', games: 0, wins: 0 });
  await expect(deckRecord(db, gentle.userId, id)).rejects.toThrow('DECK_NOT_YOURS');
});
