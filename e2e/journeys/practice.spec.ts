import { expect, type Page } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { IS_FULL, Person, playOn, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

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
  test(`a visitor plays within two clicks and little work of the page, reloads, changes the tab, goes on and ends (${name})`, async ({
    browser,
  }) => {
    const guest = await Person.open(browser, server.url, SCREENS[name]);
    const work = await workOf(guest.page);
    await guest.page.goto('/');
    await expect(guest.page.getByTestId('try-it')).toBeVisible();
    const before = await work();
    await guest.page.getByTestId('try-it').click();
    await guest.page.getByTestId('deck-R').click();
    await guest.page.getByTestId('mulligan-keep').click();
    expect((await work()) - before).toBeLessThan(START_WORK_S);
    await expect(guest.page).toHaveURL(/\/pages\/practice\?deck=R&level=1/);

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

test('whoever waits for an opponent is offered practice; the real match comes first, the practice stays', async ({
  browser,
}) => {
  const [sun, moon] = await Promise.all([Person.open(browser, server.url), Person.open(browser, server.url)]);
  await sun.signUp('waiting@example.com', '기다림', 'R');
  await moon.signUp('coming@example.com', '늦은손님', 'U');
  await sun.page.getByTestId('find-game').first().click();
  await sun.page.getByTestId('practice-while-waiting').click({ timeout: 20_000 });
  await sun.page.getByTestId('deck-S').click();
  await sun.page.getByTestId('mulligan-keep').click();
  await expect(sun.page.getByTestId('search-chip')).toBeVisible();
  await expect.poll(() => turnOf(sun)).toBeGreaterThan(0);

  await moon.page.getByTestId('find-game').first().click();
  for (const person of [sun, moon]) await person.page.getByTestId('accept').click();
  for (const person of [sun, moon]) await expect(person.page).toHaveURL(/\/games\/\d+/);
  await expect(sun.page.getByRole('heading', { level: 1 })).toContainText('늦은손님');
  for (const person of [sun, moon]) await person.page.getByTestId('mulligan-keep').click();
  await moon.concede();
  await expect(sun.page.getByTestId('result')).toContainText('승리');

  await sun.page.goto('/pages/practice');
  await sun.page.getByTestId('practice-resume').click();
  await expect(sun.page.getByRole('heading', { level: 1 })).toContainText('장승 할아범');
  for (const person of [sun, moon]) expect(person.faults).toEqual([]);
});
