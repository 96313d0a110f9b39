import { CORRESPONDENCE_TURN_MS, NETWORK_ALLOWANCE_MS, RESTART_BONUS_MS } from '@chilyo/protocol';
import { expect, test, vi } from 'vitest';
import { correspondenceOf } from './correspondence.ts';
import type { LiveGame } from './live-game.ts';
import { listedGames } from './queries.ts';
import type { Games } from './service.ts';
import { keep, play, testNodes } from './test-nodes.ts';

const { node, deal, dealtAndKept, database } = testNodes();
const listOf = (games: Games, live: LiveGame, seat: 0 | 1) => correspondenceOf(database().db, games, live.userAt(seat));

test('a correspondence match waits for both at first, then for whoever is on turn', async () => {
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
  expect(turns).toEqual([
    [live.row.id, 0],
    [live.row.id, 1],
  ]);
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
