import { expect } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { LIGHT, Person, playOn, SCREENS, test } from './person.ts';
import { cutOff } from './shapes.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const linesOf = ({ page }: Person) => page.getByTestId('log-words').allTextContents();

test('two people meet and are watched from both sides; the server is killed, a second window comes: they go on to the result', async ({
  browser,
}) => {
  const [sun, moon] = [
    await Person.open(browser, server.url, SCREENS.desk),
    await Person.open(browser, server.url, SCREENS.phone),
  ];
  await sun.signUp('sun@example.com', '해무리단', 'R', LIGHT);
  await moon.signUp('moon@example.com', '달그림자', 'G', LIGHT);
  await sun.page.getByTestId('find-game').first().click();
  await moon.page.locator('.bottom-find').click();
  await expect(sun.page.getByTestId('confirm-game')).toContainText('도중에 떠나면 지고, 2분 동안');
  for (const { page } of [sun, moon]) await page.getByTestId('accept').click();
  for (const { page } of [sun, moon]) await expect(page).toHaveURL(/\/games\/\d+$/);
  const path = new URL(sun.page.url()).pathname;

  const visitor = await Person.open(browser, server.url, SCREENS.desk);
  await visitor.page.goto(LIGHT);
  await visitor.page.locator('.chat-games').getByRole('link', { name: '관전' }).click();
  await expect(visitor.page).toHaveURL(path);
  await expect(visitor.page.getByTestId('board')).toBeVisible();
  await expect(visitor.page.getByTestId('hand-card')).toHaveCount(0);
  for (const { page } of [sun, moon, visitor])
    await expect(page.getByTestId('watchers').locator('visible=true')).toHaveText('1');
  await playOn([sun, moon], (actions) => actions >= 8);
  const names = visitor.page.locator('.hero-name');
  const before = await names.allTextContents();
  await visitor.page.getByTestId('other-side').click();
  await expect(names).toHaveText(before.toReversed());
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  expect(await cutOff(visitor.page)).toEqual([]);

  await server.kill();
  await server.boot();
  for (const { page } of [sun, moon, visitor]) {
    await expect(page).toHaveURL(path);
    await expect(page.getByTestId('disconnected')).toBeHidden();
  }
  expect(await playOn([sun, moon], (actions) => actions >= 4)).toBeGreaterThan(0);

  // a second window and a reload stand before the same board, and both can act
  const twin = new Person(await sun.page.context().newPage());
  await twin.page.goto(path);
  await moon.page.reload();
  await expect(moon.page.getByTestId('board')).toBeVisible();
  await playOn([twin, moon], (actions) => actions >= 3);
  await playOn([sun, moon], (actions) => actions >= 3);
  // of what has just been done, the one may have shown more than the other
  const apart = async () => {
    const [there, here] = await Promise.all([linesOf(twin), linesOf(sun)]);
    return there.join() === here.join() ? null : { there, here };
  };
  await expect.poll(apart).toBe(null);
  await twin.page.close();

  await sun.page.getByRole('link', { name: '나가기' }).click();
  await expect(sun.page.getByRole('dialog')).toContainText('2분 동안 게임을 찾을 수 없습니다');
  await sun.page.keyboard.press('Escape');
  await expect(sun.page).toHaveURL(path);
  await sun.concede();
  for (const { page } of [sun, moon, visitor]) await expect(page.getByTestId('result')).toBeVisible();
  for (const { page } of [sun, moon]) await expect(page.getByTestId('own-result')).toContainText('배치 1/10');
  await expect(moon.page.getByTestId('own-result')).toContainText('골드');
  await moon.page.getByTestId('befriend').click();
  await expect(moon.page.getByTestId('befriend')).toHaveCount(0);
  await moon.page.getByTestId('result').getByRole('button', { name: '신고' }).click();
  await moon.page.getByLabel('부정한 방법의 게임').check();
  await moon.page.getByRole('button', { name: '신고하기' }).click();
  await expect(moon.page.getByText('신고를 받았습니다')).toBeVisible();
  await sun.page.getByTestId('go-home').click();
  await expect(sun.page.getByTestId('find-game').first()).toContainText('게임 찾기');
  await expect(sun.page.locator(`a[href="${path}"]`).first()).toBeVisible();
  for (const person of [sun, moon, visitor]) expect(person.faults).toEqual([]);
});

/** What of the board a hint lies over that it must leave free; nothing while none is seen. */
const COVERED = `(() => {
  const hint = document.querySelector('[data-testid="first-hint"]');
  if (!hint || getComputedStyle(hint).visibility === 'hidden') return [];
  const around = hint.getBoundingClientRect();
  const kept = document.querySelectorAll('.table:not([inert]) :is(.tile, .hero, .energy, .end-turn, .power, .hand-card, .tool)');
  return [...kept].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return Math.min(right, around.right) - Math.max(left, around.left) > 1
      && Math.min(bottom, around.bottom) - Math.max(top, around.top) > 1;
  }).map((each) => hint.dataset.hint + ' over ' + each.className);
})()`;

test('on a phone a newcomer reads the cards, sees all that a hint speaks beside, and finds the rules', async ({
  browser,
}) => {
  const guest = await Person.open(browser, server.url, SCREENS.phone);
  const { page } = guest;
  await page.goto('/pages/practice?deck=G&level=1');
  const card = page.getByTestId('mulligan-card').first();
  await card.tap();
  const name = (await card.textContent())!.split(',')[0]!.trim();
  await expect(page.getByTestId('mulligan-read')).toContainText(name);
  await card.tap();
  await page.getByTestId('mulligan-keep').tap();
  const hint = page.getByTestId('first-hint');
  await expect(hint).toHaveAttribute('data-hint', 'hand');
  await expect(hint).toBeVisible();
  for (let turn = 0; turn < 4; turn++) {
    await playOn([guest], (actions) => actions >= 2);
    await expect.poll(() => page.evaluate(COVERED)).toEqual([]);
    // Not by a finger: a hint may go in the instant before, and what lies below would be opened over the board.
    await page.evaluate(`document.querySelector('[data-testid="first-hint"] button')?.click()`);
  }
  const address = page.url();
  await guest.pastChoices(() => page.getByTestId('board-menu').tap());
  await page.getByTestId('rules').tap();
  await expect(page.getByTestId('document')).toContainText('한눈에 보기');
  await page.locator('.rules-sheet a[href^="#rules-"]').first().click();
  await page.getByTestId('document').getByRole('button', { name: '닫기' }).click();
  await expect(page.getByTestId('board')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(guest.faults).toEqual([]);
});
