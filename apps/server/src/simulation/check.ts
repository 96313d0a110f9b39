import { loadGame } from '../features/play/games/queries.ts';
import { openDatabaseBy } from '../platform/database.ts';
import type { Sent } from './history.ts';
import type { ServerNode } from './server-node.ts';
import { Json } from './store/values.ts';
import { Process } from './virtual-time.ts';
import type { World } from './world.ts';

type GameRow = { id: number; status: string; user0: number; user1: number; rewards: Json | null; channel_id: number };
type ActionRow = {
  game_id: number;
  no: number;
  seat: 0 | 1 | null;
  action: Json;
  first_event: number;
  last_event: number;
};
type Reward = { userId: number; gpoint: number; rating: unknown };

/** Actions that count on any board. */
const ANY_TIME = ['mulligan', 'concede'];

const tableOf = <T>(world: World, name: string): T[] =>
  world.store.tables.get(name)!.rows.flatMap(({ values }) => (values ? [values as T] : []));

/** Waits in virtual time. */
export async function outcomeOf<T>(world: World, work: Promise<T>, most = 20_000): Promise<T> {
  let isOver = false;
  const note = () => {
    isOver = true;
  };
  work.then(note, note);
  for (const until = world.time.now() + most; !isOver && world.time.now() < until; ) await world.time.pass(10);
  if (!isOver) throw new Error('no answer while nothing is in the way');
  return work;
}

/** What is wrong after everything has come to rest, in words. */
export async function findings(world: World): Promise<string[]> {
  return [
    ...checkLog(world),
    ...(await checkReplays(world)),
    ...inTwoMatches(world),
    ...checkSettled(world),
    ...checkLeases(world),
    ...(await checkQueue(world)),
  ];
}

function checkLog(world: World): string[] {
  const rows = tableOf<ActionRow>(world, 'game_actions');
  const byGame = new Map<number, ActionRow[]>();
  for (const row of rows) byGame.set(row.game_id, [...(byGame.get(row.game_id) ?? []), row]);
  const wrong: string[] = [];
  for (const [id, log] of byGame) {
    log.sort((a, b) => a.no - b.no);
    for (const [at, { no, first_event }] of log.entries())
      if (no !== at || (at > 0 && first_event !== log[at - 1]!.last_event))
        wrong.push(`match ${id}: action ${no} is not in order`);
  }
  const games = new Map(tableOf<GameRow>(world, 'games').map((row) => [row.id, row]));
  for (const sent of world.history.sent) {
    const game = games.get(sent.gameId);
    if (!game) {
      if (sent.seq !== null) wrong.push(`match ${sent.gameId}: it is not stored, and ${told(sent)}`);
      continue;
    }
    const seat = game.user0 === sent.userId ? 0 : 1;
    const content = Json.of(sent.action).text;
    const isAnyTime = ANY_TIME.includes(sent.action.type);
    const found = (byGame.get(sent.gameId) ?? []).filter(
      (row) => row.seat === seat && row.action.text === content && (isAnyTime || row.first_event === sent.expectedSeq),
    );
    if (sent.seq !== null && found.length !== 1)
      wrong.push(`match ${sent.gameId}: ${told(sent)}, and it is there ${found.length} times`);
    else if (sent.seq !== null && found[0]!.last_event !== sent.seq)
      wrong.push(`match ${sent.gameId}: ${told(sent)}, and it is at ${found[0]!.last_event}`);
    else if (isRefused(sent, world.history.sent) && found.length > 0 && !isAnyTime)
      wrong.push(
        `match ${sent.gameId}: ${sent.action.type} of ${sent.userId} was refused with ${sent.refusal}, and it is there`,
      );
  }
  return wrong;
}

/** Whether it was refused, and its sender sent nothing else on the same board. */
const isRefused = (sent: Sent, all: readonly Sent[]): boolean =>
  sent.seq === null &&
  sent.refusal !== null &&
  sent.times === 1 &&
  all.every(
    (one) =>
      one === sent || one.gameId !== sent.gameId || one.userId !== sent.userId || one.expectedSeq !== sent.expectedSeq,
  );

const told = ({ action, userId, seq }: Sent): string => `${action.type} of ${userId} was acknowledged with ${seq}`;

async function checkReplays(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const process = new Process('checks');
  const db = openDatabaseBy(() => world.connections.poolOf(process));
  for (const { id, status } of tableOf<GameRow>(world, 'games')) {
    try {
      const live = (await outcomeOf(
        world,
        world.time.within(process, () => loadGame(db, id)),
      ))!;
      if (live.isOver !== (status === 'over'))
        wrong.push(`match ${id} is ${status}, and its log ${live.isOver ? 'has ended' : 'goes on'}`);
    } catch (error) {
      wrong.push(`match ${id}: its log does not replay: ${String(error)}`);
    }
  }
  return wrong;
}

