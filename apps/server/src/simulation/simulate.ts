import { Chance } from './chance.ts';
import { findings, inTwoMatches } from './check.ts';
import { History } from './history.ts';
import { PEOPLE, tablesWithPeople, userIds } from './people.ts';
import { Player } from './player.ts';
import type { Seams } from './server-node.ts';
import { SimulatedRedis } from './simulated-redis.ts';
import { Store } from './store/store.ts';
import { StoreConnections, type StoreTroubles } from './store-connections.ts';
import { makeTroubles, startNode } from './troubles.ts';
import { VirtualTime } from './virtual-time.ts';
import type { World } from './world.ts';

/** Time after the last trouble in which everything comes to rest, ms: leases move and ends are stored again. */
const REST_MS = 10_000;
/** What is wrong then gets this many times more: offers expire, and pages ask again. */
const RESTS = 4;
/** Time between two looks for users in two matches, ms. */
const LOOK_MS = 500;

export type Simulated = {
  seed: number;
  /** Equal for equal histories. */
  hash: string;
  /** What is wrong, in words. */
  findings: string[];
  history: History;
  /** What the store holds at the end. */
  tables: Store['tables'];
  figures: { matches: number; ended: number; actions: number; kills: number };
};

/** Lets several nodes, players and troubles happen as a seed decides, and checks what has come of it. */
export async function simulate(seed: number, seams: Seams = {}): Promise<Simulated> {
  const chance = new Chance(seed);
  const time = new VirtualTime(chance);
  const history = new History(() => time.elapsed);
  const store = new Store(time, tablesWithPeople());
  const troubles: StoreTroubles = { isDown: false, lost: 0, unanswered: 0, slow: 0, stillUntil: new Map() };
  const world: World = {
    time,
    chance,
    history,
    store,
    troubles,
    redis: new SimulatedRedis({ time, chance }),
    connections: new StoreConnections({ time, chance, store, troubles, session: seams.session }),
    nodes: [],
    players: [],
    seams,
    seldom: chance.of([0.2, 1, 3]),
  };
  const wrong: string[] = [];
  const escaped = (error: unknown) => {
    wrong.push(
      `an error that nobody handles, which ends a server: ${error instanceof Error ? error.stack : String(error)}`,
    );
  };
  process.on('unhandledRejection', escaped);
  time.begin();
  try {
    for (let nodes = 2 + chance.below(2); nodes > 0; nodes--) startNode(world);
    await time.pass(100);
    for (const userId of userIds(4 + chance.below(PEOPLE - 3))) world.players.push(new Player(world, userId));
    const stop = makeTroubles(world);
    const doubled = new Set<string>();
    for (const until = time.now() + chance.between(30_000, 60_000); time.now() < until; ) {
      await time.pass(LOOK_MS);
      for (const one of inTwoMatches(world)) doubled.add(one);
    }
    wrong.push(...doubled);
    stop();
    for (const player of world.players) player.isTired = true;
    let left: string[] = [];
    for (let rests = 0; rests === 0 || (left.length > 0 && rests <= RESTS); rests++) {
      await time.pass(REST_MS);
      left = await findings(world);
    }
    wrong.push(...left);
  } finally {
    time.end();
    process.off('unhandledRejection', escaped);
  }
  const games = store.tables.get('games')!.rows;
  for (const one of wrong) history.note('wrong:', one);
  const count = (word: string) => history.lines.filter((line) => line.split(' ')[1] === word).length;
  return {
    seed,
    hash: history.digest(),
    findings: wrong,
    history,
    tables: store.tables,
    figures: {
      matches: games.length,
      ended: games.filter(({ values }) => values?.status === 'over').length,
      actions: store.tables.get('game_actions')!.rows.length,
      kills: count('killed'),
    },
  };
}
