import { AGREE_MS, type FoundMatch, type QueueStatus, SEARCH_GRACE_MS } from '@chilyo/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import type { Candidate } from './port.ts';
import { Queue } from './service.ts';

/** Players whose decks hold made cards. */
const MAKERS = [21];
/** A player whose deck holds a card that has left the sets. */
const RETIRED = 22;

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
  marks: new Set<string>(),
  deckId: userId * 10,
  deckName: `덱${userId}`,
  hasMade: MAKERS.includes(userId),
  retiredCard: userId === RETIRED ? '불씨지기' : null,
});

function scene() {
  const told: [number, QueueStatus, number | undefined][] = [];
  const made: [number, 'allows' | 'found'][] = [];
  const refused: [number, string][] = [];
  const withdrawn = new Set<number>();
  const started: number[] = [];
  const missed: number[] = [];
  const warned: number[] = [];
  const waits: { score_id: 1 | 2; ms: number }[] = [];
  const away = new Set<number>();
  const closed: { why: 'READ_ONLY' | 'QUEUE_STOPPED' | null; hasNoFaces?: true } = { why: null };
  const found = new Map<number, FoundMatch>();
  let nextGame = 70;
  const queue = new Queue({
    now: () => Date.now(),
    candidate: async (userId) => {
      if (userId === 99) throw new Refusal('DECK_ILLEGAL');
      return candidate(userId);
    },
    reserveGameId: async () => nextGame++,
    userSummaries: async () => {
      if (closed.hasNoFaces) throw new Error('the store is away');
      return (userId) => ({ avatar_id: userId, tier: 'noon' });
    },
    startGame: async ({ id, players }) => {
      if (players.some(({ userId }) => withdrawn.has(userId))) throw new Refusal('DECK_ILLEGAL');
      started.push(id);
    },
    mayStillPlay: async ({ userId }) => !withdrawn.has(userId),
    tellRefusal: (userId, code) => void refused.push([userId, code]),
    startPractice: async () => 500,
    waited: (both) => void waits.push(...both),
    missedAccept: (userId) => void missed.push(userId),
    whyNoMatch: () => closed.why,
    isConnected: (userId) => !away.has(userId),
    tell: (userId, [status, gameId, match, allowsMade]) => {
      if (match) found.set(userId, match);
      told.push([userId, status, gameId ?? undefined]);
      if (allowsMade) made.push([userId, 'allows']);
      if (match?.has_made_cards) made.push([userId, 'found']);
      if (match?.is_deck_stronger) warned.push(userId);
    },
    tellStart: () => {},
    broadcastSearchers: () => {},
  });
  const states = (...ids: number[]) => ids.map((id) => queue.statusOf(id));
  return { queue, told, started, missed, warned, waits, away, closed, states, made, refused, withdrawn, found };
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

  test('an offer says who the other one is and which deck one brings; without faces it is made all the same', async () => {
    const { queue, found, closed, states } = scene();
    await queue.search(1, 7);
    await queue.search(2, 7);
    expect(found.get(1)).toMatchObject({
      opponent: { user_id: 2, name: '이름2', avatar_id: 2, tier: 'noon' },
      deck: { id: 10, name: '덱1' },
    });
    expect(found.get(2)).toMatchObject({ opponent: { user_id: 1 }, deck: { name: '덱2' } });
    closed.hasNoFaces = true;
    await queue.search(3, 7);
    await queue.search(4, 7);
    expect(states(3, 4)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
    expect(found.get(3)).toMatchObject({ deck: { name: '덱3' } });
    expect(found.get(3)).not.toHaveProperty('opponent');
  });

  test('an offer of a ranked match says nothing of the other one, who is not to be chosen', async () => {
    const { queue, found } = scene();
    await queue.search(1, 0);
    await queue.search(2, 0);
    expect(found.get(1)).toMatchObject({ deck: { name: '덱1' } });
    expect(found.get(1)).not.toHaveProperty('opponent');
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

  test('a deck with made cards meets players who allow them, on friendly channels alone, and both learn of it', async () => {
    const { queue, states, made, started } = scene();
    for (const channel of [0, -1]) await expect(queue.search(21, channel, true)).rejects.toThrow('DECK_HAS_MADE_CARDS');
    await expect(queue.search(21, 7)).rejects.toThrow('MADE_CARDS_NOT_ALLOWED');
    expect(states(21)).toEqual(['IDLE']);
    await queue.search(21, 7, true);
    await queue.search(1, 7);
    expect(states(21, 1)).toEqual(['SEARCH', 'SEARCH']);
    expect(made).toEqual([[21, 'allows']]);
    await queue.search(2, 7, true);
    expect(states(21, 1, 2)).toEqual(['CONFIRM_GAME', 'SEARCH', 'CONFIRM_GAME']);
    expect(made.slice(-2)).toEqual([
      [21, 'found'],
      [2, 'found'],
    ]);
    for (const id of [21, 2]) await queue.agree(id, '');
    expect(started).toEqual([70]);
    // neither deck holds any: whether one of them would allow it does not matter, and nothing is said about it
    await queue.search(3, 7, true);
    expect(states(1, 3)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
    expect(made.at(-1)).toEqual([3, 'allows']);
  });

  test('a deck with a retired card plays everything but ranked matches, without any permission', async () => {
    const { queue, states } = scene();
    const refused = { code: 'DECK_HAS_RETIRED_CARDS', details: { card: '불씨지기' } };
    await expect(queue.search(RETIRED, 0)).rejects.toMatchObject(refused);
    await queue.search(RETIRED, 7);
    await expect(queue.search(RETIRED, 0)).rejects.toMatchObject(refused);
    await queue.search(1, 7);
    expect(states(RETIRED, 1)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
  });

  test('the switch is changed while searching; a deck that needs it stays where it is allowed', async () => {
    const { queue, states } = scene();
    await queue.search(21, 7, true);
    for (const channel of [7, 8]) await expect(queue.search(21, channel)).rejects.toThrow('MADE_CARDS_NOT_ALLOWED');
    for (const channel of [0, -1]) await expect(queue.search(21, channel, true)).rejects.toThrow('DECK_HAS_MADE_CARDS');
    await queue.search(1, 7);
    expect(states(21, 1)).toEqual(['SEARCH', 'SEARCH']);
    await queue.search(1, 7, true);
    expect(states(21, 1)).toEqual(['CONFIRM_GAME', 'CONFIRM_GAME']);
    await queue.search(2, 7, true);
    await queue.search(2, 7, true);
    expect(states(2)).toEqual(['IDLE']);
  });

  test('whose made card was taken back since they entered leaves the queue and learns why, the other searches on', async () => {
    const { queue, states, refused, withdrawn, missed } = scene();
    for (const id of [21, 1]) await queue.search(id, 7, true);
    withdrawn.add(21);
    for (const id of [21, 1]) await queue.agree(id, '');
    expect(states(21, 1)).toEqual(['IDLE', 'SEARCH']);
    expect(refused).toEqual([[21, 'DECK_ILLEGAL']]);
    expect(missed).toEqual([]);
  });

  test('a double click searches once', async () => {
    const { queue, told } = scene();
    await Promise.all([queue.search(1, 0), queue.search(1, 0)]);
    expect(told).toEqual([[1, 'SEARCH', undefined]]);
  });
});
