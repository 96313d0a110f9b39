import { expect, type Page } from '@playwright/test';
import { meet, opponent } from './opponent.ts';
import { IS_FULL, Person, playOn, quiet, SCREENS, test } from './person.ts';

/**
 * Most seconds that the page's own thread may work between the press on the home page and the first action: its waits
 * are not counted.
 */
const START_WORK_S = 3;

/** Seconds of the processor that the page's thread has worked so far. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

for (const name of IS_FULL ? (['desk', 'phone'] as const) : (['phone'] as const))
  test(`a visitor wins with the first click and plays with the second and little work of the page, reloads, changes the tab, goes on and ends (${name})`, async ({
    browser,
    server,
  }) => {
    const guest = await Person.open(browser, (await quiet(server)).url, SCREENS[name]);
    const work = await workOf(guest.page);
    await guest.page.goto('/');
    // the board of the home page is won by the first press
    await guest.page.getByTestId('first-win-blow').click();
    await expect(guest.page.getByTestId('first-match')).toBeVisible();
    const before = await work();
    await guest.page.getByTestId('first-match').click();
    await guest.page.getByTestId('mulligan-keep').click();
    expect((await work()) - before).toBeLessThan(START_WORK_S);
    await expect(guest.page).toHaveURL(/\/pages\/practice\?deck=[A-Z]&level=1/);

    await playOn([guest], (actions) => actions >= 6);
    const turn = await turnOf(guest);
    await guest.page.reload();
    await expect(guest.page.getByTestId('board')).toBeVisible();
    expect(await turnOf(guest)).toBeGreaterThanOrEqual(turn);
    await playOn([guest], (actions) => actions >= 2);

    const again = await guest.changeTab('/pages/practice');
    await again.page.getByTestId('practice-resume').click();
    await expect(again.page.getByTestId('board')).toBeVisible();
    expect(await turnOf(again)).toBeGreaterThanOrEqual(turn);
    await again.concede();
    await expect(again.page.getByTestId('result')).toContainText('패배');

    // a reload neither restores nor restarts a finished match
    await again.page.reload();
    await expect(again.page.getByTestId('deck-R')).toBeVisible();
    await expect(again.page.getByTestId('practice-resume')).toBeHidden();
    expect([...guest.faults, ...again.faults]).toEqual([]);
  });

async function turnOf({ page }: Person): Promise<number> {
  const words = (await page.getByTestId('turn').textContent()) ?? '';
  return Number(/(\d+)턴/.exec(words)?.[1]);
}

test('whoever waits for an opponent practises meanwhile; the real match comes first, the practice stays', async ({
  browser,
  server,
}) => {
  const sun = await Person.open(browser, (await quiet(server)).url);
  await sun.signUp('waiting@example.com', '기다림', 'R', '/cards/301');
  const moon = await opponent(server, 'coming@example.com', '늦은손님', 'U');
  const { page } = sun;
  await page.getByTestId('find-game').first().click();
  await expect(page.getByTestId('find-game').first()).toContainText('취소');
  await page.locator('main a[href^="/pages/practice"]').click();
  await page.getByTestId('deck-S').click();
  await page.getByTestId('mulligan-keep').click();
  await expect(page.getByTestId('search-chip')).toBeVisible();
  await expect.poll(() => turnOf(sun)).toBeGreaterThan(0);

  await meet(sun, moon);
  await expect(page).toHaveURL(/\/games\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('늦은손님');
  await page.getByTestId('mulligan-keep').click();
  await moon.act({ type: 'concede' });
  await expect(page.getByTestId('result')).toContainText('승리');
  moon.socket.close();

  await page.goto('/pages/practice');
  await page.getByTestId('practice-resume').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('장승 할아범');
  expect(sun.faults).toEqual([]);
});
