import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ActionLog, LostRace } from './action-log.ts';
import type { LiveGame } from './live-game.ts';
import { insertActions } from './queries/logged-actions.ts';
import { play, testNodes } from './test-nodes.ts';

const { database, deal, dealtAndKept, node, rowsOf } = testNodes();

/** Breaks the connection of the log once, between the commit of what is written next and its answer. */
function breakAfterCommit(): void {
  const { query } = pg.Pool.prototype as unknown as { query: (this: pg.Pool, ...args: unknown[]) => Promise<unknown> };
  const spy = vi.spyOn(pg.Pool.prototype, 'query').mockImplementationOnce(async function (
    this: pg.Pool,
    ...args: unknown[]
  ) {
    await query.apply(this, args);
    spy.mockRestore();
    throw new Error('Connection terminated unexpectedly');
  } as never);
}

describe('while the database is away for a moment', () => {
  test('delays the end of a match, and the action that ended it is acknowledged', async () => {
    const ends: LiveGame[] = [];
    const end = vi.fn<(live: LiveGame) => Promise<void>>(async (live) => void ends.push(live));
    end.mockRejectedValueOnce(new Error('away'));
    const { games } = node(undefined, { finished: end });
    const live = await dealtAndKept(games);
    expect(await play(games, live, 0, { type: 'concede' })).toMatchObject({ ok: true });
    await games.whenStored(live.row.id);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    await games.whenStored(live.row.id);
    expect(ends).toEqual([live]);
  });

  test('a match is ended whose last action was stored, though its answer was lost', async () => {
    const { games, finished } = node();
    const live = await dealtAndKept(games);
    const broken = vi.spyOn(ActionLog.prototype, 'append').mockImplementationOnce(async (row) => {
      await insertActions(database().db, [row]);
      throw new Error('away');
    });
    await expect(play(games, live, 0, { type: 'concede' })).rejects.toThrow('away');
    broken.mockRestore();
    expect(await play(games, live, 0, { type: 'concede' })).toMatchObject({ ok: true });
    await games.whenStored(live.row.id);
    expect(finished).toMatchObject([{ isOver: true }]);
  });

  test('the clock of a match does not stop for good', async () => {
    const { games } = node();
    const { row, ...live } = await dealtAndKept(games);
    const append = vi.spyOn(ActionLog.prototype, 'append').mockRejectedValueOnce(new Error('away'));
    vi.advanceTimersByTime(live.clock.deadline! - Date.now() + 3_600_000);
    await vi.waitUntil(() => append.mock.results.length === 1);
    append.mockRestore();
    expect(await rowsOf(row.id)).toHaveLength(2);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(async () => (await rowsOf(row.id)).length > 2, { timeout: 20_000 });
  });

  test('a time-out that was stored, though only another try found it in the log, is followed by the next turn', async () => {
    const { games, sent } = node();
    const live = await dealtAndKept(games);
    const append = vi.spyOn(ActionLog.prototype, 'append').mockImplementationOnce(async (row) => {
      await insertActions(database().db, [row]);
      throw new LostRace();
    });
    const turn = sent.length;
    vi.advanceTimersByTime(live.clock.deadline! - Date.now() + 3_600_000);
    await vi.waitUntil(() => append.mock.results.length === 1);
    append.mockRestore();
    await vi.waitUntil(() => sent.length > turn, { timeout: 20_000 });
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(3_600_000);
    await vi.waitUntil(async () => (await rowsOf(live.row.id)).length > 3, { timeout: 20_000 });
  });

  test('no clock runs out while a second outage begins before the matches are resumed from the first', async () => {
    const { games } = node();
    const { row, ...live } = await dealtAndKept(games);
    games.pause();
    const resumed = games.resume();
    games.pause();
    await resumed;
    vi.advanceTimersByTime(live.clock.deadline! - Date.now() + 3_600_000);
    await games.settled();
    expect(await rowsOf(row.id)).toHaveLength(2);
    await games.resume();
    vi.advanceTimersByTime(3_600_000);
    await vi.waitUntil(async () => (await rowsOf(row.id)).length > 2, { timeout: 20_000 });
  });

  test('an action whose time runs out while its match is read again is not played', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const append = vi.spyOn(ActionLog.prototype, 'append').mockRejectedValueOnce(new Error('away'));
    const end = () => play(games, live, live.game.on_turn, { type: 'end', valid_ms: 6_000 });
    await expect(end()).rejects.toThrow('away');
    append.mockRestore();
    const { db } = database();
    const select = vi.spyOn(db, 'selectFrom').mockImplementationOnce((...args: Parameters<typeof db.selectFrom>) => {
      vi.setSystemTime(Date.now() + 6_001);
      return db.selectFrom(...args);
    });
    expect(await end()).toMatchObject({ ok: false, code: 'ACTION_EXPIRED' });
    select.mockRestore();
    expect(await rowsOf(live.row.id)).toHaveLength(2);
  });

  test('a join during the write of an action includes its result', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const [seat, fromSeq] = [live.game.on_turn, live.seq];
    const store = Promise.withResolvers<void>();
    const append = vi.spyOn(ActionLog.prototype, 'append').mockReturnValueOnce(store.promise);
    const sent = play(games, live, seat, { type: 'end' });
    await vi.waitUntil(() => append.mock.results.length === 1);
    const joined = games.join(live.row.id, live.userAt(seat), fromSeq);
    const waiting = new Promise((resolve) => setImmediate(resolve, 'waiting'));
    expect(await Promise.race([joined, waiting])).toBe('waiting');
    store.resolve();
    expect(await sent).toMatchObject({ ok: true });
    expect(await joined).toMatchObject({ seq: live.seq });
    expect(live.seq).toBeGreaterThan(fromSeq);
  });

  test('an action whose commit had no answer is told to all, and acknowledged when it is sent again', async () => {
    const { games, sent } = node();
    const live = await dealtAndKept(games);
    const [seat, seq] = [live.game.on_turn, live.seq];
    breakAfterCommit();
    await expect(play(games, live, seat, { type: 'end' }, seq)).rejects.toThrow('Connection terminated');
    // the other player learns that there is more to ask for
    await vi.waitUntil(() => sent.some(({ audience, fromSeq }) => audience === 1 - seat && fromSeq > seq));
    expect(await play(games, live, seat, { type: 'end' }, seq)).toMatchObject({ ok: true });
    expect(await rowsOf(live.row.id)).toHaveLength(3);
  });

  test('actions that were committed together without an answer are acknowledged, not refused as stale', async () => {
    const { games } = node();
    const two = [await dealtAndKept(games), await dealtAndKept(games)];
    breakAfterCommit();
    const answers = await Promise.all(two.map((live) => play(games, live, live.game.on_turn, { type: 'end' })));
    expect(answers).toEqual(two.map(() => ({ ok: true, seq: expect.any(Number) })));
  });

  test('a match whose start had no answer has begun', async () => {
    const { games } = node();
    const { db } = database();
    const real = db.transaction.bind(db);
    const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const begun = real();
      const execute = begun.execute.bind(begun);
      return Object.assign(begun, {
        execute: async (work: Parameters<typeof execute>[0]) => {
          await execute(work);
          throw new Error('Connection terminated unexpectedly');
        },
      });
    });
    const live = await deal(games);
    expect(transaction).toHaveBeenCalledTimes(2);
    expect(live.isOver).toBe(false);
    transaction.mockRestore();
  });

  test('a match that could not be dealt does not keep the next one from it', async () => {
    const { games } = node();
    const insert = vi.spyOn(database().db, 'insertInto').mockImplementationOnce(() => {
      throw new Error('away');
    });
    await expect(deal(games)).rejects.toThrow('away');
    insert.mockRestore();
    expect((await deal(games)).isOver).toBe(false);
  });
});

