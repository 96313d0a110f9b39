import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';

/** Everything that a page begins with is done. */
const SETTLED_MS = 4_000;
const BACK_MS = 2_500;

/**
 * Whether the browser shows a page as it was left when one comes back from another site, out of its back/forward cache.
 * Undefined: this browser keeps no page at all, as Chromium's headless shell.
 */
export async function isKeptOnReturn(executablePath: string, site: string): Promise<boolean | undefined> {
  const elsewhere = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html').end('<title>elsewhere</title>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  const away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    // the test tool turns the cache off
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    if (!(await comesBack(page, away, `${away}/other`))) return undefined;
    return await comesBack(page, site, away);
  } finally {
    await browser.close();
    elsewhere.close();
  }
}

/** Leaves a page for another and comes back: true if what was put into its memory is still there. */
async function comesBack(page: Page, from: string, to: string): Promise<boolean> {
  await page.goto(from);
  await pause(SETTLED_MS);
  await page.evaluate('void (globalThis.wasHere = true)');
  await page.goto(to);
  // the page is gone before the call is answered
  await page.evaluate('history.back()').catch(() => undefined);
  await pause(BACK_MS);
  return page.evaluate<boolean>('globalThis.wasHere === true');
}
