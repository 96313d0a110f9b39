import { flipDust } from '@chilyo/protocol/flip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Io } from '../../../platform/socket.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { chatPage } from '../../community/chat/queries.ts';
import { saveSystemLine } from '../../community/chat/service.ts';
import { register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { balancesOf } from '../../goods/ledger/service.ts';
import { announceFlip, turnOverdue } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A socket server without connections that records what it emits. */
function hearing() {
  const said: unknown[][] = [];
  const emit = (...words: unknown[]) => said.push(words);
  return { said, io: { emit, to: () => ({ emit }) } as unknown as Io };
}

async function winner(deadline_ms: number) {
  const { db } = database;
  const { id: userId } = await findOrCreateUser(db, { issuer: 'test', subject: `${Math.random()}` });
  await register(db, userId, { name: `이긴이${userId}`, element: 'R', consents: agreed });
  await db
    .insertInto('card_sets')
    .values({ hash: 'set', cards: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const players = { user0: userId, user1: 0, name0: '이긴이', name1: '진이', deck0: [], deck1: [] };
  const { id: gameId } = await db
    .insertInto('games')
    .values({
      ...players,
      channel_id: 0,
      card_set: 'set',
      secret: '',
      salts: [],
      seed: '',
      status: 'over',
      winner: 0,
      reason: 'hero',
      rewards: null,
      started_ms: 0,
      ended_ms: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flips')
    .values({ game_id: gameId, user_id: userId, salt: 'ab', pot_place: 3, factor: 1, deadline_ms })
    .execute();
  return { gameId, userId };
}

test('the chat says who found the pot and how much was in it, and everybody sees the new one', async () => {
  const { gameId, userId } = await winner(Number.MAX_SAFE_INTEGER);
  const { said, io } = hearing();
  const port = { io, saveLine: saveSystemLine };
  const announce = async (turned: { dpoint: number; pot: number | null }) => {
    const show = await database.db
      .transaction()
      .execute((tx) => announceFlip(port, tx, { flip, userId, gameId, ...turned }));
    show();
  };
  const flip = { game_id: gameId } as never;
  await announce({ dpoint: 3, pot: null });
  expect(said).toEqual([]);
  await announce({ dpoint: 1234, pot: 100 });
  expect(said.map(([event]) => event)).toEqual(['FLIP_POINT', 'CHAT']);
  const { items } = await chatPage(database.db, { limit: 1 });
  expect(items[0]).toMatchObject({ user_id: 0, game_id: gameId });
  expect(items[0]!.content).toBe(`이긴이${userId} 님이 뒤집기에서 모인 가루를 찾았습니다! 가루 1,234 획득`);
});

test('a player who let the time pass is told what was turned for him', async () => {
  const { gameId, userId } = await winner(Date.now() - 1);
  const { io } = hearing();
  const told: number[] = [];
  const notified: unknown[][] = [];
  const keep: Notices['keep'] =
    async (_, ...notice) =>
    () =>
      void notified.push(notice);
  const port = { db: database.db, io, saveLine: saveSystemLine, notices: { keep } };
  await turnOverdue({ ...port, pushBalances: (id) => told.push(id) }, Date.now());
  expect(told).toEqual([userId]);
  const { place, is_pot } = await database.db
    .selectFrom('flips')
    .select(['place', 'is_pot'])
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  const won = is_pot ? 100 : flipDust('ab', place!, 1, 5);
  expect(notified).toEqual([[userId, 'flip_turned', { game_id: gameId, dpoint: won }]]);
  expect((await balancesOf(database.db, userId)).dpoint).toBe(100 + won);
});
