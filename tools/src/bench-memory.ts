import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { ServerProcess } from '../../e2e/server-process.ts';
import { inBatches } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { Inspector } from './inspector.ts';

/** Memory of an idle signed-in connection: that of the server with many, less that with a tenth of them. */
const SOCKETS = Number(process.argv[2] ?? 2_000);
/** Accounts whose windows the sockets are. */
const ACCOUNTS = 10;
const PORT = 9_341;
/** Until what a connection begins with has gone out, ms. */
const REST_MS = 3_000;

type Used = { rss: number; heapUsed: number; external: number };

const server = await ServerProcess.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${PORT}` });
try {
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => new BenchClient(server.url, at + 1));
  await inBatches(accounts, 8, (one) => one.signUp());
  await inBatches(accounts, 8, (one) => one.register());
  const inspector = await Inspector.open(PORT);
  async function used(): Promise<Used> {
    await pause(REST_MS);
    // what the first collection frees holds more
    for (let time = 0; time < 3; time++) await inspector.send('HeapProfiler.collectGarbage');
    const answer = await inspector.send('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    });
    return (answer as { result: { value: Used } }).result.value;
  }
  const open: Socket[] = [];
  async function connect(count: number): Promise<void> {
    const added = Array.from({ length: count - open.length }, (_, at) => open.length + at);
    await inBatches(added, 20, async (at) => {
      const socket = io(server.url, {
        auth: { token: accounts[at % ACCOUNTS]!.token },
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { 'x-forwarded-for': `10.9.${at >> 8}.${at & 255}` },
      });
      open.push(socket);
      await new Promise<void>((resolve) => void socket.once('CONNECTED', () => resolve()));
    });
  }
  const few = Math.ceil(SOCKETS / 10);
  await connect(few);
  const before = await used();
  await connect(SOCKETS);
  const after = await used();
  const each = (name: keyof Used) => Number(((after[name] - before[name]) / (SOCKETS - few) / 1_000).toFixed(1));
  console.log(
    JSON.stringify({
      bench: 'memory',
      sockets: SOCKETS,
      heap_kb: each('heapUsed'),
      external_kb: each('external'),
      rss_kb: each('rss'),
    }),
  );
  inspector.close();
  for (const socket of open) socket.close();
} finally {
  await server.stop();
}
