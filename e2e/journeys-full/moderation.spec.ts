import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import { barriers } from '../journeys/axe.ts';
import { Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

/** A separate server: switches are site-wide. */
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
  await player.signUp('open-page@example.com', '열어둔이', 'G', '/');
  const newcomer = await Person.arrive(browser, server.url, SCREENS.phone);
  await newcomer.page.goto('/login?way=sign-up');
  await boss.page.goto('/mypage/admin?part=site');
  const switches = boss.page.getByRole('region', { name: '스위치' });
  for (const name of ['게임 중지', '가입 닫기']) {
    await switches.getByRole('switch', { name }).focus();
    await boss.page.keyboard.press('Space');
    await boss.page.getByRole('button', { name: '켜기' }).click();
    await expect(switches.getByRole('switch', { name })).toBeChecked();
  }
  await switches.getByLabel('상단 공지').fill('밤 12시에 점검합니다.');
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
  await switches.getByLabel('상단 공지').fill('점검을 한 시간 미룹니다.');
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

test('a moderator takes a reported line and silences its speaker; both read why, and the appeal is answered', async ({
  browser,
}) => {
  const speaker = await Person.arrive(browser, server.url, SCREENS.phone);
  await speaker.signUp('rude@example.com', '막말이', 'R', '/');
  const listener = await Person.arrive(browser, server.url, SCREENS.desk);
  await listener.signUp('hurt@example.com', '들은이', 'U', '/');
  const keeper = await Person.arrive(browser, server.url, SCREENS.desk);
  await keeper.signUp('keeper@example.com', '살피는이', 'S', '/');
  const [known] = await server.query<{ id: number }>(`select id from users where name = '살피는이'`);
  const operator = new Player(server.url, server.operator.email);
  const { body } = await operator.call('POST', '/auth/sign-in', server.operator);
  operator.token = (body.item as { id_token: string }).id_token;
  await operator.call('PUT', `/operator/roles/${known!.id}`, { role: 'moderator', password: server.operator.password });
  await speaker.page.getByRole('button', { name: /^채팅/ }).tap();
  await speaker.page.getByTestId('chat-input').fill('듣기 싫은 말을 합니다');
  await speaker.page.getByRole('button', { name: '보내기' }).tap();
  const line = listener.page.locator('.chat-line', { hasText: '듣기 싫은 말을 합니다' });
  await line.getByRole('button', { name: '막말이 님의 메시지에 할 일' }).click();
  await listener.page.getByRole('button', { name: '신고', exact: true }).click();
  await listener.page.getByRole('button', { name: '신고하기' }).click();

  await keeper.page.getByRole('link', { name: /^관리/ }).click();
  const figures = keeper.page.getByTestId('case-figures');
  await expect(figures).toContainText('열린 일1');
  await keeper.page.getByRole('navigation', { name: '처리할 일의 상태' }).getByText('새로 옴').click();
  await expect(keeper.page).toHaveURL(/state=new/);
  await keeper.page.getByLabel('처리할 일의 종류').selectOption('채팅 신고');
  await expect(keeper.page).toHaveURL(/kind=chat/);
  const row = keeper.page.getByTestId('case-row');
  await expect(row).toContainText('듣기 싫은 말을 합니다');
  await row.getByRole('button', { name: '내가 처리' }).focus();
  await keeper.page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await keeper.page.getByRole('navigation', { name: '처리할 일의 상태' }).getByText('맡음').click();
  await row.getByText('‘조치했습니다’ 넣기').click();
  await row.getByText('막말이 님의 채팅과 글쓰기 막기').click();
  await row.getByLabel('얼마 동안').selectOption('한 시간');
  await expect(row.getByRole('button', { name: '조치함으로 마무리' })).toBeDisabled();
  await row.getByLabel('막말이 님에게 알릴 사유').fill('다른 사람을 헐뜯지 말아 주세요.');
  for (const theme of ['night', 'paper'] as const) expect(await barriers(keeper.page, theme)).toEqual([]);
  await row.getByRole('button', { name: '조치함으로 마무리' }).click();
  await expect(row).toHaveCount(0);
  await keeper.page.goto('/mypage/admin?state=decided');
  await expect(row).toContainText('조치했습니다');
  await expect(figures).toContainText('살피는이 1');

  await expect(speaker.page.getByTestId('silenced-note')).toContainText('글을 쓸 수 없습니다.');
  await speaker.page.goto('/mypage/sanctions');
  await expect(speaker.page.getByTestId('sanction')).toContainText('다른 사람을 헐뜯지 말아 주세요.');
  await listener.page.goto('/mypage/notices');
  await expect(listener.page.getByTestId('notice').first()).toContainText('필요한 조치를 했습니다');

  // who was silenced objects, and reads the answer of another judge: the moderator's own refusal would be none
  const sanction = speaker.page.getByTestId('sanction');
  await sanction.getByLabel('이의').fill('농담이었습니다.');
  await sanction.getByRole('button', { name: '이의 신청' }).tap();
  await expect(sanction).toContainText('답을 기다리고 있습니다');
  const judge = await Person.open(browser, server.url, SCREENS.desk);
  await judge.signIn(server.operator, '/mypage/admin?kind=appeal');
  const appeal = judge.page.getByTestId('case-row');
  await appeal.getByRole('button', { name: '내가 처리' }).click();
  await appeal.getByLabel('막말이 님에게 보낼 말').fill('상대가 다쳤습니다. 한 시간 쉬어 주세요.');
  await appeal.getByRole('button', { name: '그대로 두기' }).click();
  await expect(appeal).toHaveCount(0);
  await speaker.page.reload();
  await expect(sanction).toContainText('상대가 다쳤습니다. 한 시간 쉬어 주세요.');

  // the same on a phone
  const pocket = await Person.arrive(browser, server.url, {
    ...SCREENS.phone,
    storageState: await keeper.page.context().storageState(),
  });
  await pocket.page.goto('/mypage/admin?state=decided');
  await expect(pocket.page.getByTestId('case-row').last()).toContainText('조치했습니다');
  const wide = await pocket.page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(360);
  expect([speaker, listener, keeper, judge, pocket].flatMap(({ faults }) => faults)).toEqual([]);
});
