import { expect } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { Person, SCREENS, test } from './person.ts';

test('without a server the frame comes, with the pages of the menu, and the site goes on once it is back', async ({
  browser,
}) => {
  const server = await ServerProcess.start();
  try {
    const { page } = await Person.open(browser, server.url, { ...SCREENS.phone, serviceWorkers: 'allow' });
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
    await server.kill();

    await page.goto('/pages/rules');
    await expect(page.getByRole('heading', { level: 1, name: '규칙' })).toBeVisible();
    await page.getByRole('button', { name: '메뉴' }).click();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '공지사항' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
    await server.boot();
    await expect(page.locator('.board-row').first()).toBeVisible({ timeout: 30_000 });
  } finally {
    await server.stop();
  }
});
