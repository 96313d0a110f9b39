import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ServerProcess } from '../../e2e/server-process.ts';
import { BenchClient } from './bench-client.ts';
import { isKeptOnReturn } from './page-return.ts';
import { drawnRate, mainThread, PROBE, TRACED } from './page-trace.ts';
import { beginPractice, heldBy, playThrough, TAP_PROBE, tapThrough } from './practice-page.ts';
import { percentile, type Row, report } from './report.ts';

/** How often the whole is done. */
const RUNS = Number(process.argv[2] ?? 3);
/** A slow phone, as against this machine. */
const SLOWDOWN = 4;
/** Time between two actions: what an action moves has come to rest by then. */
const PACE_MS = 1_600;
const ACTIONS = 30;
const SCREEN = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** Nothing larger is painted after it, and whatever a page begins with is done. */
const SETTLED_MS = 3_000;
/** How long the card list is scrolled, and how fast: pixels a second, what Chromium's own measurements of scrolling take. */
const SCROLL_MS = 4_000;
const SCROLL_SPEED = 800;

/** Taps of a thumb in a practice match. */
const TAPS = 30;
/** Practice matches on one page: what the first ones leave is kept on purpose. */
const MATCHES = { first: 2, more: 20 };
/** Actions of each before it is given up. */
const MATCH_ACTIONS = 12;

let people = 0;

/** Two programs play a match by chance, rarely ending a turn while something else can be done. */
async function playMatch(pair: [BenchClient, BenchClient], actions: number): Promise<void> {
  for (let done = 0; done < actions && !pair[0].over; done++) {
    const mover = pair.find(({ legal }) => legal.length > 0);
    if (!mover) {
      await pause(PACE_MS);
      continue;
    }
    const moves = mover.legal.filter(({ type }) => type !== 'concede' && type !== 'end');
    const choices = moves.length > 0 ? moves : mover.legal.filter(({ type }) => type !== 'concede');
    const action = choices[Math.floor(Math.random() * choices.length)];
    await mover.socket.emitWithAck('GAME_ACTION', mover.gameId, mover.seq, action);
    await pause(PACE_MS);
  }
}

async function newPlayer(url: string, channel: number): Promise<BenchClient> {
  const player = new BenchClient(url, ++people);
  await player.signUp();
  await player.register();
  await player.connect();
  await player.enter(channel);
  return player;
}

/** What a spectator's browser does for a match, with its processor slowed down. */
async function watch(browser: Browser, url: string) {
  const channel = people + 1;
  const pair = await Promise.all([newPlayer(url, channel), newPlayer(url, channel)]);
  const page = await browser.newPage({ baseURL: url, locale: 'ko-KR', viewport: SCREEN });
  await page.addInitScript(PROBE);
  await page.goto(`/games/${pair[0].gameId}`);
  await page.getByTestId('board').waitFor();
  // who has touched the page hears the match too
  await page.mouse.click(SCREEN.width / 2, 8);
  // and looks at nothing in particular
  await page.mouse.move(4, SCREEN.height / 2);
  await slowDown(page);
  await browser.startTracing(page, { categories: TRACED });
  await playMatch(pair, ACTIONS);
  const traced = await browser.stopTracing();
  const worked = mainThread(traced);
  const painted = await page.evaluate<number[]>('globalThis.eventToPaint');
  await page.context().close();
  for (const { socket } of pair) socket.close();
  return { ...worked, painted };
}

/** From a visitor's click on '바로 해 보기' until the first action of a match can be taken. */
async function firstAction(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ baseURL: url, locale: 'ko-KR', viewport: SCREEN });
  await page.goto('/');
  await page.getByTestId('try-it').waitFor();
  const began = performance.now();
  await page.getByTestId('try-it').click();
  await page.getByTestId('deck-R').click();
  await page.getByTestId('mulligan-keep').click();
  const took = performance.now() - began;
  await page.context().close();
  return took;
}

