import type { GameAction } from '@chilyo/protocol';
import { Kysely, type KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Leases } from '../../../platform/nodes/leases.ts';
import { testBuses } from '../../../platform/nodes/test-buses.ts';
import { runOut } from '../../../platform/nodes/test-leases.ts';
import type { LiveGame } from './live-game.ts';
import { LoadedGames } from './loaded-games.ts';
import type { Games } from './service.ts';
import { SharedGames } from './shared-games.ts';
import { keep, testNodes } from './test-nodes.ts';

const { database, node, nodeOf, deal, rowsOf } = testNodes();
const log = pino({ level: 'silent' });
const open: Leases[] = [];
afterEach(async () => {
  for (const leases of open.splice(0)) await leases.leave(async () => {});
  await database().db.deleteFrom('leases').execute();
});

/** Loses the answer to the next taking of leases, after its commit. */
let isAnswerLost = false;
const lossy: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const isTaking = Object.keys(result.rows[0] ?? {}).join() === 'name,epoch';
    if (!isAnswerLost || !isTaking) return result;
    isAnswerLost = false;
    throw new Error('Connection terminated unexpectedly');
  },
};

/** Nodes that know each other; the test renews them. */
function site() {
  const busOf = testBuses();
  return async (id: string) => {
    const { db } = database();
    const bus = busOf(id);
    const leases = new Leases({ db: db.withPlugin(lossy), bus, log });
    open.push(leases);
    const { games } = nodeOf((port) => new SharedGames(db, port, log, { bus, leases }));
    await leases.look();
    return { games, leases, bus };
  };
}

/** A match of two nodes, with the one that has it and the other one. */
async function dealt() {
  const join = site();
  const nodes = [await join('a'), await join('b')] as const;
  const live = await deal(nodes[0].games);
  const name = `game:${live.row.id}`;
  const [holder, other] = nodes[0].leases.holds(name) ? nodes : [nodes[1], nodes[0]];
  return { live, name, holder, other };
}

const newestMatch = () => database().db.selectFrom('games').select('id').orderBy('id', 'desc').executeTakeFirst();

const play = (games: Games, live: LiveGame, seat: 0 | 1, action: GameAction = keep) =>
  games.play(live.row.id, live.userAt(seat), 0, action);

test('actions at any node reach the one that has the match, which alone keeps it in memory', async () => {
  const { live, holder, other } = await dealt();
  const { id } = live.row;
  expect(await play(other.games, live, 0)).toMatchObject({ ok: true });
  expect(await play(holder.games, live, 1)).toMatchObject({ ok: true });
  expect(await other.games.join(id, live.userAt(1), undefined)).toMatchObject({ ok: true, seat: 1 });
  expect([await other.games.seatIn(id, live.userAt(1)), await other.games.seatIn(id, 999)]).toEqual([1, null]);
  await expect(other.games.chatAudiences(id, live.userAt(1))).rejects.toMatchObject({ code: 'SPECTATORS_ONLY' });
  expect((await other.games.find(id))!.actions).toBe(2);
  expect([holder.games.running, other.games.running]).toEqual([1, 0]);
  expect(await rowsOf(id)).toHaveLength(2);
});

test('the match of a dead node goes on at another; if it only slept, what it writes is refused and forwarded', async () => {
  const { live, name, holder, other } = await dealt();
  expect(await play(holder.games, live, 0)).toMatchObject({ ok: true });
  await runOut(database().db, holder.bus.id);
  await other.leases.look();
  // the sleeper's memory is at the end of the log, so that only the epoch keeps it from writing
  expect([holder.leases.holds(name), other.leases.holds(name)]).toEqual([true, true]);
  expect(await play(holder.games, live, 1)).toMatchObject({ ok: true });
  expect([holder.leases.holds(name), other.leases.holds(name)]).toEqual([false, true]);
  expect(await rowsOf(live.row.id)).toHaveLength(2);
  expect((await other.games.find(live.row.id))!.actions).toBe(2);
});

test('a viewer who has seen more than the memory of a node that slept joins at its successor', async () => {
  const { live, name, holder, other } = await dealt();
  const { id } = live.row;
  await runOut(database().db, holder.bus.id);
  await other.leases.look();
  const played = await play(other.games, live, 0);
  const seq = played.ok ? played.seq : 0;
  expect(holder.leases.holds(name)).toBe(true);
  expect(await holder.games.join(id, live.userAt(0), seq)).toMatchObject({ ok: true, seq, events: [] });
  expect(holder.leases.holds(name)).toBe(false);
  // a number that was never reached gets a snapshot
  expect(await other.games.join(id, live.userAt(0), seq + 1)).toMatchObject({ ok: true, seq, view: {} });
});

