import { type Flip, RANKED_CHANNEL } from '@chilyo/protocol';
import { flipDust, flipHash } from '@chilyo/protocol/flip';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { changeSetting } from '../../../platform/settings.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { Turns } from '../../../platform/turns.ts';
import { findOrCreateUser, userOf } from '../../core/identity/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { accountOfShard } from '../../goods/ledger/accounts.ts';
import { balancesOf, MINT } from '../../goods/ledger/service.ts';
import { layFlip, type Turned, turnOverdueFlips } from './flip.ts';
import { flipPot } from './flip-pot.ts';
import { flipRoutes } from './routes.ts';

const MINUTE = 60_000;
let database: TestDatabase;
let http: Http;
let announced: Turned[];
let now = Date.now();
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  announced = [];
  await database.db.transaction().execute((tx) => changeSetting(tx, 'flip_pot', () => ({ dpoint: 437 })));
  http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    request.user = (await userOf(database.db, Number(request.headers['x-user']))) ?? null;
  });
  flipRoutes({ http, db: database.db, turns: new Turns(), pushBalances: () => {} }, announce, async () => {});
});
afterEach(() => http.close());

const announce = async (_: unknown, turned: Turned) => () => void announced.push(turned);
const turnOverdue = (at: number) => turnOverdueFlips(database.db, at, announce);

