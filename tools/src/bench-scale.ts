import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seasonOf } from '@chilyo/protocol';
import { freshTestFolder, removeTestFolder } from '../../apps/server/src/platform/test-folders.ts';
import { fillStore as fillTrade } from '../../e2e/big-store.ts';
import { ServerProcess } from '../../e2e/server-process.ts';
import { BenchClient } from './bench-client.ts';
import { BULK } from './bench-store.ts';
import { percentile } from './report.ts';
import { fillStore } from './scale/fill.ts';
import { type Known, questions } from './scale/questions.ts';
import { openStore } from './scale/tables.ts';

/**
 * A site as after two years: 100,000 players, five million matches, ten million lines of talk. `DATA_DIR` keeps the
 * store, which a second run finds filled, or goes on filling. Every call that a page reads by is asked, and who is
 * slower than its page may be is listed.
 */
const { values: given } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    games: { type: 'string', default: '5000000' },
    lines: { type: 'string', default: '10000000' },
    articles: { type: 'string', default: '100000' },
    times: { type: 'string', default: '40' },
    /** Number of runs; the report shows their median. */
    runs: { type: 'string', default: '1' },
    /** Also tells which calls read large tables without an index. */
    scans: { type: 'boolean', default: false },
    /** Only calls whose paths begin with it. */
    only: { type: 'string', default: '/' },
  },
});
const [users, games, lines, articles, times, runs] = (
  ['users', 'games', 'lines', 'articles', 'times', 'runs'] as const
).map((name) => Number(given[name])) as [number, number, number, number, number, number];

/** What a page may take at the 95th percentile, in ms; pages of ranks are read while one waits for nothing else. */
const PAGE_MS = 300;
const RANKS_MS = 50;
const boundOf = (path: string) => (path.startsWith('/ranks') ? RANKS_MS : PAGE_MS);

const PLAYER = { email: 'bench1@example.com', password: 'a long password' };

type Measured = { path: string; who: string; first: number; p50: number; p95: number };

async function main(): Promise<void> {
  const kept = process.env.DATA_DIR;
  const folder = kept ? resolve(kept) : await freshTestFolder('chilyo-scale-');
  try {
    await fill(folder);
    const server = await ServerProcess.start({}, folder);
    try {
      const all: Measured[][] = [];
      for (let run = 0; run < runs; run++) all.push(await measure(server));
      tell(all);
    } finally {
      await server.end();
    }
  } finally {
    if (!kept) removeTestFolder(folder);
  }
}

/** The server creates its tables, the operator and a player; the store is filled after it has stopped. */
async function fill(folder: string): Promise<void> {
  const server = await ServerProcess.start({}, folder);
  const player = new BenchClient(server.url, 1);
  const size = { users, games, lines, articles };
  let id: number;
  try {
    const isNew = (await player.ask('POST', '/auth/sign-in', PLAYER)).status !== 200;
    if (isNew) {
      await player.signUp();
      await player.register();
      await fillTrade(server, player.name, BULK);
    }
    const rows = await server.query<{ id: number }>(
      `select id from users where email = '${PLAYER.email}' and name <> ''`,
    );
    id = rows[0]!.id;
  } finally {
    await server.end();
  }
  const store = await openStore(folder);
  try {
    await fillStore({ ...store, player: id }, size);
    console.log(await store.told());
  } finally {
    await store.close();
  }
}

async function knownOf(server: ServerProcess, player: number): Promise<Known> {
  const ids = async (text: string) => (await server.query<{ id: number }>(text)).map(({ id }) => id);
  const text = async (query: string) => (await server.query<{ text: string }>(query))[0]?.text ?? '';
  const after = async (page: string) => {
    const answer = await clientWith(server, '').read(`/api/articles/free?${page}`);
    return encodeURIComponent((JSON.parse(answer.text) as { next: string }).next);
  };
  return {
    player,
    others: await ids(`select id from users where issuer = 'filled' and id % 997 = 0 order by id`),
    season: await text(`select max(season) as text from seasons where season < '${seasonOf(Date.now())}'`),
    games,
    lines,
    articles: await ids(`select id from articles where category = 'free' order by id desc`),
    boardMiddle: { new: await after('page=1000'), votes: await after('sort=votes&page=1000') },
    deck: (await ids(`select min(id) as id from decks where user_id = ${player}`))[0]!,
    sharedDecks: await ids('select id from decks where shared_at is not null order by id limit 40'),
    cardSet: await text('select hash as text from card_sets limit 1'),
    ownGame: (await ids(`select max(id) as id from games where user0 = ${player}`))[0]!,
    ownArticle: (await ids(`select max(id) as id from articles where category = 'free' and user_id = ${player}`))[0]!,
    letter: (await ids(`select coalesce(max(id), 0) as id from letters where to_user = ${player}`))[0]!,
  };
}

