// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../lib/toast.ts';
import { dropTokens, storeTokens } from '../lib/tokens.ts';
import { socket } from './socket.ts';

const real = await socket.load();
const actions: string[] = [];
/** Fires the library's `connect` listeners. */
const connected = () => {
  for (const hear of real.listeners('connect')) hear();
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  actions.length = 0;
  for (const action of ['disconnect', 'connect'] as const)
    vi.spyOn(real, action).mockImplementation(() => {
      actions.push(action);
      return real;
    });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  dropTokens();
});

const signedIn = (expires_in: number) => storeTokens({ id_token: 'id', refresh_token: 'r', expires_in });

test('the page reconnects by itself before its token expires', () => {
  signedIn(600);
  connected();
  vi.advanceTimersByTime(509_999);
  expect(actions).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(actions).toEqual(['disconnect', 'connect']);
  vi.advanceTimersByTime(600_000);
  expect(actions).toHaveLength(2);
});

test('tokens that live shorter than that do not make the page connect without end', () => {
  signedIn(20);
  connected();
  vi.advanceTimersByTime(9_999);
  expect(actions).toEqual([]);
});

test("a visitor's line stays", () => {
  connected();
  vi.advanceTimersByTime(3_600_000);
  expect(actions).toEqual([]);
});

test('an emote or a command without a line is said to be lost, and not sent minutes later', () => {
  const sent = vi.spyOn(real, 'emit').mockReturnValue(real);
  connected();
  socket.emit('GAME_EMOTE', 4, 7);
  for (const hear of real.listeners('disconnect')) hear('transport close', undefined);
  socket.emit('GAME_EMOTE', 4, 8);
  socket.emit('PROMPT', 'help');
  expect(useToasts.getState().isWanted).toBe(true);
  // what the server must know after the reconnect still waits for it
  socket.emit('IDLE', 7);
  connected();
  socket.emit('PROMPT', 'help');
  expect(sent.mock.calls.map(([event]) => event)).toEqual(['GAME_EMOTE', 'IDLE', 'PROMPT']);
});