/** When the largest part of the page that a visitor opens first has been painted, ms after it was asked for, on a slow phone. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const page = await onPhone(browser, url);
  await slowDown(page);
  await page.goto('/');
  await page.getByTestId('try-it').waitFor();
  await pause(SETTLED_MS);
  const painted = await page.evaluate<number>(`new Promise((done) =>
    new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`);
  await page.context().close();
  return painted;
}

const onPhone = (browser: Browser, url: string) =>
  browser.newPage({ baseURL: url, locale: 'ko-KR', viewport: PHONE, isMobile: true, hasTouch: true });

/** From a tap on the board of a practice match to the paint of its change on a slow phone, ms. */
async function taps(browser: Browser, url: string): Promise<number[]> {
  const page = await onPhone(browser, url);
  await page.addInitScript(TAP_PROBE);
  await beginPractice(page);
  await slowDown(page);
  const painted = await tapThrough(page, TAPS);
  await page.context().close();
  return painted;
}

/** The same of a button on an empty page, which is what browser and machine can do. */
async function tapsOnNothing(browser: Browser): Promise<number[]> {
  const page = await onPhone(browser, 'about:blank');
  await page.setContent('<button data-testid="mulligan-keep" onclick="this.textContent += 1">0</button>');
  await page.evaluate(TAP_PROBE);
  await slowDown(page);
  const painted = await tapThrough(page, TAPS);
  await page.context().close();
  return painted;
}

/** How much more a page holds after twenty further matches, MB and elements. */
async function growth(browser: Browser, url: string): Promise<{ megabytes: number; nodes: number }> {
  const page = await onPhone(browser, url);
  await beginPractice(page);
  const devtools = await page.context().newCDPSession(page);
  for (let played = 0; played < MATCHES.first; played++) await playThrough(page, MATCH_ACTIONS);
  const before = await heldBy(devtools);
  for (let played = 0; played < MATCHES.more; played++) await playThrough(page, MATCH_ACTIONS);
  const after = await heldBy(devtools);
  await page.context().close();
  return { megabytes: (after.bytes - before.bytes) / 1e6, nodes: after.nodes - before.nodes };
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return devtools;
}

/**
 * The whole card list is scrolled evenly, as fast for a slow page as for a quick one. `drawn`: frames a second on the screen; `answered`:
 * frames a second to which the page's main thread got round; `ahead`: how many pixels of cards there were at least below the window's
 * edge; `frames`: what a frame costs the page, ms. `floor`: with as long a page of nothing instead, which is what browser and machine can do.
 */
async function scrollCards(browser: Browser, url: string, { floor = false } = {}) {
  const page = await browser.newPage({ baseURL: url, locale: 'ko-KR', viewport: SCREEN });
  await page.goto('/cards');
  await page.locator('.card-cell').first().waitFor();
  await pause(SETTLED_MS);
  if (floor)
    await page.evaluate(`document.body.innerHTML =
      '<div style="height:' + document.documentElement.scrollHeight + 'px;background:linear-gradient(red, blue)"></div>'`);
  const devtools = await slowDown(page);
  const place = { x: SCREEN.width / 3, y: SCREEN.height / 2 };
  await page.mouse.move(place.x, place.y);
  await browser.startTracing(page, { categories: TRACED });
  const counted = page.evaluate<{ answered: number; ahead: number }>(`new Promise((done) => {
    const from = performance.now();
    let answered = 0;
    let ahead = Infinity;
    const count = (now) => {
      if (now - from >= ${SCROLL_MS}) return done({ answered, ahead });
      answered++;
      const last = document.querySelector('.card-grid > :last-child');
      if (last) ahead = Math.min(ahead, last.getBoundingClientRect().bottom - innerHeight);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  })`);
  await devtools.send('Input.synthesizeScrollGesture', {
    ...place,
    yDistance: (-SCROLL_SPEED * SCROLL_MS) / 1000,
    speed: SCROLL_SPEED,
    gestureSourceType: 'mouse',
  });
  const { answered, ahead } = await counted;
  const trace = await browser.stopTracing();
  await page.context().close();
  return {
    drawn: drawnRate(trace),
    answered: (answered / SCROLL_MS) * 1000,
    ahead,
    frames: mainThread(trace).frames,
  };
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const server = await ServerProcess.start();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
});
const frameMs: number[] = [];
const sixtiethMs: number[] = [];
const longestTaskMs: number[] = [];
const paintMs: number[] = [];
const guestMs: number[] = [];
const drawnRates: number[] = [];
const drawnFloor: number[] = [];
const answeredRates: number[] = [];
const answeredFloor: number[] = [];
const aheadPx: number[] = [];
const scrollMs: number[] = [];
const firstPaintMs: number[] = [];
const tapMs: number[] = [];
const tapMedianMs: number[] = [];
const tapFloorMs: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const { frames, sixtieths, tasks, painted } = await watch(browser, server.url);
  frameMs.push(percentile(frames, 0.95));
  sixtiethMs.push(percentile(sixtieths, 0.95));
  longestTaskMs.push(Math.max(...tasks));
  paintMs.push(percentile(painted, 0.95));
  guestMs.push(await firstAction(browser, server.url));
  const scrolled = await scrollCards(browser, server.url);
  const nothing = await scrollCards(browser, server.url, { floor: true });
  drawnRates.push(scrolled.drawn);
  drawnFloor.push(nothing.drawn);
  answeredRates.push(scrolled.answered);
  answeredFloor.push(nothing.answered);
  aheadPx.push(scrolled.ahead);
  scrollMs.push(percentile(scrolled.frames, 0.95));
  firstPaintMs.push(await firstPaint(browser, server.url));
  const tapped = await taps(browser, server.url);
  tapMs.push(percentile(tapped, 0.95));
  tapMedianMs.push(percentile(tapped, 0.5));
  tapFloorMs.push(percentile(await tapsOnNothing(browser), 0.5));
}
const grown = await growth(browser, server.url);
const isKept = await isKeptOnReturn(executablePath, server.url);
await browser.close();
await server.stop();

