import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import { ServerProcess } from '../server-process.ts';
import { Person, SCREENS, test } from './person.ts';

/** A separate server: switches are site-wide. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('a moderator takes a reported line and silences its speaker; both read why', async ({ browser }) => {
  const speaker = await Person.open(browser, server.url, SCREENS.phone);
  await speaker.signUp('rude@example.com', '막말이', 'R');
  const listener = await Person.open(browser, server.url, SCREENS.desk);
  await listener.signUp('hurt@example.com', '들은이', 'U');
  const keeper = await Person.open(browser, server.url, SCREENS.desk);
  await keeper.signUp('keeper@example.com', '살피는이', 'S');
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

  await keeper.page.getByRole('link', { name: '처리할 일' }).click();
  const figures = keeper.page.getByTestId('case-figures');
  await expect(figures).toContainText('열린 일1');
  await keeper.page.getByRole('navigation', { name: '처리할 일의 상태' }).getByText('새로 옴').click();
  await expect(keeper.page).toHaveURL(/state=new/);
  await keeper.page.getByLabel('처리할 일의 종류').selectOption('채팅 신고');
  await expect(keeper.page).toHaveURL(/kind=chat/);
  const row = keeper.page.getByTestId('case-row');
  await expect(row).toContainText('듣기 싫은 말을 합니다');
  await row.getByRole('button', { name: '맡기' }).focus();
  await keeper.page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await keeper.page.getByRole('navigation', { name: '처리할 일의 상태' }).getByText('맡음').click();
  await row.getByText('‘조치했습니다’ 넣기').click();
  await row.getByText('막말이 님의 채팅과 글쓰기 막기').click();
  await row.getByLabel('얼마 동안').selectOption('한 시간');
  await expect(row.getByRole('button', { name: '조치함으로 마무리' })).toBeDisabled();
  await row.getByLabel('막말이 님에게 알릴 까닭').fill('다른 사람을 헐뜯지 말아 주세요.');
  await row.getByRole('button', { name: '조치함으로 마무리' }).click();
  await expect(row).toHaveCount(0);
  await keeper.page.goto('/mypage/admin?state=decided');
  await expect(row).toContainText('조치했습니다');
  await expect(figures).toContainText('살피는이 1');

  await expect(speaker.page.getByTestId('chat-input')).toHaveAttribute('placeholder', /금지/);
  await speaker.page.goto('/mypage/sanctions');
  await expect(speaker.page.getByTestId('sanction')).toContainText('다른 사람을 헐뜯지 말아 주세요.');
  await listener.page.goto('/mypage/notices');
  await expect(listener.page.getByTestId('notice').first()).toContainText('필요한 조치를 했습니다');

  expect([...speaker.faults, ...listener.faults, ...keeper.faults]).toEqual([]);
});
