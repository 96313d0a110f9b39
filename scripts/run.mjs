// The door of every npm script. It must run on Node 20 with nothing installed, so it is plain JavaScript.
import { resolve } from 'node:path';
import { buildSiteIfStale } from './build.mjs';
import { check } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeBinary } from './node-binary.mjs';
import { become, runTogether } from './run-command.mjs';
import { testAll, testSome, watch } from './test.mjs';

const [command = '', ...words] = process.argv.slice(2);

/** Benches that start a server. */
const startServers = new Set(['chat', 'faults', 'memory', 'payments', 'rush', 'scale', 'server', 'web']);

/** Paths are given from the folder in which npm was called; the commands run in the repository. */
const resolved = (given) =>
  given.map((word) => (word.startsWith('-') ? word : resolve(process.env.INIT_CWD ?? '.', word)));

const commands = {
  async start() {
    await ensureInstalled('start');
    const node = nodeBinary();
    await buildSiteIfStale(node);
    // traces of errors name the sources
    return become(node, ['--enable-source-maps', 'apps/server/dist/main.js', ...words]);
  },
  async build() {
    await ensureInstalled('start');
    await buildSiteIfStale(nodeBinary());
  },
  // from the sources: a build would change the files of a running server
  async backup() {
    await ensureInstalled('start');
    return become(nodeBinary(), ['apps/server/src/backup/backup-command.ts', ...resolved(words)]);
  },
  async restore() {
    await ensureInstalled('start');
    return become(nodeBinary(), ['apps/server/src/backup/restore-command.ts', ...resolved(words)]);
  },
  async 'move-store'() {
    await ensureInstalled('start');
    return become(nodeBinary(), ['apps/server/src/backup/move-store-command.ts', ...words]);
  },
  async dev() {
    await ensureInstalled('dev');
    const node = nodeBinary();
    return runTogether([
      [node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']],
      [node, ['node_modules/vite/bin/vite.js', 'apps/web']],
    ]);
  },
  async check() {
    await ensureInstalled('dev');
    return check(nodeBinary());
  },
  async test() {
    await ensureInstalled('dev');
    return words.length > 0 ? testSome(nodeBinary(), words) : testAll(nodeBinary());
  },
  async watch() {
    await ensureInstalled('dev');
    return watch(nodeBinary(), words);
  },
  async 'test:long'() {
    // read by the tests themselves: the counts of games and players that the issues state
    process.env.RANDOM_GAMES ??= '20000';
    process.env.STEADY_MINUTES ??= '120';
    process.env.SIMULATED_SEEDS ??= '2000';
    return commands.test();
  },
  async 'test:full'() {
    await ensureInstalled('dev');
    return testAll(nodeBinary(), true);
  },
  async bench() {
    await ensureInstalled('dev');
    const [what, ...options] = words;
    if (!/^[a-z-]+$/.test(what ?? ''))
      throw new Error(
        '무엇을 잴지 적어 주세요: npm run bench engine|bot|server|nodes|faults|ha|memory|chat|search|scale|web|balance|archetypes|power|prices|evaluate|economy|ladder|rings|rush|payments|ballots|sound|simulation',
      );
    const node = nodeBinary();
    if (startServers.has(what)) await buildSiteIfStale(node);
    return become(node, [`tools/src/bench-${what}.ts`, ...options]);
  },
  async profile() {
    await ensureInstalled('dev');
    const [what, ...options] = words;
    if (what !== 'server') throw new Error('무엇의 시간을 나누어 볼지 적어 주세요: npm run profile server');
    const node = nodeBinary();
    await buildSiteIfStale(node);
    return become(node, ['tools/src/profile-server.ts', ...options]);
  },
  async attack() {
    await ensureInstalled('dev');
    const node = nodeBinary();
    await buildSiteIfStale(node);
    return become(node, ['e2e/attack/attack.ts', ...words]);
  },
  async where() {
    await ensureInstalled('dev');
    return become(nodeBinary(), ['tools/src/where.ts', ...words]);
  },
  async new() {
    await ensureInstalled('dev');
    return become(nodeBinary(), ['tools/src/new.ts', ...words]);
  },
  async play() {
    await ensureInstalled('dev');
    return become(nodeBinary(), ['tools/src/play.ts', ...words]);
  },
  async replay() {
    await ensureInstalled('dev');
    return become(nodeBinary(), ['tools/src/replay.ts', ...words]);
  },
};

try {
  if (!Object.hasOwn(commands, command)) throw new Error(`쓸 수 있는 명령: ${Object.keys(commands).join(', ')}`);
  process.exitCode = await commands[command]();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