const median = (values: readonly number[]) => Math.round(percentile(values, 0.5) * 10) / 10;
const rows: Row[] = [
  { what: 'board, a frame, p95', unit: 'ms', values: frameMs },
  { what: 'board, a sixtieth of a second, p95', unit: 'ms', values: sixtiethMs },
  { what: 'board, longest task', unit: 'ms', values: longestTaskMs },
  { what: 'event to paint, p95', unit: 'ms', values: paintMs },
  { what: 'guest to first action', unit: 'ms', values: guestMs },
  { what: 'card list scrolled, on the screen', unit: 'frames/s', values: drawnRates },
  { what: 'as long a page of nothing, on the screen', unit: 'frames/s', values: drawnFloor },
  { what: 'card list scrolled, main thread', unit: 'frames/s', values: answeredRates },
  { what: 'as long a page of nothing, main thread', unit: 'frames/s', values: answeredFloor },
  { what: 'card list scrolled, cards ready below the window, least', unit: 'px', values: aheadPx },
  { what: 'card list scrolled, a frame, p95', unit: 'ms', values: scrollMs },
  { what: 'first page, largest paint', unit: 'ms', values: firstPaintMs },
  { what: 'tap to paint on a phone, half', unit: 'ms', values: tapMedianMs },
  { what: 'tap to paint on a phone, p95', unit: 'ms', values: tapMs },
  { what: 'the same on a page with one button, half', unit: 'ms', values: tapFloorMs },
  { what: `held after ${MATCHES.more} more matches`, unit: 'MB', values: [grown.megabytes] },
  { what: `elements after ${MATCHES.more} more matches`, unit: '', values: [grown.nodes] },
];
report(
  'web',
  `관전하는 브라우저(${SCREEN.width}×${SCREEN.height}, 처리 속도 1/${SLOWDOWN})에서 행동 ${ACTIONS}번, ${RUNS}번. 손님의 첫 행동만 처리 속도 그대로.`,
  rows,
  {
    board_frame_ms_p95: median(frameMs),
    event_to_paint_ms_p95: median(paintMs),
    guest_ms_to_first_action: median(guestMs),
    board_sixtieth_ms_p95: median(sixtiethMs),
    longest_task_ms: median(longestTaskMs),
    tap_to_paint_ms: median(tapMedianMs),
    first_page_paint_ms: median(firstPaintMs),
    held_mb_after_20_matches: Math.round(grown.megabytes * 10) / 10,
    ...(isKept !== undefined && { kept_on_return: Number(isKept) }),
  },
);
