import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import { ServerProcess } from '../server-process.ts';
import { barriers } from './axe.ts';
import { Person, SCREENS, test } from './person.ts';

/** One of its own: whoever has a role sees what everybody reported. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('the operator trusts a player with a role, who can do its work and no more, and takes it back', async ({
  browser,
}) => {
  const boss = await Person.arrive(browser, server.url, SCREENS.desk);
  await boss.page.goto('/login');
  await boss.page.getByLabel('이메일').fill(server.operator.email);
  await boss.page.getByLabel('비밀번호').fill(server.operator.password);
  await boss.page.getByTestId('submit').click();
  await expect(boss.page).toHaveURL(/\/$/);
  const keeper = await Person.arrive(browser, server.url, SCREENS.phone);
  await keeper.signUp('role-keeper@example.com', '살펴줄이', 'S');
  await keeper.page.goto('/young/chatting_histories');
  await expect(keeper.page.getByRole('heading', { name: '채팅 기록' })).toHaveCount(0);

  await boss.page.goto('/mypage/admin');
  const roles = boss.page.getByRole('region', { name: '역할', exact: true });
  await roles.getByLabel('누구의 역할인가요').fill('살펴');
  await roles.getByRole('option', { name: '살펴줄이' }).click();
  await expect(roles.getByTestId('role-form')).toContainText('할 수 있는 일:');
  await roles.getByLabel('운영자 비밀번호', { exact: true }).fill('not the password of anybody');
  await roles.getByRole('button', { name: '맡기기' }).click();
  await expect(roles.getByRole('alert')).toContainText('비밀번호');
  await expect(roles.getByRole('table')).toHaveCount(0);
  await roles.getByLabel('운영자 비밀번호', { exact: true }).fill(server.operator.password);
  await boss.page.keyboard.press('Enter');
  await expect(roles.getByRole('table')).toContainText('살펴줄이');
  await expect(roles.getByRole('table')).toContainText('관리자');
  for (const theme of ['night', 'paper'] as const) expect(await barriers(boss.page, theme)).toEqual([]);

  await keeper.page.goto('/mypage/admin');
  await expect(keeper.page.getByTestId('case-figures')).toBeVisible();
  await expect(keeper.page.getByRole('region', { name: '스위치' })).toHaveCount(0);
  await expect(keeper.page.getByRole('region', { name: '역할', exact: true })).toHaveCount(0);
  await keeper.page.goto('/young/chatting_histories');
  await expect(keeper.page.getByRole('heading', { name: '채팅 기록' })).toBeVisible();
  for (const theme of ['night', 'paper'] as const) expect(await barriers(keeper.page, theme)).toEqual([]);
  const relatives = ['role-one@example.com', 'role-two@example.com'].map((email) => new Player(server.url, email));
  for (const [at, one] of relatives.entries()) {
    await (await one.signUp()).register(['큰형', '작은형'][at]!, 'R');
    one.browser = 'a1'.repeat(16);
    await one.call('GET', '/users/MYINFO');
  }
  const signal = keeper.page.getByRole('table').getByRole('link', { name: '같은 기기' });
  // written down when the call has been answered
  await expect(async () => {
    await keeper.page.goto('/young/signals');
    await expect(signal).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await signal.click();
  await expect(keeper.page.getByRole('region', { name: '증거' })).toContainText('작은형');
  await keeper.page.getByRole('button', { name: '문제없음' }).click();
  await keeper.page.getByLabel('까닭').fill('형제입니다.');
  await keeper.page.getByRole('button', { name: '저장' }).click();
  await expect(keeper.page.getByText(/살펴줄이 님이 .*에 적었습니다/)).toBeVisible();
  await expect(keeper.page.getByText('이런 신호는 없습니다.')).toBeVisible();
  for (const theme of ['night', 'paper'] as const) expect(await barriers(keeper.page, theme)).toEqual([]);
  for (const closed of ['/young/users', '/young/audit']) {
    await keeper.page.goto(closed);
    await expect(keeper.page.getByRole('table')).toHaveCount(0);
    await expect(keeper.page.getByRole('heading', { name: /유저 분석|감사 기록/ })).toHaveCount(0);
  }

  await roles.getByRole('button', { name: '살펴줄이 님의 역할 거두기' }).click();
  await expect(roles.getByLabel('운영자 비밀번호', { exact: true })).toBeFocused();
  await roles.getByLabel('운영자 비밀번호', { exact: true }).fill(server.operator.password);
  await boss.page.keyboard.press('Enter');
  await expect(roles.getByRole('table')).toHaveCount(0);
  await boss.page.goto('/young/audit');
  await expect(boss.page.getByRole('main')).toContainText('살펴줄이');
  await keeper.page.goto('/young/chatting_histories');
  await expect(keeper.page.getByRole('heading', { name: '채팅 기록' })).toHaveCount(0);
  expect([...keeper.faults, ...boss.faults]).toEqual([]);
});
