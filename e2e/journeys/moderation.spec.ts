import { expect } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { barriers } from './axe.ts';
import { Person, SCREENS, test } from './person.ts';

/** One of its own: what is switched off here is off for everybody. */
let server: ServerProcess;
let boss: Person;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.beforeEach(async ({ browser }) => {
  boss = await Person.arrive(browser, server.url, SCREENS.desk);
  await boss.page.goto('/login');
  await boss.page.getByLabel('이메일').fill(server.operator.email);
  await boss.page.getByLabel('비밀번호').fill(server.operator.password);
  await boss.page.getByTestId('submit').click();
  await expect(boss.page).toHaveURL(/\/$/);
});
test.afterAll(() => server.stop());

test('a stop, closed sign-ups and a bar are seen live by an open page, and by whoever comes', async ({ browser }) => {
  const player = await Person.arrive(browser, server.url, SCREENS.phone);
  await player.signUp('open-page@example.com', '열어둔이', 'G');
  const newcomer = await Person.arrive(browser, server.url, SCREENS.phone);
  await newcomer.page.goto('/login?way=sign-up');
  await boss.page.goto('/mypage/admin');
  const switches = boss.page.getByRole('region', { name: '스위치' });
  for (const name of ['게임 중지', '가입 닫기']) {
    await switches.getByRole('switch', { name }).focus();
    await boss.page.keyboard.press('Space');
    await boss.page.getByRole('button', { name: '켜기' }).click();
    await expect(switches.getByRole('switch', { name })).toBeChecked();
  }
  await switches.getByLabel('공지 띠').fill('밤 12시에 점검합니다.');
  await boss.page.keyboard.press('Enter');

  await expect(player.page.getByTestId('notice-bar')).toContainText('밤 12시에 점검합니다.');
  await expect(player.page.getByTestId('closed-bar')).toContainText('새 게임을 시작할 수 없습니다');
  await expect(newcomer.page.getByTestId('sign-up-closed')).toContainText('새로 가입할 수 없습니다');
  await expect(newcomer.page.getByTestId('submit')).toBeDisabled();
  for (const theme of ['night', 'paper'] as const) {
    expect(await barriers(player.page, theme)).toEqual([]);
    expect(await barriers(newcomer.page, theme)).toEqual([]);
    expect(await barriers(boss.page, theme)).toEqual([]);
  }
  await expect(boss.page.getByTestId('find-game-why')).toContainText('새 게임을 시작할 수 없습니다');
  await player.page.getByRole('button', { name: '게임 찾기' }).first().tap();
  await expect(player.page.getByRole('dialog')).toContainText('지금은 새 게임을 시작할 수 없습니다.');
  await player.page.getByRole('dialog').getByRole('button', { name: '확인' }).tap();

  // put away by its text: another one is shown again
  await player.page.getByRole('button', { name: '공지 닫기' }).tap();
  await player.page.reload();
  await expect(player.page.getByTestId('closed-bar')).toBeVisible();
  await expect(player.page.getByTestId('notice-bar')).toHaveCount(0);
  await switches.getByLabel('공지 띠').fill('점검을 한 시간 미룹니다.');
  await switches.getByRole('button', { name: '띄우기' }).click();
  await expect(player.page.getByTestId('notice-bar')).toContainText('점검을 한 시간 미룹니다.');

  await switches.getByRole('button', { name: '내리기' }).click();
  await switches.getByRole('switch', { name: '게임 중지' }).click();
  await switches.getByRole('switch', { name: '가입 닫기' }).click();
  await expect(player.page.getByTestId('notice-bar')).toHaveCount(0);
  await expect(player.page.getByTestId('closed-bar')).toHaveCount(0);
  await expect(newcomer.page.getByTestId('sign-up-closed')).toHaveCount(0);
  expect([...player.faults, ...newcomer.faults, ...boss.faults]).toEqual([]);
});
