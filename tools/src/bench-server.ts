import { ServerProcess } from '../../e2e/server-process.ts';
import { all, beginMatches, inBatches, playUntil } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { measureStore } from './bench-store.ts';
import { measureActions } from './measure-actions.ts';
import { milliseconds, percentile, type Row, report } from './report.ts';

const RUNS = 3;
const [what = '200', ...more] = process.argv.slice(2);
/** `actions` measures these alone; the rest takes some minutes. */
const isOfActions = what === 'actions';
const [sockets = 200, matches = 30] = isOfActions ? [] : [what, ...more].map(Number);
const SIGN_UPS = 40;
const LINES = 30;
/** A socket may send 20 events a second: a program that kept to less is what a server has to bear. */
const PACE_MS = 60;
const MATCH_MS = 6_000;

let people = 0;
const client = (url: string) => new BenchClient(url, ++people);
/** Milliseconds from a line's sending to its arrival at each of all sockets. */
async function chat(senders: BenchClient[], listeners: BenchClient[]): Promise<number[]> {
  const took: number[] = [];
  for (let line = 0; line < LINES; line++) {
    const content = `줄 ${line} ${Math.random()}`;
    const began = performance.now();
    const heard = all(listeners, ({ socket }) =>
      heardBy(socket, content).then(() => took.push(performance.now() - began)),
    );
    senders[line % senders.length]!.socket.emit('MESSAGE', content, '', 'bench');
    await heard;
  }
  return took;
}

function heardBy(socket: BenchClient['socket'], content: string): Promise<void> {
  return new Promise((resolve) => {
    const listener = (message: { content?: string }) => {
      if (message.content !== content) return;
      socket.off('CHAT', listener);
      resolve();
    };
    socket.on('CHAT', listener);
  });
}

async function run(number: number): Promise<Record<string, number>> {
  const server = await ServerProcess.start();
  try {
    const newcomers = Array.from({ length: SIGN_UPS }, () => client(server.url));
    const signUpMs = await milliseconds(() => inBatches(newcomers, 8, (one) => one.signUp()));
    const players = [
      ...newcomers,
      ...Array.from({ length: Math.max(0, matches * 2 - SIGN_UPS) }, () => client(server.url)),
    ];
    await inBatches(players.slice(SIGN_UPS), 8, (one) => one.signUp());
    await inBatches(players, 8, (one) => one.register());
    const visitors = Array.from({ length: Math.max(0, sockets - players.length) }, () => client(server.url));
    await inBatches([...players, ...visitors], 20, (one) => one.connect());
    const fanOut = await chat(players.slice(0, 20), [...players, ...visitors]);

    const pairs = await beginMatches(players.slice(0, matches * 2), number * 1000);
    const began = performance.now();
    const took = (await Promise.all(pairs.map((pair) => playUntil(pair, began + MATCH_MS, PACE_MS)))).flat();
    const seconds = (performance.now() - began) / 1000;
    for (const { socket } of [...players, ...visitors]) socket.close();
    return {
      'sign-ups /s': SIGN_UPS / (signUpMs / 1000),
      'chat p50 ms': percentile(fanOut, 0.5),
      'chat p99 ms': percentile(fanOut, 0.99),
      'actions /s': took.length / seconds,
      'action p50 ms': percentile(took, 0.5),
      'action p99 ms': percentile(took, 0.99),
    };
  } finally {
    await server.stop();
  }
}

const actions = await measureActions();
if (isOfActions)
  report('server', 'Durable actions of the site and of a bare sketch, in turn.', actions.rows, actions.figures);
else {
  const results: Record<string, number>[] = [];
  for (let number = 1; number <= RUNS; number++) results.push(await run(number));
  const rows = Object.keys(results[0]!).map((name): Row => {
    const words = name.split(' ');
    return { what: words.slice(0, -1).join(' '), unit: words.at(-1)!, values: results.map((result) => result[name]!) };
  });
  const note = `소켓 ${sockets}개, 동시에 ${matches}판(한 판에서 ${PACE_MS}ms에 한 번 행동), ${RUNS}번. 부하도 같은 컴퓨터에서 만들므로 서버 혼자일 때보다 느린 값입니다.`;
  const store = await measureStore(client);
  report(
    'server',
    `${note}\n큰 창고: 판매 10만, 팔린 기록 20만, 거래 4만, 한 사람의 기록 2만 줄.`,
    [...rows, ...store, ...actions.rows],
    actions.figures,
  );
}
