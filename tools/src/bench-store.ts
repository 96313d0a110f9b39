import { setTimeout as pause } from 'node:timers/promises';
import { fillStore, READS } from '../../e2e/big-store.ts';
import { ServerProcess } from '../../e2e/server-process.ts';
import type { BenchClient } from './bench-client.ts';
import { percentile, type Row } from './report.ts';

/** How much lies in a store that was traded in for long. */
export const BULK = {
  users: 2_000,
  offers: 100_000,
  sales: 200_000,
  trades: 40_000,
  rentals: 20_000,
  history: 20_000,
  works: 50_000,
};
const READ_TIMES = 40;
const WRITERS = 16;
const WRITE_MS = 8_000;
/** All that is asked here comes from one address, which may call only so often in a minute. */
const CALLS_FORGOTTEN_MS = 61_000;
/** Launch cards that writers have; the last digits name the card, the first its element. */
const CARDS = Array.from({ length: 24 }, (_, at) => 101 + at);

/** Reads from a store as after years, then many who buy, sell, open and trade at once; the sum of everything must stay zero. */
export async function measureStore(newClient: (url: string) => BenchClient): Promise<Row[]> {
  const server = await ServerProcess.start();
  try {
    const writers = Array.from({ length: WRITERS }, () => newClient(server.url));
    for (const writer of writers) {
      await writer.signUp();
      await writer.register();
    }
    await fillStore(server, writers[0]!.name, BULK);
    const reads: Row[] = [];
    for (const path of READS)
      reads.push({ what: `GET ${path}, p95`, unit: 'ms', values: [await readOften(writers[0]!, path)] });
    for (const { name } of writers) await server.provide(name, 100_000, CARDS, 200);
    await pause(CALLS_FORGOTTEN_MS);
    const before = await sums(server);
    const took: number[] = [];
    const until = performance.now() + WRITE_MS;
    await Promise.all(writers.map((writer) => write(writer, until, took)));
    const after = await sums(server);
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`goods were made or lost: ${JSON.stringify({ before, after })}`);
    return [
      ...reads,
      { what: 'mixed writes', unit: '/s', values: [took.length / (WRITE_MS / 1000)] },
      { what: 'a mixed write, p50', unit: 'ms', values: [percentile(took, 0.5)] },
      { what: 'a mixed write, p95', unit: 'ms', values: [percentile(took, 0.95)] },
    ];
  } finally {
    await server.stop();
  }
}

/** The 95th percentile of many times, one after the other. */
async function readOften(client: BenchClient, path: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < READ_TIMES; time++) {
    const began = performance.now();
    const { status, answer } = await client.ask('GET', path);
    took.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }
  return percentile(took, 0.95);
}

/** What all accounts hold together, the mint included: it changes by no call. */
const sums = (server: ServerProcess) =>
  server.query(
    "select currency, sum(amount) from balances group by 1 union all select 'cards', sum(amount) from copies order by 1",
  );

/** One player who does something with his goods again and again; a refusal is an answer like another. */
async function write(client: BenchClient, until: number, took: number[]): Promise<void> {
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!;
  let offers: number[] = [];
  for (let call = 0; performance.now() < until; call++) {
    const key = `call-${client.number}-${call}`;
    const card = any(CARDS);
    let began = performance.now();
    const { status, answer } = await any([
      () => client.ask('POST', '/offers', { card_id: card, count: 1, price: 200 }, key),
      () => client.ask('POST', `/cards/${card}/buy`, { count: 1, total_most: 300 }, key),
      async () => {
        const { items } = (await client.ask('GET', '/uitems')).answer as {
          items: { card_id: number; count: number }[];
        };
        const owned = items.find(({ card_id }) => card_id === card)?.count ?? 0;
        began = performance.now();
        return client.ask('POST', '/uitems/sell', { to: 'gpoint', cards: [{ card_id: card, count: 1, owned }] }, key);
      },
      () => client.ask('DELETE', `/offers/${offers.pop() ?? 1}`, undefined, key),
      () =>
        client.ask(
          'POST',
          '/trades',
          { gives: { card_ids: [card], gpoint: 5 }, wants: { card_ids: [any(CARDS)], gpoint: 0 } },
          key,
        ),
    ])();
    took.push(performance.now() - began);
    if (status === 400 || status === 429 || status >= 500) throw new Error(JSON.stringify(answer));
    const made = (answer.item ?? {}) as { id?: number; price?: number };
    if (made.id && made.price) offers = [...offers, made.id].slice(-10);
  }
}
