import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ServerProcess } from '../../e2e/server-process.ts';
import { all, inBatches } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { MatchesBeside } from './matches-beside.ts';
import { percentile } from './report.ts';
import { rushOfEnds } from './rush-of-ends.ts';
import { rushOfJobs } from './rush-of-jobs.ts';
import { rushOfReturns } from './rush-of-returns.ts';

/**
 * Hundreds of players who search for a ranked match within one second, beside matches that are being played. With `ends`,
 * `returns` or `night`: matches that end in the same second, sockets that come back after a start, or all jobs at once.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ends: { type: 'string', default: '1000' },
    sockets: { type: 'string', default: '5000' },
    searchers: { type: 'string', default: '500' },
    matches: { type: 'string', default: '10' },
  },
});
const [searchers, matches] = [Number(given.searchers), Number(given.matches)];
/** Over which the searches come, ms. */
const WITHIN_MS = 1_000;
/** After which a player without an answer counts as silent, and one without a match as unpaired, ms. */
const PATIENCE_MS = 20_000;
/** Of the matches beside them, before and during the rush. */
const [CALM_MS, PLAYED_MS] = [3_000, 5_000];

type Searcher = { client: BenchClient; began: number; answeredAfter: number | null; startedAfter: number | null };

if (positionals[0] === 'ends') tell(await rushOfEnds(Number(given.ends), matches));
else if (positionals[0] === 'returns') tell(await rushOfReturns(Number(given.sockets), matches));
else if (positionals[0] === 'night') tell(await rushOfJobs(matches));
else tell(await rushOfSearches());

function tell(figures: object): void {
  console.log(JSON.stringify({ bench: ['rush', ...positionals].join(' '), ...figures }));
}

async function rushOfSearches(): Promise<object> {
  const server = await ServerProcess.start();
  try {
    const clients = Array.from({ length: searchers }, (_, at) => new BenchClient(server.url, at + 1));
    await inBatches(clients, 8, (one) => one.signUp());
    await inBatches(clients, 8, (one) => one.register());
    await inBatches(clients, 20, (one) => one.connect());
    using beside = await MatchesBeside.begin({ url: server.url, matches, firstNumber: searchers + 1 });
    const calm = await beside.play(CALM_MS);

    const rush = clients.map((client): Searcher => ({ client, began: 0, answeredAfter: null, startedAfter: null }));
    for (const one of rush) {
      const answered = () => {
        one.answeredAfter ??= performance.now() - one.began;
      };
      one.client.socket.on('SEARCH', answered).on('ALERT', answered);
      one.client.socket.on('START_GAME', () => {
        one.startedAfter ??= performance.now() - one.began;
      });
    }
    const playing = beside.play(PLAYED_MS);
    await all(rush, async (one) => {
      await pause(Math.random() * WITHIN_MS);
      one.began = performance.now();
      one.client.socket.emit('SEARCH', 0);
    });
    const took = await playing;
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && rush.some(({ startedAfter }) => startedAfter === null)) await pause(200);
    const times = (of: (one: Searcher) => number | null) => rush.flatMap((one) => of(one) ?? []);
    const answers = times(({ answeredAfter }) => answeredAfter);
    const started = times(({ startedAfter }) => startedAfter);
    const figures = {
      searchers,
      silent: searchers - answers.length,
      started: started.length,
      answer_p99_ms: percentile(answers, 0.99),
      started_p50_ms: percentile(started, 0.5),
      started_p99_ms: percentile(started, 0.99),
      calm_p99_ms: percentile(calm, 0.99),
      beside_p99_ms: percentile(took, 0.99),
    };
    await all(clients, async ({ socket }) => socket.close());
    return figures;
  } finally {
    await server.stop();
  }
}
