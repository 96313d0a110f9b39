import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { ServerProcess } from '../../e2e/server-process.ts';
import { BenchClient } from './bench-client.ts';
import { mainThread, TRACED } from './page-trace.ts';
import { percentile, type Row, report } from './report.ts';

/** How often all is measured, the page at each speed. */
const RUNS = Number(process.argv[2] ?? 3);
const LINES_A_SECOND = 100;
const SECONDS = 10;
const SCREEN = { width: 1440, height: 900 };
/** Number of speakers: the rate limit allows a few lines each. */
const SPEAKERS = 170;
const SOCKETS = 200;

/** Injected before the page's scripts: keeps its WebSocket, through which `RUSH` delivers fake messages. */
const PROBE = `
  const Line = globalThis.WebSocket;
  globalThis.WebSocket = class extends Line {
    constructor(...given) {
      super(...given);
      globalThis.lastLine = this;
    }
  };
`;

/** Delivers a number of lines per second, one message each; returns the number of frames meanwhile. */
const RUSH = `new Promise((done) => {
  const from = performance.now();
  let said = 0;
  let due = 0;
  let frames = 0;
  const say = () => {
    const id = 1_000_000 + ++said;
    const message = { id, user_id: 10 + (said % 170), name: '손님' + (said % 170), avatar_id: 1 + (said % 7),
      content: said + '번째 말입니다. 오늘도 별이 잘 보이나요?', mentions: [], href: null, game_id: null,
      created_ts: Math.floor(Date.now() / 1000) };
    globalThis.lastLine.dispatchEvent(new MessageEvent('message', { data: '42' + JSON.stringify(['CHAT', message]) }));
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = say;
  const timer = setInterval(() => {
    const passed = performance.now() - from;
    for (; due < Math.min(passed / 1000 * ${LINES_A_SECOND}, ${LINES_A_SECOND * SECONDS}); due++) port2.postMessage(null);
  }, 10);
  const frame = (now) => {
    if (now - from >= ${SECONDS * 1000}) {
      clearInterval(timer);
      done({ frames, said, drawn: document.querySelectorAll('.chat-line').length });
    } else {
      frames++;
      requestAnimationFrame(frame);
    }
  };
  requestAnimationFrame(frame);
})`;

/** An open room beside a page while lines rush in: frames a second, the longest task, and how busy the page is. */
async function rush(browser: Browser, url: string, slowdown: number) {
  const page = await browser.newPage({ baseURL: url, locale: 'ko-KR', viewport: SCREEN });
  await page.addInitScript(PROBE);
  await page.goto('/pages/rules');
  await page.getByTestId('chat-input').waitFor();
  await pause(2_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: TRACED });
  const { frames } = await page.evaluate<{ frames: number }>(RUSH);
  const { tasks } = mainThread(await browser.stopTracing());
  await page.context().close();
  const busyMs = tasks.reduce((sum, ms) => sum + ms, 0);
  return { frames: frames / SECONDS, longest: Math.max(...tasks), busy: busyMs / (SECONDS * 10) };
}

const all = <T>(list: readonly T[], work: (one: T, at: number) => Promise<unknown>) => Promise.all(list.map(work));

/**
 * Real lines of many players to many sockets: milliseconds from saying to hearing, of how many, and what was refused.
 */