/** A winner with their cards. */
async function won({ isFestival = false, status = 'over' as 'over' | 'running' } = {}) {
  people += 1;
  const { db } = database;
  const { id: userId } = await findOrCreateUser(db, { issuer: 'test', subject: `winner ${people}` });
  await db
    .insertInto('card_sets')
    .values({ hash: 'set', cards: '[]' })
    .onConflict((c) => c.doNothing())
    .execute();
  const { id } = await db
    .insertInto('games')
    .values({
      channel_id: RANKED_CHANNEL,
      user0: userId,
      user1: 0,
      name0: '이긴이',
      name1: '진이',
      deck0: [],
      deck1: [],
      card_set: 'set',
      secret: '',
      salts: [],
      seed: '',
      status,
      winner: 0,
      reason: 'hero',
      rewards: null,
      started_ms: 0,
      ended_ms: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => layFlip(tx, id, userId, isFestival, now));
  const row = await db.selectFrom('flips').selectAll().where('game_id', '=', id).executeTakeFirstOrThrow();
  return { id, userId, ...row };
}
type Winner = Awaited<ReturnType<typeof won>>;
const see = async ({ id, userId }: Pick<Winner, 'id' | 'userId'>) =>
  (await http.inject({ url: `/api/games/${id}/flip`, headers: { 'x-user': String(userId) } })).json<{
    item: Flip;
    code?: string;
  }>();
const turn = async (
  { id, userId }: Pick<Winner, 'id' | 'userId'>,
  place: number,
  key = `key-${Math.random()}`.replace('.', '-'),
) =>
  (
    await http.inject({
      method: 'POST',
      url: `/api/games/${id}/flip`,
      payload: { place },
      headers: { 'x-user': String(userId), 'idempotency-key': key },
    })
  ).json<{ item: Flip; code?: string }>();
const dust = async (userId: number) => (await balancesOf(database.db, userId)).dpoint;
const other = (winner: Winner) => (winner.pot_place % ECONOMY.flip.cards) + 1;

test('only the hash is sent before the flip, the seed after it', async () => {
  const winner = await won();
  const before = (await see(winner)).item;
  expect(before).toMatchObject({
    cards: 20,
    turned: null,
    deadline_ms: now + MINUTE,
    hash: flipHash(winner.salt, winner.pot_place),
  });
  expect(JSON.stringify(before)).not.toContain(winner.salt);
  const place = other(winner);
  const { turned } = (await turn(winner, place)).item;
  expect(turned).toMatchObject({
    place,
    is_pot: false,
    by_server: false,
    salt: winner.salt,
    pot_place: winner.pot_place,
  });
  expect(turned!.dpoint).toBe(flipDust(winner.salt, place, 1, 5));
  expect(await dust(winner.userId)).toBe(turned!.dpoint);
  expect(await flipPot(database.db)).toBe(437);
});

test('what lies under the cards is 1 to 5 of dust, all of them about equally often', () => {
  const counts = [0, 0, 0, 0, 0];
  for (let at = 0; at < 5000; at++) counts[flipDust('salt', at, 1, 5) - 1]! += 1;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('the pot is paid whole, reset, and announced with its winner', async () => {
  const winner = await won({ isFestival: true });
  await turn(winner, winner.pot_place);
  expect(await dust(winner.userId)).toBe(437);
  expect(await flipPot(database.db)).toBe(100);
  expect(announced).toMatchObject([{ userId: winner.userId, gameId: winner.id, dpoint: 437, pot: 100 }]);
  const mint = await database.db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'transfer_id', 'ledger_transfers.id')
    .select(['reason', 'account', 'change'])
    .where('ledger_transfers.key', '=', `flip:${winner.id}`)
    .orderBy('account')
    .execute();
  expect(mint.map((entry) => ({ ...entry, account: accountOfShard(entry.account) }))).toEqual([
    { reason: 'flip', account: MINT, change: -437 },
    { reason: 'flip', account: winner.userId, change: 437 },
  ]);
});

test('a festival doubles the dust', async () => {
  const winner = await won({ isFestival: true });
  const place = other(winner);
  await turn(winner, place);
  expect(await dust(winner.userId)).toBe(2 * flipDust(winner.salt, place, 1, 5));
});

test('twenty cards turned at once are one card, and later ones show what it was', async () => {
  const winner = await won();
  const answers = await Promise.all(Array.from({ length: 20 }, (_none, at) => turn(winner, at + 1)));
  const places = new Set(answers.map(({ item }) => item.turned!.place));
  expect(places.size).toBe(1);
  expect(announced).toHaveLength(1);
  expect(await dust(winner.userId)).toBe(answers[0]!.item.turned!.dpoint);
});

test('of two who hit at the same instant one gets the pot, the other finds the new one', async () => {
  const two = [await won(), await won()];
  await Promise.all(two.map((winner) => turn(winner, winner.pot_place)));
  expect((await Promise.all(two.map(({ userId }) => dust(userId)))).sort((a, b) => a - b)).toEqual([100, 437]);
  expect(await flipPot(database.db)).toBe(100);
});

test('the server turns a card after one minute, also one from before a restart', async () => {
  const winner = await won();
  await turnOverdue(now + MINUTE - 1);
  expect(announced).toEqual([]);
  // nothing is kept in memory: any node, also after a restart, reads the table
  await Promise.all([1, 2, 3].map(() => turnOverdue(now + MINUTE)));
  expect(announced.map(({ gameId }) => gameId)).toEqual([winner.id]);
  const { item } = await see(winner);
  expect(item.turned).toMatchObject({ by_server: true });
  expect(await dust(winner.userId)).toBe(item.turned!.dpoint);
  expect((await turn(winner, 3)).item.turned).toEqual(item.turned);
  expect(await dust(winner.userId)).toBe(item.turned!.dpoint);
});

test('only the winner turns, only cards that there are, only when the match is over', async () => {
  const winner = await won();
  const stranger = await findOrCreateUser(database.db, { issuer: 'test', subject: 'stranger' });
  expect((await see({ id: winner.id, userId: stranger.id })).item).toBeNull();
  expect((await turn({ id: winner.id, userId: stranger.id }, 1)).code).toBe('FLIP_NOT_YOURS');
  expect((await turn(winner, 21)).code).toBe('INVALID_INPUT');
  expect((await see({ id: 999_999, userId: winner.userId })).code).toBe('GAME_NOT_FOUND');
  expect((await see(await won({ status: 'running' }))).code).toBe('GAME_STILL_RUNNING');
  now += MINUTE;
});