/** Questions that brought no answer: there is something wrong with them, or with the site. */
const refused = new Set<string>();

let addresses = 10;
/** Each client has an address of its own, because of the rate limits. */
const clientWith = (server: ServerProcess, token: string) => {
  const client = new BenchClient(server.url, ++addresses);
  client.token = token;
  return client;
};

async function tokenOf(server: ServerProcess, who: object): Promise<string> {
  const item = await clientWith(server, '').post('/auth/sign-in', who);
  return String(item.id_token);
}

async function measure(server: ServerProcess): Promise<Measured[]> {
  const tokens = {
    visitor: '',
    player: await tokenOf(server, PLAYER),
    operator: await tokenOf(server, server.operator),
  };
  const [{ id }] = (await server.query<{ id: number }>(`select id from users where email = '${PLAYER.email}'`)) as [
    { id: number },
  ];
  const known = await knownOf(server, id);
  const rows: Measured[] = [await often(server, '', 'nobody', () => '/healthz', '')];
  for (const asked of Object.values(questions(known)))
    for (const who of ['visitor', 'player', 'operator'] as const)
      for (const path of asked[who] ?? []) {
        const pathAt = typeof path === 'string' ? () => path : path;
        if (!pathAt(0).startsWith(given.only)) continue;
        const measuring = async () => void rows.push(await often(server, tokens[who], who, pathAt));
        if (given.scans) await noteScans(server, `${pathAt(0)} (${who})`, measuring);
        else await measuring();
      }
  return rows;
}

/** A call that reads more rows than this without an index is listed: no page needs as many. */
const SCANNED_MOST = 2_000;
/** After which the database has counted what its connections read, ms. */
const COUNTED_MS = 1_100;
const scans: string[] = [];

async function scannedRows(server: ServerProcess): Promise<Map<string, number>> {
  await pause(COUNTED_MS);
  const rows = await server.query<{ relname: string; rows: string }>(
    'select relname, seq_tup_read as rows from pg_stat_user_tables',
  );
  return new Map(rows.map(({ relname, rows: read }) => [relname, Number(read)]));
}

let seen: ReadonlyMap<string, number> | undefined;

/** Which tables the call read from end to end, by rows each time. */
async function noteScans(server: ServerProcess, path: string, work: () => Promise<unknown>): Promise<void> {
  const before = seen ?? (await scannedRows(server));
  await work();
  seen = await scannedRows(server);
  for (const [table, rows] of seen) {
    const each = Math.round((rows - (before.get(table) ?? 0)) / times);
    if (each > SCANNED_MOST) scans.push(`${path}: ${table}, ${each} rows`);
  }
}

async function often(
  server: ServerProcess,
  token: string,
  who: string,
  pathAt: (at: number) => string,
  below = '/api',
): Promise<Measured> {
  const client = clientWith(server, token);
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const path = pathAt(at);
    const began = performance.now();
    const answer = await client.read(below + path);
    took.push(performance.now() - began);
    if (answer.status !== 200) refused.add(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  const path = decodeURIComponent(pathAt(0)) + (pathAt(0) === pathAt(1) ? '' : ' ...');
  return { path, who, first: took[0]!, p50: percentile(took, 0.5), p95: percentile(took, 0.95) };
}

const short = (ms: number) => Number(ms.toPrecision(3));

function tell(all: readonly Measured[][]): void {
  const median = (at: number, of: keyof Measured) =>
    short(
      percentile(
        all.map((run) => Number(run[at]![of])),
        0.5,
      ),
    );
  const rows = all[0]!.map(({ path, who }, at) => ({
    path,
    who,
    first: median(at, 'first'),
    p50: median(at, 'p50'),
    p95: median(at, 'p95'),
  }));
  console.log(
    `\n${users} players, ${games} matches, ${lines} lines, ${articles} articles; each asked ${times} times, ${runs} runs, ms\n`,
  );
  for (const { path, who, first, p50, p95 } of rows)
    console.log(`${path.padEnd(64)} ${who.padEnd(9)} ${[first, p50, p95].map((ms) => `${ms}`.padStart(7)).join(' ')}`);
  const slow = rows.filter(({ path, p95 }) => p95 > boundOf(path));
  console.log(`\nover ${PAGE_MS} ms, of ranks over ${RANKS_MS} ms: ${slow.length}`);
  for (const { path, who, p50, p95 } of slow) console.log(`  ${path} (${who}): ${p50}, ${p95}`);
  if (given.scans) console.log(`\nreads without an index: ${scans.length}`);
  for (const line of scans) console.log(`  ${line}`);
  for (const line of refused) console.error(line);
  if (refused.size > 0) process.exitCode = 1;
  console.log(JSON.stringify({ bench: 'scale', slow: slow.length, rows }));
}

await main();
