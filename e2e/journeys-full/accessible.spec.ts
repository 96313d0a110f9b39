import { expect, type Page } from '@playwright/test';
import { barriers } from '../journeys/axe.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/**
 * The page in both themes; on a phone, where the colours are the same, in one. What a page is built of is the same in both, so the second
 * is looked at for its colours.
 */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const isPhone = page.viewportSize()?.width === SCREENS.phone.viewport?.width;
  const found = isPhone
    ? await barriers(page, 'paper')
    : [...(await barriers(page, 'night')), ...(await barriers(page, 'paper', 'colours'))];
  expect.soft(found.map((barrier) => `${name} ${barrier}`)).toEqual([]);
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`what a player sees (${name})`, async ({ browser }) => {
    const sun = await Person.arrive(browser, server.url, screen);
    await sun.openAccount(`${screen.viewport?.width}@example.com`);
    const moon = await Person.arrive(browser, server.url);
    await moon.signUp(`${name}@example.com`, name === 'desk' ? '바라보는이' : '바라본이', 'U');
    await moon.say('안녕하세요, [[불씨 도깨비]]');
    const { page } = sun;
    await expectAccessible(page, '/register');
    await sun.register(name === 'desk' ? '해님하나' : '해님둘', 'G');
    await expectAccessible(page, 'lesson');
    await page.getByTestId('tutorial-skip').click();
    await expect(page).toHaveURL(/\/$/);
    await expectAccessible(page, 'home');
    if (name === 'phone') await page.getByTestId('chat-toggle').click();
    const line = page.locator('.chat-line', { hasText: name === 'desk' ? '바라보는이' : '바라본이' }).first();
    await expect(line).toBeVisible();
    await expectAccessible(page, 'chat');
    await line.getByRole('button', { name: /할 일$/ }).click();
    await expect(page.getByTestId('line')).toBeVisible();
    await expectAccessible(page, 'menu of a message');
    await page.keyboard.press('Escape');
    await line.getByRole('link', { name: name === 'desk' ? '바라보는이' : '바라본이' }).click();
    await expect(page.getByTestId('person')).toBeVisible();
    await expectAccessible(page, 'a name');
  });

  test(`where cards are looked for, decks made and oneself shown (${name})`, async ({ browser }) => {
    const { page } = await (await Person.arrive(browser, server.url, screen)).signUp(
      `seeker-${name}@example.com`,
      name === 'desk' ? '찾는별' : '찾는달',
      'R',
    );
    await page.goto('/cards');
    await page.getByLabel('카드 찾기').fill('비용>=4 희귀도:영웅끕');
    await expect(page.locator('.query-fault')).toBeVisible();
    await expectAccessible(page, 'a condition that is not understood');
    await page.getByLabel('카드 찾기').fill('');
    if (name === 'phone') {
      await page.getByRole('button', { name: /^거르기/ }).tap();
      await expect(page.getByTestId('sheet-filters')).toBeVisible();
      await expectAccessible(page, 'filters');
      await page.keyboard.press('Escape');
    }
    await page.goto('/decks');
    await page.locator('a[href*="/edit"]').first().click();
    await expect(page.getByTestId('deck-count')).toBeVisible({ visible: name === 'desk' });
    await expectAccessible(page, 'builder');
  });

  test(`a match of two to its replay (${name})`, async ({ browser }) => {
    const sun = await Person.arrive(browser, server.url, screen);
    const moon = await Person.arrive(browser, server.url);
    await sun.signUp(`sun-${name}@example.com`, name === 'desk' ? '해무리' : '해돋이', 'R');
    await moon.signUp(`moon-${name}@example.com`, name === 'desk' ? '달무리' : '달맞이', 'U');
    const { page } = sun;
    if (name === 'phone') await page.getByRole('button', { name: '메뉴' }).click();
    for (const person of [sun, moon])
      await person.page.getByTestId('find-game').locator('visible=true').first().click();
    for (const person of [sun, moon]) await person.page.getByTestId('accept').click();
    await expect(page.getByTestId('mulligan-keep')).toBeVisible();
    await expectAccessible(page, 'timed mulligan');
    for (const person of [sun, moon]) await person.page.getByTestId('mulligan-keep').click();
    await expect(moon.page.getByTestId('mulligan-card')).toHaveCount(0);
    const visitor = await Person.arrive(browser, server.url, screen);
    await visitor.page.goto(new URL(page.url()).pathname);
    await expect(visitor.page.getByTestId('board')).toBeVisible();
    await expectAccessible(visitor.page, 'watched');
    await moon.concede();
    await expect(page.getByTestId('result')).toBeVisible();
    await expectAccessible(page, 'result of a match');
    await page.getByTestId('watch-again').click();
    await expect(page.getByTestId('replay')).toBeVisible();
    await expectAccessible(page, 'replay');
  });
}
