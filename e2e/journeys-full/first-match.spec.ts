import { expect } from '@playwright/test';
import { Person, playOn, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('on a phone, alone: practice against the computer, a reload in the middle, concede', async ({ browser }) => {
  const alone = await Person.arrive(browser, server.url, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await alone.signUp('alone@example.com', '홀로별', 'G', '/');
  await alone.page.getByRole('button', { name: '메뉴' }).click();
  await alone.page.getByTestId('channel').locator('visible=true').click();
  await alone.page.getByRole('button', { name: '쉬움' }).click();
  await alone.page.getByTestId('find-game').locator('visible=true').first().click();
  await expect(alone.page).toHaveURL(/\/games\/\d+/);
  await playOn([alone], (actions) => actions >= 5);
  await alone.page.reload();
  await expect(alone.page.getByTestId('board')).toBeVisible();
  await alone.concede();
  await expect(alone.page.getByTestId('result')).toBeVisible();
  expect(alone.faults).toEqual([]);
});
