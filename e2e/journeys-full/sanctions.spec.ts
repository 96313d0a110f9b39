import { expect } from '@playwright/test';
import { Person, SCREENS, test } from '../journeys/person.ts';

test('a line is reported, silenced for, objected to, and spoken of again', async ({ server, browser }) => {
  const speaker = await Person.arrive(browser, server.url, SCREENS.phone);
  await speaker.signUp('loud@example.com', '시끄러운이', 'R', '/');
  const listener = await Person.arrive(browser, server.url, SCREENS.desk);
  await listener.signUp('listener@example.com', '듣는귀', 'U', '/');
  const boss = await Person.arrive(browser, server.url, SCREENS.desk);
  await boss.page.goto('/login');
  await boss.page.getByLabel('이메일').fill(server.operator.email);
  await boss.page.getByLabel('비밀번호').fill(server.operator.password);
  await boss.page.getByTestId('submit').click();
  await expect(boss.page).toHaveURL(/\/$/);

  await speaker.page.getByRole('button', { name: /^채팅/ }).tap();
  await speaker.page.getByTestId('chat-input').fill('아무 말이나 많이 합니다');
  await speaker.page.getByRole('button', { name: '보내기' }).tap();
  const line = listener.page.locator('.chat-line', { hasText: '아무 말이나 많이 합니다' });
  await line.getByRole('button', { name: '시끄러운이 님의 메시지에 할 일' }).click();
  await listener.page.getByRole('button', { name: '신고', exact: true }).click();
  await listener.page.getByRole('button', { name: '신고하기' }).click();

  await boss.page.locator('.chat-line', { hasText: '아무 말이나' }).getByRole('button').last().click();
  await boss.page.getByRole('button', { name: '채팅 금지', exact: true }).click();
  const dialog = boss.page.getByTestId('silence');
  await dialog.getByLabel('한 시간').check();
  await dialog.getByLabel('사유').fill('도배를 멈춰 주세요.');
  await dialog.getByRole('button', { name: '금지하기' }).click();
  await expect(dialog).toBeHidden();

  // the speaker reads why, and objects
  await expect(speaker.page.getByTestId('silenced-note')).toContainText('글을 쓸 수 없습니다.');
  await speaker.page.goto('/mypage/sanctions');
  const sanction = speaker.page.getByTestId('sanction');
  await expect(sanction).toContainText('도배를 멈춰 주세요.');
  await sanction.getByText(/그때의 대화/).tap();
  await expect(sanction.locator('ol')).toContainText('아무 말이나 많이 합니다');
  await sanction.getByLabel('이의').fill('처음 한 말이었습니다.');
  await sanction.getByRole('button', { name: '이의 신청' }).tap();
  await expect(sanction).toContainText('답을 기다리고 있습니다');

  await boss.page.goto('/mypage/admin');
  const report = boss.page.getByTestId('case-row').filter({ hasText: '듣는귀' });
  await report.getByText(/그때의 대화/).click();
  await expect(report.locator('ol')).toContainText('아무 말이나');
  await report.getByRole('button', { name: '내가 처리' }).click();
  await report.getByLabel('듣는귀 님에게 보낼 말').fill('주의를 주었습니다.');
  await report.getByRole('button', { name: '조치함으로 마무리' }).click();
  await expect(report).toHaveCount(0);
  const appeal = boss.page.getByTestId('case-row').filter({ hasText: '처음 한 말이었습니다.' });
  await appeal.getByRole('button', { name: '내가 처리' }).click();
  await appeal.getByLabel('시끄러운이 님에게 보낼 말').fill('이번에는 풀어 드립니다.');
  await appeal.getByRole('button', { name: '제재 풀기' }).click();
  await expect(appeal).toHaveCount(0);

  await speaker.page.reload();
  await expect(sanction).toContainText('이번에는 풀어 드립니다.');
  await speaker.page.getByRole('button', { name: /^채팅/ }).tap();
  await speaker.page.getByTestId('chat-input').fill('이제 조용히 말합니다');
  await speaker.page.getByRole('button', { name: '보내기' }).tap();
  await expect(listener.page.locator('.chat-line', { hasText: '이제 조용히 말합니다' })).toBeVisible();
  await listener.page.goto('/mypage/notices');
  await expect(listener.page.getByTestId('notice').first()).toContainText('주의를 주었습니다.');
  expect([...speaker.faults, ...listener.faults, ...boss.faults]).toEqual([]);
});
