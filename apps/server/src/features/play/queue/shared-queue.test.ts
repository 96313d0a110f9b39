import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { NoAnswer } from '../../../platform/nodes/bus.ts';
import { Leases } from '../../../platform/nodes/leases.ts';
import { testBuses } from '../../../platform/nodes/test-buses.ts';
import { runOut } from '../../../platform/nodes/test-leases.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import type { QueuePort } from './port.ts';
import { SharedQueue } from './shared-queue.ts';
import { QUIET_PORT } from './test-queue-port.ts';

let database: TestDatabase;
const open: Leases[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const leases of open.splice(0)) await leases.leave(async () => {});
  await database.db.deleteFrom('leases').execute();
});
afterAll(() => database.drop());

const log = pino({ level: 'silent' });

/** Nodes that know each other. The first to join has the queue. */
function site() {
  const { db } = database;
  const busOf = testBuses();
  return async (
    id: string,
    port: Partial<QueuePort> = {},
    playing: { userId: number; gameId: number }[] = [],
    isRunning = false,
  ) => {
    const bus = busOf(id);
    const leases = new Leases({ db, bus, log });
    open.push(leases);
    const parts = { bus, leases, log, playing: async () => playing, isRunning: async () => isRunning };
    const queue = new SharedQueue({ ...QUIET_PORT, ...port }, parts);
    await leases.look();
    await queue.start();
    return { queue, leases, bus };
  };
}

test('two who were held for an invited match by a queue that has moved get no match, and are not let go from another', async () => {
  const { db } = database;
  const join = site();
  const first = await join('a');
  const second = await join('b');
  expect([first.leases.holds('queue'), second.leases.holds('queue')]).toEqual([true, false]);

  const stored = Promise.withResolvers<number>();
  let again: Promise<number> | undefined;
  const lost = second.queue.startInvited(1, 2, async (guard) => {
    const store = () => db.transaction().execute((tx) => guard!(tx));
    await store();
    expect(await second.queue.stateOf(1)).toEqual(['AGREE_GAME']);
    // the holder stands still, and another takes the queue
    await runOut(database.db, 'a');
    await second.leases.look();
    expect(await second.queue.stateOf(1)).toEqual(['IDLE']);
    again = second.queue.startInvited(1, 2, () => stored.promise);
    await store();
    return 6;
  });
  await expect(lost).rejects.toThrow(NoAnswer);
  expect(await second.queue.stateOf(1)).toEqual(['AGREE_GAME']);
  stored.resolve(7);
  expect(await again).toBe(7);
  expect(await second.queue.stateOf(1)).toEqual(['GAME', 7]);
});

test('two whose match was stored while the queue moved are told that it begins', async () => {
  const join = site();
  const tellStart = vi.fn();
  const first = await join('a');
  const players = [1, 2].map((userId) => ({ userId, gameId: 9 }));
  const second = await join('b', { tellStart }, players);
  const invited = first.queue.startInvited(1, 2, async () => {
    await runOut(database.db, 'a');
    await second.leases.look();
    return 9;
  });
  await invited.catch(() => {});
  await vi.waitFor(() =>
    expect(tellStart.mock.calls).toEqual(
      expect.arrayContaining([
        [1, 9],
        [2, 9],
      ]),
    ),
  );
});

test('the end of a match reaches the queue, also through a node that does not know yet that the queue has moved', async () => {
  const join = site();
  const players = [1, 2].map((userId) => ({ userId, gameId: 9 }));
  const first = await join('a', {}, players, true);
  const second = await join('b', {}, players, true);
  await runOut(database.db, 'a');
  await second.leases.look();
  expect([first.leases.holds('queue'), second.leases.holds('queue')]).toEqual([true, true]);
  expect(await second.queue.stateOf(1)).toEqual(['GAME', 9]);
  first.queue.leaveGame(1, 9);
  await vi.waitFor(async () => expect(await second.queue.stateOf(1)).toEqual(['IDLE']), 5_000);
  expect(await second.queue.stateOf(2)).toEqual(['GAME', 9]);
});

test('a player who connects is let go from a match that ended while the queue was out of reach', async () => {
  const tell = vi.fn();
  const { queue } = await site()('a', { tell }, [{ userId: 1, gameId: 9 }]);
  await queue.tellState(1);
  expect(tell.mock.calls.at(0)).toEqual([1, ['GAME', 9]]);
  expect(tell.mock.lastCall).toEqual([1, ['IDLE']]);
});

test('a search goes on at the next holder of the queue, also after the database was away and where much is to do', async () => {
  const join = site();
  const found = { user: 3 } as unknown as Awaited<ReturnType<QueuePort['candidate']>>;
  const first = await join('a', { candidate: async () => found });
  const candidate = vi.fn<QueuePort['candidate']>(async () => found);
  candidate.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  const second = await join('b', { candidate });
  await first.queue.search(3, 1);
  expect(await second.queue.stateOf(3)).toMatchObject(['SEARCH']);
  await runOut(database.db, 'a');
  await second.leases.look();
  await vi.waitFor(async () => expect(await second.queue.stateOf(3)).toMatchObject(['SEARCH']), 5_000);
  expect(candidate.mock.calls).toEqual([
    [3, 1, true],
    [3, 1, true],
  ]);
});

test('two who are held for a node that left begin a match that it stored, and are let go from one that it did not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const join = site();
  const playing: { userId: number; gameId: number }[] = [];
  const first = await join('a', {}, playing);
  const second = await join('b');
  const never = new Promise<number>(() => {});
  void second.queue.startInvited(1, 2, () => never);
  void second.queue.startInvited(3, 4, () => never);
  await vi.waitUntil(async () => (await first.queue.stateOf(3))[0] === 'AGREE_GAME');
  await second.bus.close();
  // one that only stands still may go on and store its match
  expect(await first.queue.stateOf(1)).toEqual(['AGREE_GAME']);
  playing.push({ userId: 1, gameId: 9 }, { userId: 2, gameId: 9 });
  vi.advanceTimersByTime(10_000);
  await vi.waitUntil(async () => (await first.queue.stateOf(1))[0] === 'GAME');
  expect(await first.queue.stateOf(2)).toEqual(['GAME', 9]);
  await vi.waitUntil(async () => (await first.queue.stateOf(3))[0] === 'IDLE');
});

test('two who were held, though the answer came too late, are let go', async () => {
  const join = site();
  const first = await join('a');
  const second = await join('b');
  const ask = second.bus.ask.bind(second.bus);
  vi.spyOn(second.bus, 'ask').mockImplementationOnce(async (...asked) => {
    await ask(...asked);
    throw new NoAnswer('late');
  });
  await expect(second.queue.startInvited(1, 2, async () => 9)).rejects.toThrow(NoAnswer);
  await vi.waitFor(async () => expect(await first.queue.stateOf(1)).toEqual(['IDLE']));
  expect(await first.queue.stateOf(2)).toEqual(['IDLE']);
});
