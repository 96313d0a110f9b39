import { type Browser, expect } from '@playwright/test';
import { Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const arrive = (browser: Browser, screen: keyof typeof SCREENS = 'desk') =>
  Person.open(browser, server.url, SCREENS[screen]);

/** Opens the profile sheet of a person who has just written a chat line. */
async function sheetOf(viewer: Person, of: Person, name: string) {
  await of.say(`저는 ${name}입니다`);
  await viewer.page
    .locator('.chat-line', { hasText: `저는 ${name}입니다` })
    .getByRole('link', { name })
    .click();
  return viewer.page.getByTestId('person');
}

test('a correspondence match is asked for from a name, waits at home, keeps nobody busy and is taken up again', async ({
  browser,
}) => {
  const [one, two] = [await arrive(browser), await arrive(browser)];
  await one.signUp('letters1@example.com', '편지쓴이', 'W', '/');
  await two.signUp('letters2@example.com', '편지받이', 'U', '/');
  const sheet = await sheetOf(one, two, '편지받이');
  await sheet.getByRole('button', { name: '초대' }).click();
  // who is asked may be away for days
  await two.page.goto('about:blank');
  await one.page.getByRole('menuitem', { name: '서신전' }).click();
  await one.page.keyboard.press('Escape');
  await expect(one.page.getByTestId('correspondence-invitation')).toContainText('답을 기다립니다');

  await two.page.goto('/');
  await expect(two.page.getByTestId('waiting-news').locator('visible=true')).toContainText('1');
  // a notice is shown for some seconds, in which the other's board may still be loading
  await Promise.all([
    expect(one.page.getByText('서신전에서 내 차례가 되었습니다')).toBeVisible(),
    two.page.getByTestId('correspondence-invitation').getByRole('button', { name: '수락' }).click(),
  ]);
  await expect(two.page).toHaveURL(/\/games\/\d+$/);
  const path = new URL(two.page.url()).pathname;
  await expect(two.page.getByTestId('end-turn')).toContainText('24시간');

  // the inviter gets a notice, and finds the match on the home page
  const row = one.page.getByTestId('correspondence-match');
  await expect(row).toContainText('내 차례');
  await row.getByRole('link', { name: '두기' }).click();
  // a player may leave the page before the other has decided on the mulligan
  await one.page.getByTestId('mulligan-keep').click();
  await one.page.getByRole('link', { name: '홈으로' }).click();
  await expect(row).toContainText('상대 차례');
  await row.getByRole('link', { name: '판 보기' }).click();
  await two.page.getByTestId('mulligan-keep').click();
  await expect(one.page.locator('.mulligan')).toHaveCount(0);

  // home again: free for other games, and only one of them is waited for
  for (const { page } of [one, two]) {
    await page.getByRole('link', { name: '나가기' }).click();
    await expect(page.getByTestId('find-game').first()).toContainText('게임 찾기');
  }
  const isFirst = await one.page.getByTestId('correspondence-match').getByText('내 차례').isVisible();
  const [first, second] = isFirst ? [one, two] : [two, one];
  await expect(second.page.getByTestId('correspondence-match')).toContainText('상대 차례');
  await expect(second.page.getByTestId('waiting-news')).toHaveCount(0);

  await server.kill();
  await server.boot();
  await first.page.getByTestId('correspondence-match').getByRole('link', { name: '두기' }).click();
  await expect(first.page.getByTestId('end-turn')).toBeEnabled();
  await first.page.getByTestId('end-turn').click();
  await expect(second.page.getByTestId('correspondence-match')).toContainText('내 차례');
  await second.page.goto(path);
  await second.concede();
  await expect(first.page.getByTestId('result')).toContainText('승리');
  await first.page.getByTestId('go-home').click();
  await expect(first.page.getByTestId('correspondence-match')).toHaveCount(0);
  for (const person of [one, two]) expect(person.faults).toEqual([]);
});
