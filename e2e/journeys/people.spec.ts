import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { LIGHT, Person, quiet, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('a name leads to its player: friend, invitation, match, emoticons, and no more of those one ignores', async ({
  browser,
}) => {
  const one = await Person.open(browser, server.url);
  const two = await Person.open(browser, server.url, { viewport: { width: 360, height: 740 } });
  await one.signUp('host@example.com', '부르는이', 'W', LIGHT);
  await two.signUp('guest@example.com', '오는이', 'U', LIGHT);

  await one.page.getByLabel('이모티콘 고르기').click();
  await one.page.getByRole('button', { name: '해님 고마워요' }).click();
  const picked = one.page.getByRole('list', { name: '보낼 이모티콘' });
  await expect(picked.getByAltText('해님 고마워요')).toBeVisible();
  await expect(one.page.getByTestId('chat-input')).toHaveValue('');
  await one.page.getByTestId('chat-input').press('Enter');
  await expect(picked).toHaveCount(0);
  await two.page.getByTestId('chat-toggle').click();
  await expect(two.page.locator('.chat-line').getByAltText('해님 고마워요')).toBeVisible();

  // a picture of one's own words, said once
  await one.page.goto('/text-con-generator');
  await one.page.getByLabel('글', { exact: true }).fill('어서\n오세요');
  await one.page.getByRole('button', { name: '물결' }).click();
  await one.page.getByRole('button', { name: '바로 말하기' }).click();
  const said = two.page.locator('.chat-line').getByAltText('(텍스트콘: 어서 오세요)');
  await expect(said).toBeVisible();
  await expect.poll(() => said.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth)).toBe(200);

  await two.say('반갑습니다 [[불씨 도깨비]]');
  const line = one.page.locator('.chat-line', { hasText: '반갑습니다' });
  await line.getByRole('link', { name: '불씨 도깨비' }).hover();
  await expect(one.page.locator('.card-preview')).toContainText('불씨 도깨비');
  await line.getByRole('link', { name: '오는이' }).click();
  const sheet = one.page.getByTestId('person');
  await sheet.getByRole('button', { name: '친구 추가' }).click();
  await expect(sheet.getByRole('button', { name: '친구 끊기' })).toBeVisible();

  await sheet.getByRole('button', { name: '초대' }).click();
  await one.page.getByRole('menuitem', { name: '시간제한 없음' }).click();
  await two.page.getByRole('button', { name: '수락' }).click();
  for (const { page } of [one, two]) await expect(page).toHaveURL(/\/games\/\d+$/);
  for (const { page } of [one, two]) await expect(page.getByTestId('mulligan-keep')).toBeVisible();

  // a link to a match in a chat line shows its score
  const game = new URL(one.page.url()).pathname;
  await one.page.goto(LIGHT);
  await one.say(`${game} 보러 오세요`);
  const named = one.page.locator('.chat-line', { hasText: '보러 오세요' });
  const score = named.getByTestId('chat-score');
  await expect(score).toContainText(/부르는이 생명 2[12]/);
  await expect(score).toContainText('처음 손패');
  await expect(score).toHaveAttribute('href', game);

  await line.getByRole('link', { name: '오는이' }).click();
  await sheet.getByRole('button', { name: '친구 끊기' }).click();
  await sheet.getByRole('button', { name: '차단' }).click();
  await one.page.getByTestId('dialog-confirm').click();
  await expect(sheet.getByRole('button', { name: '차단 풀기' })).toBeVisible();
  await one.page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  expect([...one.faults, ...two.faults]).toEqual([]);
});
