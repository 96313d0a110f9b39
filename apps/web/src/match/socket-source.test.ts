// @vitest-environment happy-dom
import type { GameClock } from '@chilyo/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { socket } from '../api/socket.ts';
import { serverNow } from '../lib/server-clock.ts';
import { socketSource } from './socket-source.ts';

const real = await socket.load();
const HERE = 1_000_000;
const clockAt = (now: number): GameClock => ({ now, deadline: now + 45_000, seat: 0, bank: [90_000, 90_000] });
/** Delivers an event of the server to the present listeners. */
const arrive = (gameId: number, clock: GameClock) => {
  for (const hear of real.listeners('GAME_EVENTS')) hear(gameId, 0, [], [], clock);
};

beforeEach(() => vi.useFakeTimers({ now: HERE }));
afterEach(() => vi.useRealTimers());

test('an action says how long it counts and when it was sent, by the clock of the server', () => {
  const emit = vi.spyOn(real, 'emit').mockReturnValue(real);
  const leave = socketSource(7).listen({ connected: () => {}, news: () => {} });
  arrive(7, clockAt(HERE + 60_000));
  void socketSource(7).act(3, { type: 'end' });
  const sent = { type: 'end', valid_ms: 6_000, sent_ms: HERE + 60_000 };
  expect(emit).toHaveBeenCalledWith('GAME_ACTION', 7, 3, sent, expect.any(Function));
  leave();
});

test('a machine whose clock is wrong counts by the clock of the match it follows', () => {
  const leave = socketSource(7).listen({ connected: () => {}, news: () => {} });
  arrive(7, clockAt(HERE + 60_000));
  arrive(8, clockAt(HERE + 99_000));
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(HERE + 65_000);
  leave();
});
