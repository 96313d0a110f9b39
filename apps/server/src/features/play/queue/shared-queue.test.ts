import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoAnswer } from '../../../platform/nodes/bus.ts';
import { Leases } from '../../../platform/nodes/leases.ts';
import { testBuses } from '../../../platform/nodes/test-buses.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { SharedQueue } from './shared-queue.ts';
import { QUIET_PORT } from './test-queue-port.ts';

let database: TestDatabase;
const open: Leases[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const leases of open) await leases.leave(async () => {});
  await database.drop();
});

test('two who were held for an invited match by a queue that has moved get no match, and are not let go from another', async () => {
  const { db } = database;
  const log = pino({ level: 'silent' });
  const busOf = testBuses();
  const join = async (id: string) => {
    const bus = busOf(id);
    const leases = new Leases({ db, bus, log });
    open.push(leases);
    const queue = new SharedQueue(QUIET_PORT, {
      bus,
      leases,
      log,
      playing: async () => [],
      isRunning: async () => false,
    });
    await leases.look();
    await queue.start();
    return { queue, leases };
  };
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
    await db
      .updateTable('nodes')
      .set({ until: new Date(0) })
      .where('id', '=', 'a')
      .execute();
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
