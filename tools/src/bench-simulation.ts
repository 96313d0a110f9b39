import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { simulate } from '../../apps/server/src/simulation/simulate.ts';

const { values: given } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(availableParallelism()) },
    // prints what happened in a single seed
    history: { type: 'boolean', default: false },
    // of the parent: a child runs its share and prints each failed seed as JSON
    share: { type: 'string' },
  },
});
const [seeds, from, processes] = [Number(given.seeds), Number(given.from), Number(given.processes)];
type Failed = { seed: number; findings: string[] };

if (given.share !== undefined) {
  const failed: Failed[] = [];
  for (let seed = from + Number(given.share); seed < from + seeds; seed += processes) {
    const { findings } = await simulate(seed);
    if (findings.length > 0) failed.push({ seed, findings });
  }
  console.log(JSON.stringify(failed));
} else if (given.history) {
  const { history, findings, hash } = await simulate(from);
  for (const line of history.lines) console.log(line);
  console.log(hash, findings);
} else {
  const began = performance.now();
  const run = promisify(execFile);
  const shares = await Promise.all(
    Array.from({ length: processes }, async (_, share) => {
      const options = { seeds, from, processes, share };
      const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const { stdout } = await run(process.execPath, [import.meta.filename, ...words], { maxBuffer: 2 ** 26 });
      return JSON.parse(stdout) as Failed[];
    }),
  );
  const failed = shares.flat().sort((a, b) => a.seed - b.seed);
  for (const { seed, findings } of failed) {
    console.log(`seed ${seed} failed; npm run bench simulation -- --from ${seed} --history repeats it`);
    for (const finding of findings) console.log(`  ${finding}`);
  }
  const minutes = (performance.now() - began) / 60_000;
  const figures = { bench: 'simulation', seeds, per_minute: Math.round(seeds / minutes), failed: failed.length };
  console.log(JSON.stringify(figures));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
// what a simulation left behind keeps no process alive
process.exit();
