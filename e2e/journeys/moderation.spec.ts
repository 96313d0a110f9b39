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

test('a reported line is taken, its speaker silenced, and both are told', async ({ browser }) => {
  const speaker = await Person.arrive(browser, server.url, SCREENS.phone);
  await speaker.signUp('rude@example.com', '막말이', 'R');
  const listener = await Person.arrive(browser, server.url, SCREENS.desk);
  await listener.signUp('hurt@example.com', '들은이', 'U');
  await speaker.page.getByRole('button', { name: /^채팅/ }).tap();
  await speaker.page.getByTestId('chat-input').fill('듣기 싫은 말을 합니다');
  await speaker.page.getByRole('button', { name: '보내기' }).tap();
  const line = listener.page.locator('.chat-line', { hasText: '듣기 싫은 말을 합니다' });
  await line.getByRole('button', { name: '막말이 님의 메시지에 할 일' }).click();
  await listener.page.getByRole('button', { name: '신고', exact: true }).click();
  await listener.page.getByRole('button', { name: '신고하기' }).click();

  await boss.page.getByRole('link', { name: '처리할 일' }).click();
  const figures = boss.page.getByTestId('case-figures');
  await expect(figures).toContainText('열린 일1');
  await boss.page.getByRole('navigation', { name: '처리할 일의 상태' }).getByText('새로 옴').click();
  await expect(boss.page).toHaveURL(/state=new/);
  await boss.page.getByLabel('처리할 일의 종류').selectOption('채팅 신고');
  await expect(boss.page).toHaveURL(/kind=chat/);
  const row = boss.page.getByTestId('case-row');
  await expect(row).toContainText('듣기 싫은 말을 합니다');
  await row.getByRole('button', { name: '맡기' }).focus();
  await boss.page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await boss.page.getByRole('navigation', { name: '처리할 일의 상태' }).getByText('맡음').click();
  await row.getByText('‘조치했습니다’ 넣기').click();
  await row.getByText('막말이 님의 채팅과 글쓰기 막기').click();
  await row.getByLabel('얼마 동안').selectOption('한 시간');
  await expect(row.getByRole('button', { name: '조치함으로 마무리' })).toBeDisabled();
  await row.getByLabel('막말이 님에게 알릴 까닭').fill('다른 사람을 헐뜯지 말아 주세요.');
  for (const theme of ['night', 'paper'] as const) expect(await barriers(boss.page, theme)).toEqual([]);
  await row.getByRole('button', { name: '조치함으로 마무리' }).click();
  await expect(row).toHaveCount(0);
  await boss.page.goto('/mypage/admin?state=decided');
  await expect(row).toContainText('조치했습니다');
  await expect(figures).toContainText('운영자 1');

  await expect(speaker.page.getByTestId('chat-input')).toHaveAttribute('placeholder', /금지/);
  await speaker.page.goto('/mypage/sanctions');
  await expect(speaker.page.getByTestId('sanction')).toContainText('다른 사람을 헐뜯지 말아 주세요.');
  await listener.page.goto('/mypage/notices');
  await expect(listener.page.getByTestId('notice').first()).toContainText('필요한 조치를 했습니다');

  // the same on a phone
  const pocket = await Person.arrive(browser, server.url, {
    ...SCREENS.phone,
    storageState: await boss.page.context().storageState(),
  });
  await pocket.page.goto('/mypage/admin?state=decided');
  await expect(pocket.page.getByTestId('case-row')).toContainText('조치했습니다');
  const wide = await pocket.page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(360);
  expect([...speaker.faults, ...listener.faults, ...boss.faults, ...pocket.faults]).toEqual([]);
});
