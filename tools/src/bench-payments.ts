import { parseArgs } from 'node:util';
import { MINT, transfer } from '../../apps/server/src/features/goods/ledger/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { ServerProcess } from '../../e2e/server-process.ts';
import { percentile, report } from './report.ts';

/** Payments of the house to players, each a transaction of its own, by as many connections as a server has. */
const { values: given } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } },
});
const CONNECTIONS = 20;
const PLAYERS = 2_000;
const FIRST_PLAYER = 1_000_000;

const server = await ServerProcess.start();
const db = openDatabase(server.connection, { poolSize: CONNECTIONS });
const rates: number[] = [];
const p99s: number[] = [];
try {
  for (let run = 0; run < Number(given.runs); run++) {
    const took: number[] = [];
    const until = performance.now() + Number(given.seconds) * 1_000;
    const pay = async (connection: number) => {
      for (let call = 0; performance.now() < until; call++) {
        const player = FIRST_PLAYER + Math.floor(Math.random() * PLAYERS);
        const began = performance.now();
        await db.transaction().execute((tx) =>
          transfer(tx, {
            key: `bench:${run}:${connection}:${call}`,
            reason: 'match',
            movements: [{ from: MINT, to: player, currency: 'gpoint', amount: 1 }],
          }),
        );
        took.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => pay(connection)));
    rates.push(took.length / Number(given.seconds));
    p99s.push(percentile(took, 0.99));
  }
} finally {
  await db.destroy();
  await server.stop();
}
report(
  'payments',
  `${CONNECTIONS} connections; the last runs find the largest ledger`,
  [
    { what: 'payments', unit: '/s', values: rates },
    { what: 'a payment, p99', unit: 'ms', values: p99s },
  ],
  { payments_per_s: Math.round(percentile(rates, 0.5)), p99_ms: Math.round(percentile(p99s, 0.5)) },
);
