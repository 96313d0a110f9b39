import { expect } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { Person, playOn, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

/** Two people press the button, accept, and stand before the same board. */
async function meet(first: Person, second: Person): Promise<string> {
  for (const person of [first, second]) await person.page.getByTestId('find-game').first().click();
  for (const person of [first, second]) await person.page.getByTestId('accept').click();
  for (const person of [first, second]) await expect(person.page).toHaveURL(/\/games\/\d+/);
  return new URL(first.page.url()).pathname;
}

test('two people sign up, register, chat, meet and play a match while a visitor watches', async ({ browser }) => {
  const [sun, moon] = await Promise.all([Person.open(browser, server.url), Person.open(browser, server.url)]);
  await sun.signUpByForms('sun@example.com', '해무리단', 'R');
  await moon.signUpByForms('moon@example.com', '달그림자', 'S');

  await sun.say('안녕하세요, 한 판 하실 분?');
  await expect(moon.page.getByText('안녕하세요, 한 판 하실 분?')).toBeVisible();

  const path = await meet(sun, moon);
  const visitor = await Person.open(browser, server.url);
  await visitor.page.goto(path);
  await expect(visitor.page.getByTestId('board')).toBeVisible();
  await expect(visitor.page.getByTestId('hand-card')).toHaveCount(0);

  // a match to its last blow is played by programs, in the tests of the contract
  await playOn([sun, moon], (actions) => actions >= 14);
  if (await moon.page.getByTestId('result').isHidden()) await moon.concede();
  for (const person of [sun, moon, visitor]) await expect(person.page.getByTestId('result')).toBeVisible();
  await sun.page.getByTestId('go-home').click();
  await expect(sun.page.getByTestId('find-game').first()).toContainText('게임 찾기');
  await expect(sun.page.locator(`a[href="${path}"]`).first()).toBeVisible();
  for (const person of [sun, moon, visitor]) expect(person.faults).toEqual([]);
});

test('the server is killed in the middle: both browsers go on by themselves', async ({ browser }) => {
  const [sun, moon] = await Promise.all([Person.open(browser, server.url), Person.open(browser, server.url)]);
  await sun.signUp('star@example.com', '샛별', 'W');
  await moon.signUp('dawn@example.com', '새벽달', 'B');
  const path = await meet(sun, moon);
  await playOn([sun, moon], (actions) => actions >= 8);
  await server.kill();
  await server.boot();
  for (const person of [sun, moon]) {
    await expect(person.page).toHaveURL(new RegExp(path));
    await expect(person.page.getByTestId('disconnected')).toBeHidden();
  }
  const actions = await playOn([sun, moon], (count) => count >= 6);
  expect(actions).toBeGreaterThan(0);
  await sun.page.getByTestId('concede').click();
  await sun.page.getByTestId('dialog-confirm').click();
  for (const person of [sun, moon]) await expect(person.page.getByTestId('result')).toBeVisible();
});

/** What of the board a hint lies over that it must leave free; nothing while none is seen. */
const COVERED = `(() => {
  const hint = document.querySelector('[data-testid="first-hint"]');
  if (!hint || getComputedStyle(hint).visibility === 'hidden') return [];
  const around = hint.getBoundingClientRect();
  const kept = document.querySelectorAll('.table:not([inert]) :is(.hero, .energy, .end-turn, .power, .hand-card, .tool)');
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
    // by finger: a mouse that came to rest here would have what lies below looked at
    if (await hint.isVisible())
      await hint
        .getByRole('button')
        .tap({ timeout: 2_000 })
        .catch(() => undefined);
  }
  const address = page.url();
  await page.getByTestId('board-menu').tap();
  await page.getByTestId('rules').tap();
  await expect(page.getByTestId('document')).toContainText('한눈에 보기');
  await page.locator('.rules-sheet a[href^="#rules-"]').first().click();
  await page.getByTestId('document').getByRole('button', { name: '닫기' }).click();
  await expect(page.getByTestId('board')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(guest.faults).toEqual([]);
});
