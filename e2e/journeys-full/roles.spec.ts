import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import { barriers } from '../journeys/axe.ts';
import { Person, SCREENS, test } from '../journeys/person.ts';
import { fillOperatorTables } from '../operator-rows.ts';
import { ServerProcess } from '../server-process.ts';

/** A separate server: users with a role see all reports. */
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
  await keeper.signUp('role-keeper@example.com', '살펴줄이', 'S', '/');
  await keeper.page.goto('/young/chatting_histories');
  await expect(keeper.page.getByRole('heading', { name: '채팅 기록' })).toHaveCount(0);

  await boss.page.goto('/mypage/admin?part=accounts');
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
  await expect(roles.getByRole('table')).toContainText('부운영자');
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
  await keeper.page.getByLabel('사유').fill('형제입니다.');
  await keeper.page.getByRole('button', { name: '저장' }).click();
  await expect(keeper.page.getByText(/살펴줄이 님이 .*에 적었습니다/)).toBeVisible();
  await expect(keeper.page.getByText('조건에 맞는 신호가 없습니다.')).toBeVisible();
  for (const theme of ['night', 'paper'] as const) expect(await barriers(keeper.page, theme)).toEqual([]);
  for (const closed of ['/young/users', '/young/audit']) {
    await keeper.page.goto(closed);
    await expect(keeper.page.getByRole('table')).toHaveCount(0);
    await expect(keeper.page.getByRole('heading', { name: /이용자 관리|감사 기록/ })).toHaveCount(0);
  }

  await roles.getByRole('button', { name: '살펴줄이 님의 역할 회수' }).click();
  await expect(roles.getByLabel('운영자 비밀번호', { exact: true })).toBeFocused();
  await roles.getByLabel('운영자 비밀번호', { exact: true }).fill(server.operator.password);
  await boss.page.keyboard.press('Enter');
  await expect(roles.getByRole('table')).toHaveCount(0);
  await boss.page.goto('/young/audit');
  await expect(boss.page.getByRole('main')).toContainText('살펴줄이');
  await keeper.page.goto('/young/chatting_histories');
  await expect(keeper.page.getByRole('heading', { name: '채팅 기록' })).toHaveCount(0);

  // and signs them out: their open page gives way to one that says by whom
  await boss.page.goto('/young/users?words=살펴줄이');
  await boss.page.getByRole('table').getByRole('link', { name: '살펴줄이' }).click();
  await boss.page.getByTestId('account-session').getByRole('button').click();
  await boss.page.getByTestId('dialog-confirm').click();
  await expect(boss.page.getByTestId('account-session')).toHaveCount(0);
  await expect(keeper.page).toHaveURL(/\/login/);
  await expect(keeper.page.getByRole('main').getByText('운영자가 이 기기의 로그인을 끝냈습니다.')).toBeVisible();
  expect([...keeper.faults, ...boss.faults]).toEqual([]);
});

const BLOCK_LIST =
  '/young/chat_block_list?order=silences.reason.up,sanctions.ended.up,words.until.up&only=sanctions.ended,words.blocked';
const ADMIN = '/mypage/admin?order=coupons.used.up,notes.times.up,roles.name.up&only=coupons.over&part=';
/** A table by its panel, at an address that says its order, and what of its filter the page shows then. */
const TABLES: [address: string, panel: string, column: string, filter?: [label: string, value: string]][] = [
  ['/young/users?order=users.gpoint.up&state=leaving', '이용자', '골드', ['상태', 'leaving']],
  ['/young/signals?order=signals.value.up&state=all&kind=one_way', '신호', '골드', ['종류', 'one_way']],
  ['/young/chatting_histories?order=lines.user.up&from=2026-09-01', '지난 대화', '이름', ['이날부터', '2026-09-01']],
  ['/young/audit?order=acts.by.up&action=silence', '한 일', '한 사람', ['한 일', 'silence']],
  [BLOCK_LIST, '채팅이 금지된 사람', '사유'],
  [BLOCK_LIST, '제재 기록', '끝난 때', ['제재의 상태', 'ended']],
  [BLOCK_LIST, '금칙어', '언제까지', ['어느 낱말', 'blocked']],
  [`${ADMIN}gifts`, '쿠폰', '쓴 사람', ['쿠폰의 상태', 'over']],
  [`${ADMIN}books`, '시장의 이상한 값', '배율'],
  [`${ADMIN}accounts`, '역할', '이름'],
];

test('each table stands as its address says, also when the page is loaded anew, and its file holds the rows as they stand', async ({
  browser,
}) => {
  await fillOperatorTables(server);
  await server.query(
    `update users set granted_role = 'moderator', role_since = now(), role_by = 1 where id in (105, 106)`,
  );
  const boss = await Person.arrive(browser, server.url, SCREENS.desk);
  const { page } = boss;
  await page.goto('/login');
  await page.getByLabel('이메일').fill(server.operator.email);
  await page.getByLabel('비밀번호').fill(server.operator.password);
  await page.getByTestId('submit').click();
  await expect(page).toHaveURL(/\/$/);
  let at = '';
  for (const [address, panel, column, filter] of TABLES) {
    if (address !== at) await page.goto(address);
    at = address;
    const region = page.getByRole('region', { name: panel, exact: true });
    await expect(
      region.getByRole('columnheader', { name: column, exact: false }).and(region.locator('[aria-sort]')),
    ).toHaveAttribute('aria-sort', 'ascending');
    if (filter)
      await expect(
        page.getByRole('main').getByLabel(filter[0], { exact: true }).and(page.locator('select, input')),
      ).toHaveValue(filter[1]);
    const shown = (await region.locator('tbody th').allTextContents()).map((name) => name.trim());
    expect([panel, shown.length > 1]).toEqual([panel, true]);
    const cells = await region.locator('tbody tr').first().locator('th, td').allTextContents();
    const head = cells.findIndex((cell) => cell.trim() === shown[0]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      region.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect([panel, rows.slice(0, shown.length).map((row) => row.split(',')[head])]).toEqual([panel, shown]);
  }
  expect(boss.faults).toEqual([]);
});
