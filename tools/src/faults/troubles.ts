import { setTimeout as pause } from 'node:timers/promises';
import { bootSurely, type FaultNode, type FaultSite } from './site.ts';

/** Something that happens to a part of the site and passes; only one at a time happens to each part. */
export type Trouble = { name: string; part: string; isKill: boolean; run: () => Promise<void> };

type Random = () => number;

/** One trouble, by the dice. `mostNodes` of the servers may be away at once. */
export function rollTrouble(site: FaultSite, random: Random): Trouble {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const node = pick(site.nodes);
  const name = `server ${site.nodes.indexOf(node) + 1}`;
  const ms = Math.round(500 + random() * 3_500);
  const onNode = (what: string, run: () => Promise<void>, isKill = false): Trouble => ({
    name: `${name}: ${what}`,
    part: name,
    isKill,
    run,
  });
  const makers: (() => Trouble)[] = [
    () => onNode('killed', () => killed(node, ms / 4), true),
    () => onNode('killed', () => killed(node, ms / 4), true),
    () => onNode('stopped and started', () => restarted(node)),
    () => onNode(`frozen for ${ms + 1_000} ms`, () => frozen(node, ms + 1_000)),
    () =>
      onNode(`cut from Redis for ${ms} ms`, () =>
        passing(
          ms,
          () => node.redis.cut(),
          () => node.redis.mend(),
        ),
      ),
    () =>
      onNode(`cut from PostgreSQL for ${ms} ms`, () =>
        passing(
          ms,
          () => node.database.cut(),
          () => node.database.mend(),
        ),
      ),
    () =>
      onNode(`no byte to or from PostgreSQL for ${ms} ms`, () =>
        passing(
          ms,
          () => node.database.still(),
          () => node.database.mend(),
        ),
      ),
    () =>
      onNode(`no byte to or from Redis for ${ms} ms`, () =>
        passing(
          ms,
          () => node.redis.still(),
          () => node.redis.mend(),
        ),
      ),
    () => onNode('slow ways, with losses', () => slowed(node, ms)),
    () => onNode('its connections to PostgreSQL break', async () => node.database.breakAll()),
    () => ({ name: 'Redis killed', part: 'Redis', isKill: true, run: () => redisKilled(site, ms / 4) }),
    () => ({
      name: 'primary killed',
      part: 'primary',
      isKill: true,
      run: () => site.database.fail(random() < 0.6, () => site.followPrimary()),
    }),
    () => ({
      name: 'primary killed',
      part: 'primary',
      isKill: true,
      run: () => site.database.fail(random() < 0.6, () => site.followPrimary()),
    }),
    () => ({
      name: 'the players’ connections break',
      part: 'door',
      isKill: false,
      run: async () => site.door.breakAll(),
    }),
  ];
  return pick(makers)();
}

async function passing(ms: number, begin: () => void, end: () => void): Promise<void> {
  begin();
  await pause(ms);
  end();
}

async function killed(node: FaultNode, awayMs: number): Promise<void> {
  node.server.checkRunning();
  await node.server.kill();
  await pause(awayMs);
  await bootSurely(node);
}

async function restarted(node: FaultNode): Promise<void> {
  node.server.checkRunning();
  await node.server.end();
  await bootSurely(node);
}

/** Its process stands still, and goes on as if nothing had been. */
async function frozen({ server }: FaultNode, ms: number): Promise<void> {
  server.checkRunning();
  process.kill(server.pid, 'SIGSTOP');
  await pause(ms);
  process.kill(server.pid, 'SIGCONT');
}

async function slowed({ redis, database }: FaultNode, ms: number): Promise<void> {
  for (const way of [redis, database]) way.slow({ delayMs: 20, lost: 0.05 });
  await pause(ms * 2);
  for (const way of [redis, database]) way.mend();
}

async function redisKilled({ redis }: FaultSite, awayMs: number): Promise<void> {
  await redis.kill();
  await pause(awayMs);
  await redis.boot();
}
