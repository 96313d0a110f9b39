import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { barriers } from './axe.ts';
import { opponent, sitDown } from './opponent.ts';
import { IS_FULL, LIGHT, Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/**
 * The page by night; in the full walk also by day, for its colours, as what a page is built of is the same in both. On a
 * phone, where the colours are the same, it is looked at by day.
 */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const found = await barriers(page, isPhone(page) ? 'paper' : 'night');
  if (IS_FULL && !isPhone(page)) found.push(...(await barriers(page, 'paper', 'colours')));
  expect.soft(found.map((barrier) => `${name} ${barrier}`)).toEqual([]);
}

const isPhone = (page: Page) => page.viewportSize()?.width === SCREENS.phone.viewport?.width;

type Screen = keyof typeof SCREENS;
const on = (usual: Screen): Screen[] => (IS_FULL ? ['desk', 'phone'] : [usual]);

for (const name of on('desk')) {
  test(`a match from its first hand to its replay (${name})`, async ({ browser }) => {
    const guest = await Person.open(browser, server.url, SCREENS[name]);
    const { page } = guest;
    // 단비, which asks to choose, lies in the first hand
    await page.goto('/pages/practice?card=406');
    await page.getByTestId('deck-U').click();
    const hand = page.getByTestId('mulligan-card');
    // cards have no names until they are drawn
    await expect(hand.filter({ hasText: '단비' })).toBeVisible();
    await hand.filter({ hasNotText: '단비' }).first().click();
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
    // 단비 is played as soon as it can be: what comes of chance before is too little to end the match
    const rain = page.locator('[data-testid="hand-card"][data-lit="true"]', { hasText: '단비' });
    const onTurn = page.locator('[data-testid="end-turn"][data-lit="true"]');
    while (!(await rain.isVisible())) {
      await guest.actOnce();
      // the computer's turn is no action of one's own
      await expect(onTurn).toBeVisible();
    }
    await rain.click({ position: { x: 18, y: 44 } });
    await page.getByTestId('play-now').click();
    const choice = page.getByTestId('choice');
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

for (const name of on('desk')) {
  test(`what a player sees, where cards are looked for and decks made (${name})`, async ({ browser }) => {
    const sun = await Person.open(browser, server.url, SCREENS[name]);
    await sun.openAccount(`seen-${name}@example.com`);
    const other = name === 'desk' ? '바라보는이' : '바라본이';
    const moon = await opponent(server, `seen-by-${name}@example.com`, other, 'U');
    await moon.socket.emitWithAck('MESSAGE', '안녕하세요, [[불씨 도깨비]]', '', '/');
    const { page } = sun;
    await expectAccessible(page, '/register');
    await sun.register(name === 'desk' ? '해님하나' : '해님둘', 'G');
    await expectAccessible(page, 'lesson');
    await page.getByTestId('tutorial-skip').click();
    await expect(page).toHaveURL(/\/$/);
    await expectAccessible(page, 'home');
    if (name === 'phone') await page.getByTestId('chat-toggle').click();
    const line = page.locator('.chat-line', { hasText: other }).first();
    await expect(line).toBeVisible();
    await expectAccessible(page, 'chat');
    await line.getByRole('button', { name: /할 일$/ }).click();
    await expect(page.getByTestId('line')).toBeVisible();
    await expectAccessible(page, 'menu of a message');
    await page.keyboard.press('Escape');
    await line.getByRole('link', { name: other }).click();
    await expect(page.getByTestId('person')).toBeVisible();
    await expectAccessible(page, 'a name');
    moon.socket.close();

    if (name === 'desk' && !IS_FULL) await page.setViewportSize(SCREENS.phone.viewport!);
    await page.goto('/cards');
    await page.getByLabel('카드 찾기').fill('비용>=4 희귀도:영웅끕');
    await expect(page.locator('.query-fault')).toBeVisible();
    await expectAccessible(page, 'a condition that is not understood');
    await page.getByLabel('카드 찾기').fill('');
    if (isPhone(page)) {
      await page.getByRole('button', { name: /^거르기/ }).click();
      await expect(page.getByTestId('sheet-filters')).toBeVisible();
      await expectAccessible(page, 'filters');
      await page.keyboard.press('Escape');
    }
    await page.goto('/decks');
    await page.locator('a[href*="/edit"]').first().click();
    await expect(page.getByTestId('deck-count')).toBeAttached();
    await expectAccessible(page, 'builder');
  });
}

for (const name of on('desk')) {
  test(`a match of two to its replay (${name})`, async ({ browser }) => {
    const sun = await Person.open(browser, server.url, SCREENS[name]);
    await sun.signUp(`sun-of-two-${name}@example.com`, name === 'desk' ? '해무리' : '해돋이', 'R', LIGHT);
    const moon = await opponent(server, `moon-of-two-${name}@example.com`, name === 'desk' ? '달무리' : '달맞이', 'U');
    const { page } = sun;
    await sitDown(sun, moon);
    await expect(page.getByTestId('mulligan-keep')).toBeVisible();
    await expectAccessible(page, 'timed mulligan');
    await page.getByTestId('mulligan-keep').click();
    await moon.act({ type: 'mulligan', cards: [] });
    await expect(page.locator('.mulligan')).toHaveCount(0);
    const visitor = await Person.open(browser, server.url, SCREENS[name]);
    await visitor.page.goto(new URL(page.url()).pathname);
    await expect(visitor.page.getByTestId('board')).toBeVisible();
    await expectAccessible(visitor.page, 'watched');
    await moon.act({ type: 'concede' });
    await expect(page.getByTestId('result')).toBeVisible();
    await expectAccessible(page, 'result of a match');
    await page.getByTestId('watch-again').click();
    await expect(page.getByTestId('replay')).toBeVisible();
    await expectAccessible(page, 'replay');
    moon.socket.close();
  });
}