/** No user is in two matches at once, at any time. */
export function inTwoMatches(world: World): string[] {
  const running = tableOf<GameRow>(world, 'games').filter(({ status }) => status === 'running');
  return world.players.flatMap(({ userId }) => {
    const mine = running.filter(({ user0, user1 }) => user0 === userId || user1 === userId);
    return mine.length > 1 ? [`user ${userId} is in the running matches ${mine.map(({ id }) => id).join(', ')}`] : [];
  });
}

/** Each end is paid, notified and said once. */
function checkSettled(world: World): string[] {
  const wrong: string[] = [];
  const transfers = tableOf<{ id: number; reason: string; about_id: number }>(world, 'ledger_transfers');
  const entries = tableOf<{ transfer_id: number; account: number; change: number }>(world, 'ledger_entries');
  const notices = tableOf<{ user_id: number; kind: string; target: string }>(world, 'notices');
  const lines = tableOf<{ key: string }>(world, 'chat_messages');
  for (const { id, status, rewards, channel_id } of tableOf<GameRow>(world, 'games')) {
    const list = (rewards?.value ?? []) as Reward[];
    if (status === 'over' && !rewards) wrong.push(`match ${id} has ended without a settlement`);
    const own = transfers.filter(({ reason, about_id }) => reason === 'match' && about_id === id).map((one) => one.id);
    for (const { userId, gpoint, rating } of list) {
      const paid = entries.filter((one) => own.includes(one.transfer_id) && one.account === userId);
      const sum = paid.reduce((total, { change }) => total + change, 0);
      if (sum !== gpoint) wrong.push(`match ${id}: user ${userId} was paid ${sum}, and is due ${gpoint}`);
      const noted = notices.filter(
        (one) => one.user_id === userId && one.kind === 'match_paid' && one.target.endsWith(`/${id}`),
      );
      const due = gpoint > 0 || rating ? 1 : 0;
      if (noted.length !== due) wrong.push(`match ${id}: user ${userId} was notified ${noted.length} times`);
    }
    const said = lines.filter(({ key }) => key === `result:${id}`).length;
    if (said !== (status === 'over' && channel_id >= 0 ? 1 : 0))
      wrong.push(`match ${id}: its result was said ${said} times`);
  }
  const balances = tableOf<{ account: number; currency: string; amount: number }>(world, 'balances');
  for (const { account, currency, amount } of balances) {
    const sum = entries.filter((one) => one.account === account).reduce((total, { change }) => total + change, 0);
    if (currency === 'gpoint' && sum !== amount)
      wrong.push(`account ${account} has ${amount}, and its entries add up to ${sum}`);
  }
  return wrong;
}

const standing = ({ nodes }: World): ServerNode[] =>
  nodes.filter(({ process, isServing }) => isServing && !process.isDead);

function checkLeases(world: World): string[] {
  const wrong: string[] = [];
  for (const { name, node, epoch } of tableOf<{ name: string; node: string; epoch: number }>(world, 'leases')) {
    const holders = standing(world).filter(({ leases }) => leases.holds(name));
    for (const holder of holders)
      if (holder.leases.node !== node || holder.leases.epochOf(name) !== epoch)
        wrong.push(`${holder.process.name} takes ${name} for its own, which is on another node`);
    if (name === 'queue' && holders.length !== 1) wrong.push(`the queue is on ${holders.length} nodes`);
  }
  return wrong;
}

/** The queue agrees with the store, and each page with the queue. */
async function checkQueue(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const running = () => tableOf<GameRow>(world, 'games').filter(({ status }) => status === 'running');
  for (const player of world.players) {
    const { userId } = player;
    const node = world.chance.of(standing(world));
    const ask = () =>
      outcomeOf(
        world,
        world.time.within(node.process, () => node.queue.stateOf(userId)),
      );
    try {
      let [status, gameId] = await ask();
      const mine = running().find(({ user0, user1 }) => user0 === userId || user1 === userId);
      if (status === 'GAME' && mine?.id !== gameId) {
        // it was not told of the end, and learns it from the next search
        await outcomeOf(
          world,
          world.time.within(node.process, () => node.queue.search(userId, 1)),
        ).catch(() => {});
        [status, gameId] = await ask();
      }
      if (mine && (status !== 'GAME' || gameId !== mine.id))
        wrong.push(`user ${userId} is in match ${mine.id}, and the queue says ${status} ${gameId ?? ''}`);
      if (!mine && status === 'GAME')
        wrong.push(`the queue says that user ${userId} is in match ${gameId}, which does not run`);
      if (status === 'AGREE_GAME') wrong.push(`user ${userId} waits for a match that does not begin`);
      if (player.isConnected && player.status !== status && player.gameId === null)
        wrong.push(`user ${userId} was told ${player.status} last, and the queue says ${status}`);
    } catch (error) {
      wrong.push(`the queue does not say the state of user ${userId}: ${String(error)}`);
    }
  }
  return wrong;
}
