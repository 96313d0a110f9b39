import { type Browser, expect } from '@playwright/test';
import { Person, playOn, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const arrive = (browser: Browser, screen: keyof typeof SCREENS = 'desk') =>
  Person.arrive(browser, server.url, SCREENS[screen]);

test('a ranked match is watched from both sides and counted; its result, its list and the report of a moment', async ({
  browser,
}) => {
  const [sun, moon] = [await arrive(browser), await arrive(browser, 'phone')];
  await sun.signUp('around1@example.com', '둘레해', 'R', '/');
  await moon.signUp('around2@example.com', '둘레달', 'G', '/');
  await moon.page.getByRole('button', { name: '메뉴' }).click();
  await moon.page.getByTestId('channel').locator('visible=true').click();
  await expect(moon.page.getByText('2분 동안 게임을 찾을 수 없습니다')).toBeVisible();
  await moon.page.keyboard.press('Escape');
  await moon.page.goto('/');
  await sun.page.getByTestId('find-game').first().click();
  await moon.page.locator('.bottom-find').click();
  await expect(sun.page.getByTestId('confirm-game')).toContainText('도중에 떠나면 지고, 2분 동안');
  for (const { page } of [sun, moon]) await page.getByTestId('accept').click();
  for (const { page } of [sun, moon]) await expect(page).toHaveURL(/\/games\/\d+$/);
  const path = new URL(sun.page.url()).pathname;

  const visitor = await arrive(browser);
  await visitor.page.locator('.chat-games').getByRole('link', { name: '관전' }).click();
  await expect(visitor.page).toHaveURL(path);
  for (const { page } of [sun, moon, visitor])
    await expect(page.getByTestId('watchers').locator('visible=true')).toHaveText('1');
  await playOn([sun, moon], (actions) => actions >= 8);
  const names = visitor.page.locator('.hero-name');
  const before = await names.allTextContents();
  await visitor.page.getByTestId('other-side').click();
  await expect(names).toHaveText(before.toReversed());

  // a second window and a reload stand before the same board, and both can act
  const twin = new Person(await sun.page.context().newPage());
  await twin.page.goto(path);
  await moon.page.reload();
  await expect(moon.page.getByTestId('board')).toBeVisible();
  await playOn([twin, moon], (actions) => actions >= 3);
  await playOn([sun, moon], (actions) => actions >= 3);
  const lines = (person: Person) => person.page.getByTestId('log-words').allTextContents();
  // of what has just been done, the one may have shown more than the other
  const apart = async () => {
    const [there, here] = await Promise.all([lines(twin), lines(sun)]);
    return there.join() === here.join() ? null : { there, here };
  };
  await expect.poll(apart).toBe(null);
  await twin.page.close();

  await sun.page.getByRole('link', { name: '나가기' }).click();
  await expect(sun.page.getByRole('dialog')).toContainText('2분 동안 게임을 찾을 수 없습니다');
  await sun.page.keyboard.press('Escape');
  await expect(sun.page).toHaveURL(path);
  await sun.concede();
  for (const { page } of [sun, moon]) await expect(page.getByTestId('own-result')).toContainText('배치 1/10');
  await expect(moon.page.getByTestId('own-result')).toContainText('골드');
  await moon.page.getByTestId('befriend').click();
  await expect(moon.page.getByTestId('befriend')).toHaveCount(0);
  await moon.page.getByTestId('result').getByRole('button', { name: '신고' }).click();
  await moon.page.getByLabel('부정한 방법의 게임').check();
  await moon.page.getByRole('button', { name: '신고하기' }).click();
  await expect(moon.page.getByText('신고를 받았습니다')).toBeVisible();

  await moon.page.goto('/mypage/friends');
  const friend = moon.page.getByTestId('friend');
  await expect(friend).toContainText('접속 중');
  await friend.getByRole('button', { name: '초대' }).click();
  await moon.page.getByTestId('person').getByRole('button', { name: '친구 끊기' }).click();
  await moon.page.keyboard.press('Escape');
  await expect(moon.page.getByText('아직 친구가 없습니다')).toBeVisible();

  await sun.page.goto('/mypage/info');
  await expect(sun.page.getByText('랭킹전 1판 · 0승 1패')).toBeVisible();
  await sun.page.getByRole('link', { name: '내 게임', exact: true }).click();
  const game = sun.page.getByTestId('game-row');
  await expect(game).toContainText('둘레달');
  await sun.page.getByRole('button', { name: '승', exact: true }).click();
  await expect(sun.page.getByText('이런 게임은 없습니다.')).toBeVisible();
  await sun.page.getByRole('button', { name: '승', exact: true }).click();
  await sun.page.getByLabel('상대 이름').fill('둘레');
  await expect(sun.page).toHaveURL(/opponent=/);
  await game.getByRole('link', { name: '다시 보기' }).click();
  await expect(sun.page.getByTestId('replay')).toBeVisible();
  await sun.page.goBack();
  await expect(sun.page.getByLabel('상대 이름')).toHaveValue('둘레');

  const boss = await arrive(browser);
  await boss.page.goto('/login');
  await boss.page.getByLabel('이메일').fill(server.operator.email);
  await boss.page.getByLabel('비밀번호').fill(server.operator.password);
  await boss.page.getByTestId('submit').click();
  await expect(boss.page).toHaveURL(/\/$/);
  await boss.page.goto('/mypage/admin');
  await boss.page.getByTestId('case-row').getByRole('link', { name: '그 순간 보기' }).click();
  await expect(boss.page).toHaveURL(new RegExp(`${path}\\?t=[1-9]`));
  await expect(boss.page.getByTestId('replay')).toBeVisible();
  for (const person of [sun, moon, visitor, boss]) expect(person.faults).toEqual([]);
});
