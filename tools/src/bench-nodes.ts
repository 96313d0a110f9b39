import { setTimeout as pause } from 'node:timers/promises';
import { hasRedis } from '../../e2e/redis-process.ts';
import { SiteOfNodes } from '../../e2e/site-of-nodes.ts';
import { all, beginMatches, inBatches } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { percentile } from './report.ts';

/**
 * Actions of two servers' players: on the server that has the match, and on the other one, which asks it over the bus. The
 * two kinds alternate within the same matches, so that what else the machine does meets both.
 */
const MATCHES = Number(process.argv[2] ?? 6);
const FOR_MS = 20_000;
const PACE_MS = 60;

if (!hasRedis) throw new Error('redis-server is not installed');
const site = await SiteOfNodes.start(2);
try {
  const clients = Array.from({ length: MATCHES * 2 }, (_, number) => {
    return new BenchClient(site.nodes[number % 2]!.url, number + 1);
  });
  await inBatches(clients, 8, (one) => one.signUp());
  await inBatches(clients, 8, (one) => one.register());
  await inBatches(clients, 8, (one) => one.connect());
  const pairs = await beginMatches(clients, 1_000);
  const took = { local: [] as number[], bus: [] as number[] };
  const writtenBefore = await site.redis.runs('xadd');
  const until = performance.now() + FOR_MS;
  await all(pairs, async (pair) => {
    const holder = await site.nodeOf(`game:${pair[0].gameId}`);
    while (performance.now() < until && !pair.some(({ over }) => over)) {
      const client = pair.find(({ legal }) => legal.length > 0);
      await pause(PACE_MS);
      if (!client) continue;
      // ends its turn or keeps its hand: the rules cost the same on both servers
      const action = client.legal.find(({ type }) => type === 'end') ?? client.legal[0]!;
      // until the events come, which may be before the answer
      client.legal = [];
      const began = performance.now();
      const answer = await client.socket.emitWithAck('GAME_ACTION', client.gameId, client.seq, action);
      if (!answer.ok) continue;
      took[(client.number - 1) % 2 === holder ? 'local' : 'bus'].push(performance.now() - began);
    }
  });
  const written = (await site.redis.runs('xadd')) - writtenBefore;
  const actions = took.local.length + took.bus.length;
  const middle = (times: number[]) => Number(percentile(times, 0.5).toFixed(2));
  const figures = {
    bench: 'nodes',
    actions,
    local_p50_ms: middle(took.local),
    bus_p50_ms: middle(took.bus),
    times: Number((percentile(took.bus, 0.5) / percentile(took.local, 0.5)).toFixed(2)),
    // beats of the nodes among them, two a second each
    redis_entries_per_action: Number((written / actions).toFixed(2)),
    local_p99_ms: Number(percentile(took.local, 0.99).toFixed(1)),
    bus_p99_ms: Number(percentile(took.bus, 0.99).toFixed(1)),
  };
  console.log(JSON.stringify(figures));
  for (const { socket } of clients) socket.close();
} finally {
  await site.stop();
}
