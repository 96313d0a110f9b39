import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { barriers } from './axe.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

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
  test(`a match from its first hand to its replay (${name})`, async ({ browser }) => {
    const guest = await Person.open(browser, server.url, screen);
    const { page } = guest;
    // 단비, which asks to choose, lies in the first hand
    await page.goto('/pages/practice?card=406');
    await page.getByTestId('deck-U').click();
    await page.getByTestId('mulligan-card').filter({ hasNotText: '단비' }).first().click();
    await expectAccessible(page, 'mulligan');
    await page.getByTestId('mulligan-swap').click();
    await expect(page.locator('[data-testid="end-turn"][data-lit]')).toBeVisible();
    await expectAccessible(page, 'board');
    await page
      .locator('[data-testid="hand-card"]')
      .first()
      .click({ position: { x: 18, y: 44 } });
    await expectAccessible(page, 'card held');
    await page.keyboard.press('Escape');
    // with units on both sides, and something to choose
    const choice = page.getByTestId('choice');
    const onTurn = page.locator('[data-testid="end-turn"][data-lit="true"]');
    for (let actions = 0; actions < 80 && !(await choice.isVisible()); actions++) {
      await guest.actOnce();
      // the computer's turn is no action of one's own
      await expect(onTurn.or(choice).or(page.getByTestId('result')).first()).toBeVisible();
    }
    await expect(choice).toBeVisible();
    await expectAccessible(page, 'choice');
    while (await choice.isVisible()) await guest.actOnce();
    await expectAccessible(page, 'in the middle');
    if (name === 'desk') {
      await page.keyboard.press('?');
      await expectAccessible(page, 'keys');
      await page.keyboard.press('Escape');
    }
    if (name === 'phone') {
      await page.getByTestId('board-menu').click();
      await expectAccessible(page, 'menu of the board');
    }
    await page.getByTestId('concede').click();
    await expectAccessible(page, 'question');
    await page.getByTestId('dialog-confirm').click();
    await expect(page.getByTestId('result')).toBeVisible();
    await expectAccessible(page, 'result');
    await page.getByRole('button', { name: '판 보기' }).click();
    await expect(page.getByTestId('result-again')).toBeFocused();
    await expectAccessible(page, 'board afterwards');
  });
}

test('what a player sees', async ({ browser }) => {
  const sun = await Person.open(browser, server.url, SCREENS.desk);
  await sun.openAccount('seen@example.com');
  const moon = await Person.open(browser, server.url);
  await moon.signUp('seen-by@example.com', '바라보는이', 'U');
  await moon.say('안녕하세요, [[불씨 도깨비]]');
  const { page } = sun;
  await expectAccessible(page, '/register');
  await sun.register('해님하나', 'G');
  await expectAccessible(page, 'lesson');
  await page.getByTestId('tutorial-skip').click();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page, 'home');
  const line = page.locator('.chat-line', { hasText: '바라보는이' }).first();
  await expect(line).toBeVisible();
  await expectAccessible(page, 'chat');
  await line.getByRole('button', { name: /할 일$/ }).click();
  await expect(page.getByTestId('line')).toBeVisible();
  await expectAccessible(page, 'menu of a message');
  await page.keyboard.press('Escape');
  await line.getByRole('link', { name: '바라보는이' }).click();
  await expect(page.getByTestId('person')).toBeVisible();
  await expectAccessible(page, 'a name');
});

test('where cards are looked for, decks made and oneself shown', async ({ browser }) => {
  const { page } = await (await Person.open(browser, server.url, SCREENS.phone)).signUp(
    'seeker@example.com',
    '찾는별',
    'R',
  );
  await page.goto('/cards');
  await page.getByLabel('카드 찾기').fill('비용>=4 희귀도:영웅끕');
  await expect(page.locator('.query-fault')).toBeVisible();
  await expectAccessible(page, 'a condition that is not understood');
  await page.getByLabel('카드 찾기').fill('');
  await page.getByRole('button', { name: /^거르기/ }).tap();
  await expect(page.getByTestId('sheet-filters')).toBeVisible();
  await expectAccessible(page, 'filters');
  await page.keyboard.press('Escape');
  await page.goto('/decks');
  await page.locator('a[href*="/edit"]').first().click();
  await expect(page.getByTestId('deck-count')).toBeAttached();
  await expectAccessible(page, 'builder');
});

test('a match of two to its replay', async ({ browser }) => {
  const sun = await Person.open(browser, server.url, SCREENS.desk);
  const moon = await Person.open(browser, server.url);
  await sun.signUp('sun-of-two@example.com', '해무리', 'R');
  await moon.signUp('moon-of-two@example.com', '달무리', 'U');
  const { page } = sun;
  for (const person of [sun, moon]) await person.page.getByTestId('find-game').locator('visible=true').first().click();
  for (const person of [sun, moon]) await person.page.getByTestId('accept').click();
  await expect(page.getByTestId('mulligan-keep')).toBeVisible();
  await expectAccessible(page, 'timed mulligan');
  for (const person of [sun, moon]) await person.page.getByTestId('mulligan-keep').click();
  await expect(moon.page.getByTestId('mulligan-card')).toHaveCount(0);
  const visitor = await Person.open(browser, server.url, SCREENS.desk);
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
