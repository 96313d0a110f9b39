import { CORRESPONDENCE_TURN_MS, NETWORK_ALLOWANCE_MS, RESTART_BONUS_MS } from '@chilyo/protocol';
import { expect, test, vi } from 'vitest';
import { correspondenceOf } from './correspondence.ts';
import type { LiveGame } from './live-game.ts';
import { listedGames } from './queries.ts';
import { type Games, newSecret, reserveGameId } from './service.ts';
import { keep, play, testNodes } from './test-nodes.ts';

const { node, deal, dealtAndKept, database } = testNodes();
const pageOf = (games: Games, userId: number, limit = 30, before?: number) =>
  correspondenceOf(database().db, games, userId, { limit, before });
const listOf = async (games: Games, live: LiveGame, seat: 0 | 1) => (await pageOf(games, live.userAt(seat))).items;

test('a correspondence match waits for both at first, then for the player on turn', async () => {
  const { games, turns } = node();
  const live = await deal(games, 0, 'correspondence');
  const waitsFor = async () => [
    (await listOf(games, live, 0))[0]!.is_my_turn,
    (await listOf(games, live, 1))[0]!.is_my_turn,
  ];
  expect(await waitsFor()).toEqual([true, true]);
  await play(games, live, 0, keep);
  expect(await waitsFor()).toEqual([false, true]);
  await play(games, live, 1, keep);
  expect(await waitsFor()).toEqual([true, false]);
  expect(await listOf(games, live, 0)).toEqual([
    {
      id: live.row.id,
      opponent: { user_id: live.userAt(1), name: live.nameAt(1) },
      turn: 1,
      is_my_turn: true,
      deadline_ms: Date.now() + CORRESPONDENCE_TURN_MS,
    },
  ]);
  await play(games, live, 0, { type: 'end' });
  expect(new Set(turns.splice(0, 2))).toEqual(new Set([live.userAt(0), live.userAt(1)]));
  expect(turns).toEqual([live.userAt(0), live.userAt(1)]);
  expect((await listedGames(database().db)).map(({ id }) => id)).not.toContain(live.row.id);
  await play(games, live, 1, { type: 'concede' });
  expect(await listOf(games, live, 0)).toEqual([]);
});

test('a match at once is no correspondence match', async () => {
  const { games } = node();
  expect(await listOf(games, await deal(games), 0)).toEqual([]);
});

test('a day that passes by loses, also when the server was restarted in between', async () => {
  const before = node();
  const live = await dealtAndKept(before.games, 0, 'correspondence');
  await before.games.close();
  const { games, finished, until } = node();
  await games.resume();
  const [match] = await listOf(games, live, 0);
  expect(match).toMatchObject({ is_my_turn: true, deadline_ms: live.clock.deadline! + RESTART_BONUS_MS });
  vi.advanceTimersByTime(CORRESPONDENCE_TURN_MS);
  const ended = () => finished.find(({ row }) => row.id === live.row.id);
  expect(ended()).toBeUndefined();
  vi.advanceTimersByTime(RESTART_BONUS_MS + NETWORK_ALLOWANCE_MS);
  await until(() => ended() !== undefined);
  expect(ended()!.game.result).toEqual({ winner: 1, reason: 'idle' });
});

test('who lets the first hand wait for a day keeps it', async () => {
  const { games, until, sent } = node();
  const live = await deal(games, 0, 'correspondence');
  vi.advanceTimersByTime(CORRESPONDENCE_TURN_MS + NETWORK_ALLOWANCE_MS);
  await until(() => live.game.phase === 'main' && sent.length >= 6);
  expect(live.clock).toMatchObject({ seat: 0, deadline: Date.now() + CORRESPONDENCE_TURN_MS });
});

test('the list comes in pages that follow one another without a gap', async () => {
  const { games } = node();
  const live = await deal(games, 0, 'correspondence');
  const seats = [live.userAt(0), live.userAt(1)] as const;
  const player = (userId: number) =>
    ({ userId, name: `${userId}`, deck: live.row.deck0, scoreId: 1, salt: '' }) as const;
  const ids = [live.row.id];
  for (let at = 0; at < 4; at += 1) {
    const id = await reserveGameId(database().db);
    await games.start(id, 1_000_000, newSecret(), [player(seats[0]), player(seats[1])], 'correspondence');
    ids.push(id);
  }
  const found: number[] = [];
  let before: number | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { items, next } = await pageOf(games, seats[0], 2, before);
    found.push(...items.map(({ id }) => id));
    before = next ?? undefined;
  }
  expect(before).toBeUndefined();
  expect(found.toSorted((a, b) => a - b)).toEqual(ids);
});
