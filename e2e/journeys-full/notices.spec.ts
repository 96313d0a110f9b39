import { expect } from '@playwright/test';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('what one was told rings the bell, can be read again, leads to where it is about, and is read once', async ({
  browser,
}) => {
  const host = await Person.arrive(browser, server.url, SCREENS.desk);
  const guest = await Person.arrive(browser, server.url, SCREENS.phone);
  await host.signUp('teller@example.com', '불러온이', 'W', '/');
  await guest.signUp('hearer@example.com', '듣는이', 'U', '/');

  const bell = guest.page.getByTestId('bell');
  await expect(bell).toHaveAccessibleName('알림');
  await bell.click();
  await expect(guest.page.getByText('아직 받은 알림이 없습니다.')).toBeVisible();
  await guest.page.goto('/');

  await guest.page.getByTestId('chat-toggle').click();
  await guest.say('여기 있습니다');
  await guest.page.getByRole('button', { name: '채팅 닫기' }).click();
  const line = host.page.locator('.chat-line', { hasText: '여기 있습니다' });
  await line.getByRole('link', { name: '듣는이' }).click();
  await host.page.getByTestId('person').getByRole('button', { name: '초대' }).click();
  await host.page.getByRole('menuitem', { name: '서신전' }).click();

  await expect(bell).toHaveAccessibleName(/^알림 1 ?개 안 읽음$/);
  // another tab knows it as well, and after a reload it is still so
  const again = await guest.changeTab('/mypage/info');
  await expect(again.page.getByTestId('bell-count')).toContainText('1');
  await again.page.getByRole('link', { name: /알림 · 새 알림 1/ }).click();
  await expect(again.page).toHaveURL(/\/mypage\/notices$/);
  const row = again.page.getByTestId('notice');
  await expect(row).toHaveCount(1);
  await expect(row).toHaveText(/새 알림\..*불러온이 님이 서신전을 신청했습니다\./);
  // reading takes the number away; the mark stays for as long as one looks at it
  await expect(again.page.getByTestId('bell-count')).toHaveCount(0);
  await expect(row).toHaveAttribute('data-unread', 'true');

  await row.getByRole('link').click();
  await expect(again.page).toHaveURL(/\/pages\/user\/\d+\?invitation=\d+$/);
  await expect(again.page.getByRole('button', { name: '수락' })).toBeVisible();
  await again.page.goto('/mypage/notices');
  await expect(row).toHaveCount(1);
  await expect(row).not.toHaveAttribute('data-unread');
  expect([...host.faults, ...guest.faults, ...again.faults]).toEqual([]);
});

test('who does not want to hear of something is not called for it', async ({ browser }) => {
  const person = await Person.arrive(browser, server.url, SCREENS.desk);
  await person.signUp('quiet@example.com', '조용한이', 'G', '/');
  await person.page.goto('/mypage/notices');
  await person.page.getByRole('link', { name: '알림 설정' }).click();
  const trades = person.page.getByLabel('거래 성사, 바로 알리기');
  await expect(trades).toBeChecked();
  // it is shown at once, and kept when the server has answered
  const saved = person.page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await trades.click();
  await expect(trades).not.toBeChecked();
  await saved;
  // nothing is pushed to who has no device for it
  await expect(person.page.getByLabel('편지, 사이트를 닫았을 때도 알리기')).toBeDisabled();
  await person.page.reload();
  await expect(trades).not.toBeChecked();
  expect(person.faults).toEqual([]);
});
