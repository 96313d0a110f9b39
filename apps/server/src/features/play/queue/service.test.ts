import { AGREE_MS, type QueueStatus, SEARCH_GRACE_MS } from '@chilyo/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import type { Candidate } from './port.ts';
import { Queue } from './service.ts';

const candidate = (userId: number): Candidate => ({
  userId,
  name: `이름${userId}`,
  deck: [],
  scoreId: 1,
  rating: 1500,
  provisional: true,
  ratedMatches: 0,
  isLeaver: false,
  deckWorth: userId >= 50 ? 9000 : 1000,
  lastOpponent: null,
  blocked: new Set(),
});

function scene() {
  const told: [number, QueueStatus, number | undefined][] = [];
  const started: number[] = [];
  const missed: number[] = [];
  const warned: number[] = [];
  const waits: { score_id: 1 | 2; ms: number }[] = [];
  const away = new Set<number>();
  const closed: { why: 'READ_ONLY' | 'QUEUE_STOPPED' | null } = { why: null };
  let nextGame = 70;
  const queue = new Queue({
    now: () => Date.now(),
    candidate: async (userId) => {
      if (userId === 99) throw new Refusal('DECK_ILLEGAL');
      return candidate(userId);
    },
    reserveGameId: async () => nextGame++,
    startGame: async ({ id }) => void started.push(id),
    startPractice: async () => 500,
    waited: (both) => void waits.push(...both),
    missedAccept: (userId) => void missed.push(userId),
    whyNoMatch: () => closed.why,
    isConnected: (userId) => !away.has(userId),
    tell: (userId, [status, gameId, found]) => {
      told.push([userId, status, gameId]);
      if (found?.is_deck_stronger) warned.push(userId);
    },
    tellStart: () => {},
    broadcastSearchers: () => {},
  });
  const states = (...ids: number[]) => ids.map((id) => queue.statusOf(id));
  return { queue, told, started, missed, warned, waits, away, closed, states };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the queue', () => {
  test('two newcomers alone meet though one deck is far more valuable: the other learns it, and may decline without a mark', async () => {
    const { queue, missed, warned, states } = scene();
    await queue.search(1, 0);
    await queue.search(50, 0);
    expect(states(1, 50)).toEqual(['SEARCH', 'SEARCH']);
    await vi.advanceTimersByTimeAsync(30_000);
    await queue.pair();
    expect(states(1, 50)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
    expect(warned).toEqual([1]);
    queue.cancel(1);
    expect(states(1, 50)).toEqual(['IDLE', 'SEARCH']);
    expect(missed).toEqual([]);
    await queue.search(1, 0);
    await vi.advanceTimersByTimeAsync(30_000);
    await queue.pair();
    queue.cancel(50);
    expect(missed).toEqual([50]);
  });

  test('two who search meet, agree and play', async () => {
    const { queue, started, states } = scene();
    await queue.search(1, 0);
    await queue.search(2, 0);
    expect(states(1, 2)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
    await queue.agree(1, 'ab');
    expect(states(1, 2)).toEqual(['WAITING_OPPONENT', 'CONFIRM_GAME']);
    await queue.agree(2, '');
    expect(states(1, 2)).toEqual(['GAME', 'GAME']);
    expect(started).toEqual([70]);
    queue.leaveGame(1, 70);
    expect(states(1, 2)).toEqual(['IDLE', 'GAME']);
  });

  test('both waits are recorded when a ranked match starts, not for dissolved pairs or friendly matches', async () => {
    const { queue, waits } = scene();
    await queue.search(1, 0);
    await vi.advanceTimersByTimeAsync(4_000);
    await queue.search(2, 0);
    queue.cancel(1);
    expect(waits).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    await queue.search(3, 0);
    await vi.advanceTimersByTimeAsync(2_000);
    await queue.agree(2, '');
    await queue.agree(3, '');
    expect(waits).toEqual([
      { score_id: 1, ms: 3_000 },
      { score_id: 1, ms: 0 },
    ]);
    for (const id of [4, 5]) await queue.search(id, 7);
    for (const id of [4, 5]) await queue.agree(id, '');
    expect(waits).toHaveLength(2);
  });

  test('SEARCH again cancels, and with another channel changes the channel', async () => {
    const { queue, states } = scene();
    await queue.search(1, 0);
    await queue.search(1, 7);
    expect(states(1)).toEqual(['SEARCH']);
    await queue.search(2, 0);
    expect(states(1, 2)).toEqual(['SEARCH', 'SEARCH']);
    await queue.search(1, 7);
    expect(states(1)).toEqual(['IDLE']);
  });

  test('who declines goes to IDLE and is noted, the other searches on at the head', async () => {
    const { queue, states, missed } = scene();
    await queue.search(1, 5);
    await queue.search(2, 5);
    queue.cancel(1);
    expect(states(1, 2)).toEqual(['IDLE', 'SEARCH']);
    expect(missed).toEqual([1]);
    await queue.search(3, 5);
    expect(states(2, 3)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
  });

  test('after 20 s without agreement only who agreed searches on', async () => {
    const { queue, states, missed } = scene();
    await queue.search(1, 0);
    await queue.search(2, 0);
    await queue.agree(2, '');
    await vi.advanceTimersByTimeAsync(AGREE_MS);
    expect(states(1, 2)).toEqual(['IDLE', 'SEARCH']);
    expect(missed).toEqual([1]);
  });

  test('a searcher without a socket leaves after 10 s, a reconnected one stays', async () => {
    const { queue, states, away } = scene();
    await queue.search(1, 1);
    await queue.search(2, 2);
    for (const id of [1, 2]) {
      away.add(id);
      queue.disconnected(id);
    }
    await vi.advanceTimersByTimeAsync(SEARCH_GRACE_MS - 1);
    away.delete(2);
    queue.connected(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(states(1, 2)).toEqual(['IDLE', 'SEARCH']);
  });

  test('a disconnect while a pair waits changes nothing', async () => {
    const { queue, states, away } = scene();
    await queue.search(1, 0);
    await queue.search(2, 0);
    away.add(1);
    queue.disconnected(1);
    await vi.advanceTimersByTimeAsync(SEARCH_GRACE_MS);
    expect(states(1)).toEqual(['CONFIRM_GAME']);
  });

  test('practice goes straight to the game', async () => {
    const { queue, states } = scene();
    await queue.search(1, -1);
    expect(states(1)).toEqual(['GAME']);
    await expect(queue.search(1, 0)).rejects.toThrow('ALREADY_IN_GAME');
  });

  test('practice chosen while searching leaves the queue and begins', async () => {
    const { queue, told, states } = scene();
    await queue.search(1, 0);
    await queue.search(1, -2);
    expect(states(1)).toEqual(['GAME']);
    expect(told.at(-1)).toEqual([1, 'GAME', 500]);
    await queue.search(2, 0);
    expect(states(2)).toEqual(['SEARCH']);
  });

  test('an invitation takes both out of their search and into the match', async () => {
    const { queue, states } = scene();
    await queue.search(1, 0);
    expect(await queue.startInvited(1, 2, async () => 900)).toBe(900);
    expect(states(1, 2)).toEqual(['GAME', 'GAME']);
    await expect(queue.startInvited(3, 2, async () => 901)).rejects.toThrow('OPPONENT_BUSY');
    await expect(queue.startInvited(2, 3, async () => 901)).rejects.toThrow('ALREADY_IN_GAME');
    expect(states(3)).toEqual(['IDLE']);
  });

  test('an invited match that cannot be dealt leaves both idle', async () => {
    const { queue, states } = scene();
    const failing = queue.startInvited(1, 2, () => Promise.reject(new Refusal('INVITATION_GONE')));
    expect(states(1, 2)).toEqual(['AGREE_GAME', 'AGREE_GAME']);
    await expect(failing).rejects.toThrow('INVITATION_GONE');
    expect(states(1, 2)).toEqual(['IDLE', 'IDLE']);
  });

  test('while no match may start the search admits no player and lets searchers leave', async () => {
    const { queue, closed, states } = scene();
    await queue.search(1, 7);
    closed.why = 'QUEUE_STOPPED';
    await expect(queue.search(2, 0)).rejects.toThrow('QUEUE_STOPPED');
    await expect(queue.search(2, -1)).rejects.toThrow('QUEUE_STOPPED');
    await expect(queue.search(1, 8)).rejects.toThrow('QUEUE_STOPPED');
    await expect(queue.startInvited(2, 3, async () => 900)).rejects.toThrow('QUEUE_STOPPED');
    expect(states(1, 2, 3)).toEqual(['SEARCH', 'IDLE', 'IDLE']);
    await queue.search(1, 7);
    expect(states(1)).toEqual(['IDLE']);
    closed.why = 'READ_ONLY';
    await expect(queue.search(2, 0)).rejects.toThrow('READ_ONLY');
  });

  test('when no match may start, searches and found pairs end without a mark; running matches go on', async () => {
    const { queue, closed, states, missed, started } = scene();
    await queue.search(1, 0);
    await queue.search(2, 0);
    await queue.agree(1, 'ab');
    await queue.search(3, 7);
    queue.enterGame(4, 900);
    expect(states(1, 2, 3, 4)).toEqual(['WAITING_OPPONENT', 'CONFIRM_GAME', 'SEARCH', 'GAME']);
    closed.why = 'QUEUE_STOPPED';
    queue.sendAway();
    expect(states(1, 2, 3, 4)).toEqual(['IDLE', 'IDLE', 'IDLE', 'GAME']);
    await queue.agree(2, 'cd');
    await vi.advanceTimersByTimeAsync(AGREE_MS + 1);
    expect([started, missed]).toEqual([[], []]);
  });

  test('who was looked into or paired while it was closed is not taken in', async () => {
    const { queue, closed, states } = scene();
    await queue.search(1, 0);
    const second = queue.search(2, 0);
    closed.why = 'QUEUE_STOPPED';
    await expect(second).rejects.toThrow('QUEUE_STOPPED');
    await queue.pair();
    expect(states(2)).toEqual(['IDLE']);
    closed.why = null;
    const paired = queue.search(3, 0);
    await Promise.resolve();
    await Promise.resolve();
    closed.why = 'QUEUE_STOPPED';
    queue.sendAway();
    await paired.catch(() => undefined);
    expect(states(1, 3)).toEqual(['IDLE', 'IDLE']);
  });

  test('a refusal leaves the status as it was', async () => {
    const { queue, states } = scene();
    await expect(queue.search(99, 0)).rejects.toThrow('DECK_ILLEGAL');
    expect(states(99)).toEqual(['IDLE']);
  });

  test('a double click searches once', async () => {
    const { queue, told } = scene();
    await Promise.all([queue.search(1, 0), queue.search(1, 0)]);
    expect(told).toEqual([[1, 'SEARCH', undefined]]);
  });
});