describe('the end of a match', () => {
  test('the player who ends it is answered before its end is stored, and a reader of the result waits for that', async () => {
    const store = Promise.withResolvers<void>();
    const { games } = node(undefined, { finished: () => store.promise });
    const live = await dealtAndKept(games);
    expect(await play(games, live, 0, { type: 'concede' })).toMatchObject({ ok: true });
    const stored = games.whenStored(live.row.id).then(() => 'stored');
    const waiting = new Promise((resolve) => setImmediate(resolve, 'waiting'));
    expect(await Promise.race([stored, waiting])).toBe('waiting');
    store.resolve();
    expect(await stored).toBe('stored');
  });

  test('many at once wait in a line, and a node that stops leaves those that have not begun to the next', async () => {
    const store = Promise.withResolvers<void>();
    let begun = 0;
    const finished = () => {
      begun += 1;
      return store.promise;
    };
    const { games } = node(undefined, { finished });
    const many = await Promise.all(Array.from({ length: 6 }, () => dealtAndKept(games)));
    for (const live of many) expect(await play(games, live, 0, { type: 'concede' })).toMatchObject({ ok: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toBe(4);
    const closed = games.close();
    store.resolve();
    await closed;
    expect(begun).toBe(4);
    const next = node();
    await next.games.open();
    await next.games.settled();
    // in this test no end is written
    expect(next.finished.map(({ row }) => row.id)).toEqual(expect.arrayContaining(many.map(({ row }) => row.id)));
  });
});
