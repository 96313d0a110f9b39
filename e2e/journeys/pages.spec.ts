import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** From the next page on: what hangs up the line of the page's socket, once the server has taken it. */
async function lineOf(page: Page): Promise<() => Promise<void>> {
  let taken: WebSocketRoute | null = null;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) taken = null;
  });
  await page.routeWebSocket(/socket\.io/, (line) => {
    line.connectToServer().onMessage((message) => {
      line.send(message);
      if (message.toString().startsWith(TAKEN)) taken = line;
    });
  });
  return async () => {
    await expect.poll(() => taken !== null).toBe(true);
    await taken?.close();
  };
}

/** How the server's answer to a new socket begins. */
const TAKEN = '40';

test('while the site is on its way its sign is seen, in the chosen theme', async ({ browser }) => {
  const { page } = await Person.open(browser, server.url, SCREENS.phone);
  await page.addInitScript("localStorage.setItem('chilyo.theme', 'paper')");
  const arrived = Promise.withResolvers<void>();
  await page.route(/assets\/home-page.*\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.first-sight')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper');
  arrived.resolve();
  await expect(page.getByTestId('try-it')).toBeVisible();
  await expect(page.locator('.first-sight')).toBeHidden();
});

test('typing beside the page moves nothing on it', async ({ browser }) => {
  const person = await Person.open(browser, server.url);
  await person.signUp('beside@example.com', '곁에서쓰는이', 'D', '/pages/rules');
  const { page } = person;
  await expect(page.locator('#rules-9')).toBeVisible();
  await page.evaluate('scrollTo({ top: 400, behavior: "instant" })');
  await expect.poll(() => page.evaluate('scrollY')).toBe(400);
  await page.getByTestId('chat-input').pressSequentially('안녕하세요');
  expect(await page.evaluate('scrollY')).toBe(400);
});

test('a list that is only looked at stays where it was scrolled to', async ({ browser }) => {
  const { page } = await Person.open(browser, server.url, SCREENS.phone);
  const hangUp = await lineOf(page);
  await page.goto('/cards');
  await expect(page.locator('main .card').first()).toBeVisible();
  await page.evaluate('scrollTo(0, 4000)');
  await page.evaluate("document.getElementById('page').dataset.old = 'yes'");
  await hangUp();
  await expect(page.locator('#page[data-old]')).toHaveCount(0);
  await expect(page.getByTestId('disconnected')).toHaveCount(0);
  expect(await page.evaluate('scrollY')).toBe(4000);
});

test('a page that is not fetched without a line leaves menu and frame, and comes by itself once the line is back', async ({
  browser,
}) => {
  const person = await Person.open(browser, server.url, SCREENS.phone);
  const { page } = person;
  // as on a first visit, whose page was the only one that had arrived
  await page.route(/rules-page-/, (route) => route.abort());
  await page.goto('/pages/terms');
  await page.context().setOffline(true);
  await page.evaluate("history.pushState({}, '', '/pages/rules'); dispatchEvent(new PopStateEvent('popstate'))");
  await expect(page.getByRole('heading', { level: 1, name: '화면을 받지 못했습니다' })).toBeVisible();
  await expect(page.getByTestId('offline')).toBeVisible();
  await page.getByRole('button', { name: '메뉴' }).click();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(/rules-page-/);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '규칙' })).toBeVisible();
});
