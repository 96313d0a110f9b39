import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '../../e2e/server-process.ts';
import { all, beginMatches, inBatches, playUntil } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { type CpuProfile, flameGraph, sourcesOf, timeByCause } from './cpu-profile.ts';
import { Inspector } from './inspector.ts';

/** Profiles a server while matches are played: where the time of an action goes. */
const [matches = 60, seconds = 8] = process.argv.slice(2).map(Number);
/** A socket may send 20 events a second. */
const PACE_MS = 55;
const PORT = 9_339;
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.cache/profiles');

const server = await ServerProcess.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${PORT}` });
try {
  const players = Array.from({ length: matches * 2 }, (_, number) => new BenchClient(server.url, number));
  await inBatches(players, 8, (one) => one.signUp());
  await inBatches(players, 8, (one) => one.register());
  await inBatches(players, 20, (one) => one.connect());
  const pairs = await beginMatches(players, 1);
  const inspector = await Inspector.open(PORT);
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: 250 });
  await inspector.send('Profiler.start');
  const until = performance.now() + seconds * 1000;
  const actions = (await Promise.all(pairs.map((pair) => playUntil(pair, until, PACE_MS)))).flat().length;
  const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile };
  inspector.close();
  await all(players, async ({ socket }) => socket.close());

  const sourceOf = sourcesOf(readFileSync(join(ROOT, 'apps/server/dist/main.js.map'), 'utf8'));
  const times = timeByCause(profile, sourceOf);
  const busy = [...times].filter(([cause]) => cause !== 'idle');
  const sum = busy.reduce((total, [, time]) => total + time, 0);
  console.log(`${actions} actions, ${(sum / actions / 1000).toFixed(3)} ms of the server's processor each`);
  console.table(
    busy
      .sort((one, other) => other[1] - one[1])
      .map(([cause, time]) => ({
        cause,
        share: `${((time / sum) * 100).toFixed(1)} %`,
        'ms an action': Number((time / actions / 1000).toFixed(4)),
      })),
  );
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `server-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  writeFileSync(`${path}.cpuprofile`, JSON.stringify(profile));
  writeFileSync(`${path}.svg`, flameGraph(profile, sourceOf));
  console.log(`${path}.cpuprofile\n${path}.svg`);
} finally {
  await server.stop();
}
