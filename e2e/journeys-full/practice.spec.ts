import { expect } from '@playwright/test';
import { Person, playOn, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

async function turnOf({ page }: Person): Promise<number> {
  const words = (await page.getByTestId('turn').textContent()) ?? '';
  return Number(/(\d+)턴/.exec(words)?.[1]);
}

test('the server goes away and comes back: a practice match goes on where it was', async ({ browser }) => {
  const guest = await Person.arrive(browser, server.url);
  await guest.page.goto('/pages/practice?deck=D&level=2');
  await playOn([guest], (actions) => actions >= 4);
  const turn = await turnOf(guest);
  await server.kill();
  await expect(guest.page.getByTestId('disconnected')).toBeVisible();
  await server.boot();
  await expect(guest.page.getByTestId('disconnected')).toBeHidden();
  await expect(guest.page.getByTestId('board')).toBeVisible();
  expect(await turnOf(guest)).toBeGreaterThanOrEqual(turn);
  expect(await playOn([guest], (actions) => actions >= 3)).toBeGreaterThan(0);
  expect(guest.faults).toEqual([]);
});

test('from the end of a match on: once more, another deck, or signing up; how it ended is kept', async ({
  browser,
}) => {
  const guest = await Person.arrive(browser, server.url);
  const { page } = guest;
  const farewell = page.getByTestId('farewell');
  const giveUp = async () => {
    await page.getByTestId('mulligan-keep').click();
    await guest.concede();
    await expect(page.getByTestId('result')).toBeVisible();
  };
  // what is seen at the end has come before the end: the line may die meanwhile
  const arrived = page.waitForResponse(/practice-result.*js/);
  await page.goto('/pages/practice?deck=G&level=3');
  await expect(page.getByText('구미호').first()).toBeVisible();
  await arrived;
  await page.getByTestId('mulligan-keep').click();
  await page.getByTestId('concede').click();
  await expect(page.getByTestId('dialog-confirm')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByTestId('dialog-confirm').click();
  await expect(farewell).toContainText('구미호에게 졌습니다.');
  await expect(farewell).toContainText('지금까지 0승 1패');
  await page.context().setOffline(false);
  await page.getByTestId('practice-again').click();
  await giveUp();
  await expect(farewell).toContainText('지금까지 0승 2패');
  await page.getByTestId('practice-other').click();
  await expect(page.getByTestId('level-3')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByTestId('standings-3')).toHaveText('나와 0승 2패');
  await page.getByTestId('deck-W').click();
  await giveUp();
  await page.getByTestId('sign-up').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: '가입하기' })).toBeVisible();
  expect(guest.faults).toEqual([]);
});