test('a node that gets a match while the database is away keeps it, and reads it once the database is back', async () => {
  const get = vi.spyOn(LoadedGames.prototype, 'get');
  const goAway = () => get.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  goAway();
  // given to it as it begins
  const { live, name, holder, other } = await dealt();
  await vi.waitUntil(() => holder.games.running === 1);
  await runOut(database().db, holder.bus.id);
  goAway();
  await other.leases.look();
  // taken over
  await vi.waitUntil(() => other.games.running === 1);
  expect(await other.leases.holderOf(name)).toBe(other.bus.id);
  get.mockRestore();
  expect(await play(other.games, live, 0)).toMatchObject({ ok: true });
});

test('leases that were taken, though their answer got lost, are found at the next look', async () => {
  const { live, name, holder, other } = await dealt();
  await runOut(database().db, holder.bus.id);
  isAnswerLost = true;
  await other.leases.look();
  expect([other.leases.holds(name), await other.leases.holderOf(name)]).toEqual([false, other.bus.id]);
  await other.leases.look();
  expect(other.leases.holds(name)).toBe(true);
  await vi.waitUntil(() => other.games.running === 1);
  expect(await play(other.games, live, 0)).toMatchObject({ ok: true });
});

test('a node that stops gives its matches away after what is under way; an action meanwhile waits and counts', async () => {
  const { live, name, holder, other } = await dealt();
  const first = play(holder.games, live, 0);
  const leaving = holder.leases.leave(() => holder.games.settled());
  const second = play(holder.games, live, 1);
  await leaving;
  expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(other.leases.holds(name)).toBe(true);
  expect(await rowsOf(live.row.id)).toHaveLength(2);
});

test('a match is stored by the node of the queue alone, and none takes the queue meanwhile', async () => {
  const join = site();
  const [one, other] = [await join('a'), await join('b')];
  for (const name of await one.leases.grant(['queue'])) one.leases.hand(name);
  const epoch = one.leases.epochOf('queue')!;
  const guard = (tx: Parameters<typeof one.leases.keep>[0]) => one.leases.keep(tx, 'queue', epoch);
  await database()
    .db.transaction()
    .execute(async (tx) => {
      await guard(tx);
      await runOut(database().db, 'a');
      await other.leases.look();
      expect(other.leases.holds('queue')).toBe(false);
    });
  await other.leases.look();
  expect(other.leases.holds('queue')).toBe(true);
  const before = await newestMatch();
  await expect(deal(one.games, 0, 'normal', guard)).rejects.toThrow('queue has moved to another node');
  expect(await newestMatch()).toEqual(before);
});

test('a match is not stored when its lease was taken and given back before', async () => {
  const join = site();
  const nodes = [await join('a'), await join('b')] as const;
  const before = await newestMatch();
  const dealing = deal(nodes[0].games, 0, 'normal', async () => {
    const { node: holder } = await database().db.selectFrom('leases').select('node').executeTakeFirstOrThrow();
    await runOut(database().db, holder);
    await nodes.find(({ bus }) => bus.id !== holder)!.leases.look();
    await vi.waitUntil(async () => (await database().db.selectFrom('leases').selectAll().execute()).length === 0);
  });
  await expect(dealing).rejects.toThrow('has moved to another node');
  expect(await newestMatch()).toEqual(before);
});

test('the lease of an ended match is deleted, also when the database was away at first', async () => {
  const { name, holder } = await dealt();
  const deleteFrom = vi.spyOn(Kysely.prototype, 'deleteFrom');
  onTestFinished(() => deleteFrom.mockRestore());
  deleteFrom.mockImplementationOnce(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  await expect(holder.leases.release(name)).rejects.toThrow();
  await holder.leases.release(name);
  expect(await holder.leases.holderOf(name)).toBeUndefined();
});

test('matches of a time before there were nodes are taken by the first', async () => {
  const live = await deal(node().games);
  const one = await site()('a');
  await one.games.open();
  expect(one.leases.holds(`game:${live.row.id}`)).toBe(true);
  expect(await play(one.games, live, 0)).toMatchObject({ ok: true });
});
