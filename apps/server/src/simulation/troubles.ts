import { ServerNode } from './server-node.ts';
import type { World } from './world.ts';

/** What may happen while players play. */
type Trouble = (world: World) => void;

const standing = ({ nodes }: World): ServerNode[] =>
  nodes.filter(({ process, isServing }) => isServing && !process.isDead);

export function startNode(world: World): void {
  const node = new ServerNode(world, `n${world.nodes.length + 1}`);
  world.nodes.push(node);
  world.history.note('starts', node.process.name);
  const begin = () =>
    world.time.within(node.process, () =>
      node.start().catch((error: unknown) => {
        // a server that cannot begin ends, and is started again
        world.history.note('cannot start', node.process.name, String(error));
        if (node.process.isDead) return;
        kill(world, node);
        world.time.after(1_000, () => startNode(world));
      }),
    );
  void begin();
}

/** As by SIGKILL. */
function kill(world: World, node: ServerNode): void {
  world.history.note('killed', node.process.name);
  node.process.isDead = true;
  world.connections.break(node.process);
  world.redis.breakConnections(node.process);
  for (const socket of node.sockets.values()) {
    socket.isOpenHere = false;
    socket.closed();
  }
}

const killed: Trouble = (world) => {
  const nodes = standing(world);
  if (nodes.length < 2) return;
  kill(world, world.chance.of(nodes));
  world.time.after(world.chance.between(500, 6_000), () => startNode(world));
};

const stillFor =
  (least: number, most: number): Trouble =>
  (world) => {
    const { process } = world.chance.of(standing(world));
    if (process.isStill) return;
    const ms = world.chance.between(least, most);
    world.history.note('stands still', process.name, ms.toFixed(0));
    process.isStill = true;
    world.time.after(ms, () => {
      world.history.note('goes on', process.name);
      world.time.wake(process);
    });
  };

const cutFromRedis: Trouble = (world) => {
  const { process } = world.chance.of(standing(world));
  world.history.note('cut from Redis', process.name);
  world.redis.cut(process);
  world.time.after(world.chance.between(300, 6_000), () => world.redis.heal(process));
};

const brokenToRedis: Trouble = (world) => {
  const { process } = world.chance.of(standing(world));
  world.history.note('connections to Redis break', process.name);
  world.redis.breakConnections(process);
};

const redisDown: Trouble = (world) => {
  const isEmptied = world.chance.is(0.5);
  world.history.note('Redis ends', isEmptied ? 'and forgets' : '');
  world.redis.stop(isEmptied);
  world.time.after(world.chance.between(200, 4_000), () => {
    world.redis.isDown = false;
  });
};

const storeDown: Trouble = (world) => {
  world.history.note('the store ends');
  world.troubles.isDown = true;
  world.connections.break();
  world.time.after(world.chance.between(200, 5_000), () => {
    world.history.note('the store is back');
    world.troubles.isDown = false;
  });
};

const brokenToStore: Trouble = (world) => {
  const { process } = world.chance.of(standing(world));
  world.history.note('connections to the store break', process.name);
  world.connections.break(process);
};

const stillToStore: Trouble = (world) => {
  const { process } = world.chance.of(standing(world));
  const ms = world.chance.between(300, 5_000);
  world.history.note('the way to the store stands still', process.name, ms.toFixed(0));
  world.troubles.stillUntil.set(process, world.time.now() + ms);
};

const TROUBLES: readonly Trouble[] = [
  killed,
  killed,
  stillFor(100, 2_000),
  stillFor(2_000, 7_000),
  stillFor(2_000, 7_000),
  cutFromRedis,
  brokenToRedis,
  redisDown,
  storeDown,
  brokenToStore,
  stillToStore,
];

/** Lets troubles happen by chance until the returned function is called. */
export function makeTroubles(world: World): () => void {
  const { chance, time, troubles, redis } = world;
  let isOver = false;
  const every = chance.of([1_500, 4_000, 10_000]);
  troubles.lost = chance.of([0, 0.002, 0.01]);
  troubles.unanswered = chance.of([0, 0.002, 0.01]);
  troubles.slow = chance.of([0.005, 0.05]);
  redis.slow = chance.of([0.002, 0.02]);
  const next = () =>
    time.after(chance.between(0.3 * every, 1.7 * every), () => {
      if (isOver) return;
      if (standing(world).length > 0) chance.of(TROUBLES)(world);
      next();
    });
  next();
  return () => {
    isOver = true;
    troubles.lost = troubles.unanswered = troubles.slow = redis.slow = 0;
    troubles.isDown = redis.isDown = false;
    troubles.stillUntil.clear();
    for (const { process } of world.nodes) {
      redis.heal(process);
      if (process.isStill) time.wake(process);
    }
    world.history.note('no more troubles');
  };
}