async function fanOut(url: string) {
  const people = Array.from({ length: SOCKETS }, (_, at) => new BenchClient(url, at + 1));
  for (let from = 0; from < SPEAKERS; from += 10)
    await all(people.slice(from, from + 10), async (one) => {
      if (one.number > SPEAKERS) return;
      await one.signUp();
      await one.register();
    });
  for (let from = 0; from < SOCKETS; from += 20) await all(people.slice(from, from + 20), (one) => one.connect());
  await pause(2_000);
  const saidAt = new Map<string, number>();
  const took: number[] = [];
  for (const { socket } of people)
    socket.on('CHAT', (line: { content?: string }) => {
      const at = saidAt.get(line.content ?? '');
      if (at !== undefined) took.push(performance.now() - at);
    });
  const began = performance.now();
  let refused = 0;
  const answers: Promise<void>[] = [];
  for (let said = 0; said < LINES_A_SECOND * SECONDS; said++) {
    await pause(Math.max(0, began + (said * 1000) / LINES_A_SECOND - performance.now()));
    const content = `줄 ${said}`;
    saidAt.set(content, performance.now());
    answers.push(
      people[said % SPEAKERS]!.socket.timeout(20_000)
        .emitWithAck('MESSAGE', content, '', '/')
        .then(({ ok }: { ok: boolean }) => {
          if (!ok) refused += 1;
        }),
    );
  }
  await Promise.all(answers);
  const seconds = (performance.now() - began) / 1000;
  const due = (saidAt.size - refused) * SOCKETS;
  for (let waited = 0; took.length < due && waited < 100; waited++) await pause(100);
  const atOnce = await allAtOnce(people);
  for (const { socket } of people) socket.close();
  return { took, refused, lost: due - took.length, rate: (saidAt.size - refused) / seconds, atOnce };
}

/** Lines that a player may send within the window of the limit. */
const MAY_SAY = 5;
const WINDOW_MS = 9_000;

/** Every speaker says all that they may in the same moment: lines a second until the last of them was answered. */
async function allAtOnce(people: readonly BenchClient[]): Promise<number> {
  await pause(WINDOW_MS);
  const began = performance.now();
  const answers = await Promise.all(
    people
      .slice(0, SPEAKERS)
      .flatMap(({ number, socket }) =>
        Array.from({ length: MAY_SAY }, (_, at) =>
          socket.timeout(60_000).emitWithAck('MESSAGE', `한꺼번에 ${number} ${at}`, '', '/'),
        ),
      ),
  );
  const said = answers.filter(({ ok }: { ok: boolean }) => ok).length;
  return (said * 1000) / (performance.now() - began);
}

const heard: Awaited<ReturnType<typeof fanOut>>[] = [];
let server = await ServerProcess.start();
for (let run = 0; run < RUNS; run++) {
  // a new site for each run
  if (run > 0) {
    await server.stop();
    server = await ServerProcess.start();
  }
  heard.push(await fanOut(server.url));
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: Row[] = [
  { what: 'said', unit: 'lines/s', values: heard.map(({ rate }) => rate) },
  { what: 'all at once', unit: 'lines/s', values: heard.map(({ atOnce }) => atOnce) },
  { what: 'refused', unit: 'lines', values: heard.map(({ refused }) => refused) },
  { what: 'not heard', unit: 'arrivals', values: heard.map(({ lost }) => lost) },
  { what: 'from saying to hearing, p50', unit: 'ms', values: heard.map(({ took }) => percentile(took, 0.5)) },
  { what: 'from saying to hearing, p99', unit: 'ms', values: heard.map(({ took }) => percentile(took, 0.99)) },
];
for (const slowdown of [1, 4]) {
  const runs: Awaited<ReturnType<typeof rush>>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await rush(browser, server.url, slowdown));
  const what = (words: string) => `open room, speed 1/${slowdown}, ${words}`;
  rows.push(
    { what: what('frames'), unit: 'frames/s', values: runs.map(({ frames }) => frames) },
    { what: what('longest task'), unit: 'ms', values: runs.map(({ longest }) => longest) },
    { what: what('main thread busy'), unit: '%', values: runs.map(({ busy }) => busy) },
  );
}
await browser.close();
await server.stop();
report(
  'chat',
  `${SPEAKERS}명이 1초에 ${LINES_A_SECOND}줄씩 ${SECONDS}초 동안 말하고 소켓 ${SOCKETS}개가 듣습니다. 그다음 열린 채팅에 같은 빠르기로 줄을 넣습니다, ${RUNS}번씩.`,
  rows,
);
