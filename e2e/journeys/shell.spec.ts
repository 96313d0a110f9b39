import { expect } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { Person, SCREENS, test } from './person.ts';

test('without a server the frame comes, with the pages of the menu, and the site goes on once it is back', async ({
  browser,
}) => {
  const server = await ServerProcess.start();
  try {
    const reader = await Person.open(browser, server.url, { ...SCREENS.phone, serviceWorkers: 'allow' });
    const { page } = await reader.signUp('shell-reader@example.com', '땅속독자', 'R');
    await page.goto('/pages/rules');
    await expect(page.getByRole('heading', { level: 1, name: '규칙' })).toBeVisible();
    expect(await page.evaluate("document.querySelector('link[rel=manifest]').href")).toContain('/manifest.webmanifest');
    await page.evaluate('navigator.serviceWorker.ready');
    // what was loaded before the worker was there is fetched through it once
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '규칙' })).toBeVisible();
    // the pages of the menu come one after the other
    const isKept = `caches.open('assets-1').then((kept) => kept.keys()).then((keys) => keys.some(({ url }) => url.includes('/letters-page-')))`;
    await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
    // read before, to be read again
    await page.goto('/articles/note');
    const row = page.locator('.board-row').first();
    const title = (await row.locator('.board-title').textContent())!.trim();
    await row.getByRole('link').click();
    await expect(page.locator('.rich-text').first()).toBeVisible();
    const address = page.url();
    const words = (await page.locator('.rich-text').first().textContent())!;
    await page.goto('/decks');
    await expect(page.locator('main .deck').first()).toBeVisible();
    await server.kill();

    await page.goto('/pages/rules');
    await expect(page.getByRole('heading', { level: 1, name: '규칙' })).toBeVisible();
    await page.getByRole('button', { name: '메뉴' }).click();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '공지사항' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
    // what was read last is there, is said to be old, and has no money in it
    await expect(page.locator('.board-title').first()).toContainText(title);
    const kept = page.getByTestId('offline');
    await expect(kept).toContainText('오프라인에 저장된 내용이에요');
    await page.goto(address);
    await expect(page.locator('.rich-text').first()).toHaveText(words);
    await page.goto('/decks');
    await expect(page.locator('main .deck').first()).toBeVisible();
    await expect(kept).toContainText('전');
    await expect(page.getByRole('link', { name: /^골드 / })).toHaveCount(0);
    await server.boot();
    await expect(kept).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: /^골드 / })).toBeVisible();
    // the former user's reads leave with them
    const ownReads = `caches.open('reads-1').then((kept) => kept.keys()).then((keys) => keys.filter(({ url }) => !url.endsWith('reader=')).length)`;
    expect(await page.evaluate(ownReads)).toBeGreaterThan(0);
    await page.evaluate("localStorage.removeItem('chilyo.tokens')");
    await page.goto('/');
    await expect.poll(() => page.evaluate(ownReads)).toBe(0);
  } finally {
    await server.stop();
  }
});
