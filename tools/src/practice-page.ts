import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { ACT, BOARD, HAS_NEWS, type Outcome } from '../../e2e/journeys/act.ts';

/** Time that a person takes between two taps, ms: what a tap moves has come to rest by then. */
const TAP_PACE_MS = 900;
/** How long an opponent may think, ms. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/** From the list of practice opponents into a match. */
export async function beginPractice(page: Page): Promise<void> {
  await page.goto('/pages/practice');
  await page.getByTestId('deck-R').click();
  await page.getByTestId('mulligan-keep').waitFor();
}

/** The opponent is thinking, or something moves. */
async function untilNews(page: Page): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; !(await page.evaluate<boolean>(HAS_NEWS)); await pause(LOOK_MS))
    if (performance.now() > until) throw new Error(`nothing can be done: ${await page.evaluate<string>(BOARD)}`);
}

/** Up to `most` actions of one match, which then is given up; false if it had ended by itself. */
async function playSome(page: Page, most: number): Promise<boolean> {
  for (let acted = 0; acted < most; ) {
    const outcome = await page.evaluate<Outcome>(ACT);
    if (outcome === 'over') return false;
    if (outcome === 'acted') acted += 1;
    else await untilNews(page);
  }
  return true;
}

/** One match up to its result, and into the next. */
export async function playThrough(page: Page, actions: number): Promise<void> {
  if (await playSome(page, actions)) {
    const choice = page.getByTestId('choice');
    await page.addLocatorHandler(choice, async () => void (await page.evaluate(ACT)), { noWaitAfter: true });
    const menu = page.getByTestId('board-menu');
    await menu.or(page.getByTestId('concede')).locator('visible=true').first().waitFor();
    if (await menu.isVisible()) await menu.click();
    await page.getByTestId('concede').click();
    await page.removeLocatorHandler(choice);
    await page.getByTestId('dialog-confirm').click();
  }
  await page.getByTestId('practice-again').click();
  await page.getByTestId('mulligan-keep').waitFor();
}

/** Bytes of JavaScript that the page holds on to, and its elements, after what nothing refers to has been thrown away. */
export async function heldBy(devtools: CDPSession): Promise<{ bytes: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes };
}

/**
 * Injected before the page's scripts: records in `tapToPaint` the milliseconds from each press, release and click to the paint of what it changed, in
 * steps of 8, as the Event Timing API tells them.
 */
export const TAP_PROBE = `
  globalThis.tapToPaint = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.tapToPaint.push({ interactionId, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Where a person would tap next; null: nothing can be done now. */
const NEXT_TAP = `(() => {
  const lit = (selector) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility({ visibilityProperty: true }));
  const first = (...selectors) => selectors.map(lit).find(Boolean);
  const spot = first(
    '[data-testid="choice-option"]:enabled', '[data-testid="mulligan-keep"]:enabled', '[data-testid="practice-again"]:enabled',
    '[data-testid="hero-enemy"][data-lit="true"]', '[data-testid^="lane-enemy-"][data-lit="true"]', '[data-testid="play-now"]',
    '[data-testid^="lane-own-"][data-lit="true"]', '[data-testid="hand-card"][data-lit="true"]', '[data-testid="end-turn"][data-lit="true"]');
  if (!spot) return null;
  const { left, top, width, height } = spot.getBoundingClientRect();
  return spot.dataset.testid === 'hand-card' ? { x: left + 22, y: top + 44 } : { x: left + width / 2, y: top + height / 2 };
})()`;

/** Milliseconds from a tap to the paint of its change, for each tap of a thumb that plays by chance. */
export async function tapThrough(page: Page, taps: number): Promise<number[]> {
  let until = performance.now() + PATIENCE_MS;
  for (let tapped = 0; tapped < taps; ) {
    const spot = await page.evaluate<{ x: number; y: number } | null>(NEXT_TAP);
    if (spot) {
      await page.touchscreen.tap(spot.x, spot.y);
      tapped += 1;
      until = performance.now() + PATIENCE_MS;
    } else if (performance.now() > until)
      throw new Error(`nothing can be tapped: ${await page.evaluate<string>(BOARD)}`);
    await pause(TAP_PACE_MS);
  }
  const all = await page.evaluate<{ interactionId: number; duration: number }[]>('globalThis.tapToPaint');
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of all)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  return [...longest.values()];
}
