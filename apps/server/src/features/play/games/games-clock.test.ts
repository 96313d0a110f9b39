import { hash } from '@chilyo/engine';
import {
  BANK_MS,
  CLAIM_AFTER_MS,
  CORRESPONDENCE_TURN_MS,
  type GameAction,
  LEFT_AFTER_MS,
  MEETING_MS,
  MULLIGAN_MS,
  NETWORK_ALLOWANCE_MS,
  RESTART_BONUS_MS,
  TURN_MS,
} from '@chilyo/protocol';
import { describe, expect, test, vi } from 'vitest';
import { play, testNodes } from './test-nodes.ts';

const { deal, dealtAndKept, node, rowsOf } = testNodes();

describe('the clock (rules 15)', () => {
  test('keeps both hands without an answer, then ends turns, then the match of idle players', async () => {
    const { games, finished, sent, until } = node();
    const live = await deal(games);
    const begun = live.seq;
    await vi.advanceTimersByTimeAsync(MEETING_MS + MULLIGAN_MS + NETWORK_ALLOWANCE_MS - 1);
    expect(live.seq).toBe(begun);
    vi.advanceTimersByTime(1);
    await until(() => live.game.phase === 'main' && sent.filter(({ audience }) => audience === 1).length === 2);
    const first = live.game.on_turn;
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(TURN_MS + BANK_MS + NETWORK_ALLOWANCE_MS);
    await until(() => live.game.on_turn !== first);
    expect(live.clock.bank[first]).toBe(0);
    expect((await rowsOf(live.row.id)).map(({ seat, action }) => [seat, action.type])).toEqual([
      [null, 'timeout'],
      [null, 'timeout'],
      [null, 'timeout'],
    ]);
    while (finished.length === 0) {
      const { seq } = live;
      vi.advanceTimersByTime(TURN_MS + BANK_MS + NETWORK_ALLOWANCE_MS);
      await until(() => live.seq > seq || finished.length > 0);
    }
    expect(live.game.result).toMatchObject({ reason: 'idle' });
  });

  test('switched off by agreement, never runs out', async () => {
    const { games } = node();
    const live = await dealtAndKept(games, 0, 'off');
    expect(live.clock.deadline).toBeNull();
    vi.advanceTimersByTime(10 * CORRESPONDENCE_TURN_MS);
    expect(await play(games, live, live.game.on_turn, { type: 'end' })).toMatchObject({ ok: true });
  });

  test('of a correspondence match gives a day per turn, notifies the player on turn, and ignores absence', async () => {
    const { games, turns, away, until } = node();
    const live = await dealtAndKept(games, 0, 'correspondence');
    const first = live.game.on_turn;
    expect(live.clock.deadline).toBe(Date.now() + CORRESPONDENCE_TURN_MS);
    for (const seat of [0, 1] as const) away.set(live.userAt(seat), LEFT_AFTER_MS * 100);
    await games.forfeitAbsent();
    expect(live.isOver).toBe(false);
    await play(games, live, first, { type: 'end' });
    expect(turns.slice(2)).toEqual([live.userAt(first), live.userAt(first === 0 ? 1 : 0)]);
    vi.advanceTimersByTime(CORRESPONDENCE_TURN_MS + NETWORK_ALLOWANCE_MS);
    await until(() => live.isOver);
    expect(live.game.result).toEqual({ winner: first, reason: 'idle' });
  });
});

describe('a restart (rules 15)', () => {
  test('of the database alone: players lose no time and do not forfeit, and get their new clocks', async () => {
    const { games, sent, away } = node();
    const live = await dealtAndKept(games, 7);
    const mover = live.game.on_turn;
    games.pause();
    for (const seat of [0, 1] as const) away.set(live.userAt(seat), LEFT_AFTER_MS * 2);
    vi.advanceTimersByTime(TURN_MS + BANK_MS + LEFT_AFTER_MS);
    await games.forfeitAbsent();
    expect([live.isOver, live.game.on_turn]).toEqual([false, mover]);

    away.clear();
    sent.length = 0;
    expect((await games.resume()).map(({ row }) => row.id)).toContain(live.row.id);
    expect(live.clock).toMatchObject({
      seat: mover,
      deadline: Date.now(),
      bank: [BANK_MS + RESTART_BONUS_MS, BANK_MS + RESTART_BONUS_MS],
    });
    const told = sent.filter(({ gameId }) => gameId === live.row.id);
    expect(told.map(({ audience, events }) => [audience, events])).toEqual([
      [0, []],
      [1, []],
      ['spectators', []],
    ]);
    expect(await play(games, live, mover, { type: 'end' })).toMatchObject({ ok: true });
  });

  test('goes on where the log ends, with some more time', async () => {
    const before = node();
    const live = await dealtAndKept(before.games, 3);
    await play(before.games, live, live.game.on_turn, { type: 'end' });
    await before.games.close();
    vi.setSystemTime(Date.now() + 3_600_000);
    const after = node();
    const resumed = (await after.games.resume()).find(({ row }) => row.id === live.row.id)!;
    expect([hash(resumed.game), resumed.seq, resumed.actions]).toEqual([hash(live.game), live.seq, live.actions]);
    expect(resumed.clock).toMatchObject({
      deadline: Date.now(),
      bank: [BANK_MS + RESTART_BONUS_MS, BANK_MS + RESTART_BONUS_MS],
    });
    expect(await after.games.join(live.row.id, live.userAt(0), live.seq)).toMatchObject({ ok: true, events: [] });
    expect(await play(after.games, resumed, resumed.game.on_turn, { type: 'end' })).toMatchObject({ ok: true });
    expect((await rowsOf(live.row.id)).at(-1)!.clock.bank).toEqual(resumed.clock.bank);
  });

  test('settles what ended and was not settled', async () => {
    const before = node();
    const live = await deal(before.games);
    await play(before.games, live, 0, { type: 'concede' });
    await before.games.close();
    const after = node();
    expect((await after.games.resume()).map(({ row }) => row.id)).not.toContain(live.row.id);
    await after.games.settled();
    expect(after.finished.map(({ row }) => row.id)).toContain(live.row.id);
  });
});

describe('who is away (rules 15)', () => {
  test('for a minute may be claimed against, not sooner', async () => {
    const { games, away, finished } = node();
    const live = await dealtAndKept(games);
    away.set(live.userAt(1), CLAIM_AFTER_MS - 1);
    expect(await play(games, live, 0, { type: 'claim' })).toMatchObject({ code: 'CLAIM_TOO_EARLY' });
    away.set(live.userAt(1), CLAIM_AFTER_MS);
    const { legal } = (await games.join(live.row.id, live.userAt(0), undefined)) as { legal: GameAction[] };
    expect(legal).toContainEqual({ type: 'claim' });
    expect(await play(games, live, 1, { type: 'claim' })).toMatchObject({ code: 'CLAIM_TOO_EARLY' });
    expect(await play(games, live, 0, { type: 'claim' })).toMatchObject({ ok: true });
    expect(live.game.result).toEqual({ winner: 0, reason: 'left' });
    await games.settled();
    expect(finished).toEqual([live]);
  });

  test('for three minutes has left', async () => {
    const { games, away, finished } = node();
    const live = await dealtAndKept(games);
    away.set(live.userAt(0), LEFT_AFTER_MS - 1);
    await games.forfeitAbsent();
    expect(live.isOver).toBe(false);
    away.set(live.userAt(0), LEFT_AFTER_MS);
    await games.forfeitAbsent();
    expect(live.game.result).toEqual({ winner: 1, reason: 'left' });
    await games.settled();
    expect(finished).toEqual([live]);
  });
});
