import { expect } from '@playwright/test';
import { Person, SCREENS, test } from './person.ts';

/** Milliseconds; on an idle machine the way takes about ten seconds. */
const RUSH_AT_MOST = 60_000;

test('the card list may be rushed through to its end and back: what one stops at is drawn whole', async ({
  browser,
  server,
}) => {
  const { page, faults } = await Person.open(browser, server.url, SCREENS.phone);
  await page.goto('/cards');
  await expect(page.locator('.card-cell .card').first()).toBeVisible();
  const sketches = page.locator('.card-sketch');
  for (const way of [1, -1]) {
    const rushed = page.evaluate(`new Promise((arrived, stuck) => {
      let frames = 0;
      setTimeout(() => {
        const { scrollHeight } = document.documentElement;
        stuck(new Error(\`at \${scrollY} of \${scrollHeight} after \${frames} frames, \${document.visibilityState}\`));
      }, ${RUSH_AT_MOST});
      const step = () => {
        const before = scrollY;
        frames += 1;
        scrollBy(0, ${way * 120});
        if (scrollY === before) arrived();
        else requestAnimationFrame(step);
      };
      step();
    })`);
    // on the way there is no time to read
    await expect(sketches.first()).toBeAttached();
    await rushed;
    await expect(sketches).toHaveCount(0);
    await expect(page.locator('.card-cell .card-art img[src]').first()).toBeVisible();
  }
  await expect(page.locator('.card-cell').first()).toContainText(/비용 \d/);
  expect(faults).toEqual([]);
});
