import { expect } from '@playwright/test';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';

test('at a desk Escape goes from the top as well', async ({ browser, server }) => {
  const desk = await Person.arrive(browser, (await quiet(server)).url, { viewport: { width: 1100, height: 800 } });
  const { page } = desk;
  await desk.signUp('layers-desk@example.com', '윗층', 'G', '/');
  await page.getByTestId('chat-toggle').click();
  await desk.say('이층입니다');
  const chat = page.getByRole('complementary', { name: '채팅' });
  await chat.getByRole('link', { name: '윗층' }).click();
  await expect(page.getByTestId('person')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('person')).toBeHidden();
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: '이모티콘 고르기' }).click();
  await expect(page.getByRole('dialog', { name: /이모티콘/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /이모티콘/ })).toBeHidden();
  await expect(chat).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  expect(desk.faults).toEqual([]);
});

test('a card that is named opens above what names it for a finger, and is followed by a pointer', async ({
  browser,
  server,
}) => {
  const phone = await Person.arrive(browser, (await quiet(server)).url, SCREENS.phone);
  const { page } = phone;
  await phone.signUp('layers-named@example.com', '불린이', 'R', '/');
  await page.getByTestId('chat-toggle').tap();
  await phone.say('[[새벽 종달새]] 보세요');
  const chat = page.getByRole('complementary', { name: '채팅' });
  await chat.getByRole('link', { name: '새벽 종달새' }).tap();
  const sheet = page.getByTestId('card-sheet');
  await expect(sheet.getByLabel('낱말 풀이')).toContainText('비행');
  await expect(page.locator('.hover-preview')).toHaveCount(0);
  await expect.poll(async () => Math.round((await sheet.locator('.card').boundingBox())!.width)).toBe(260);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(chat).toBeVisible();
  await chat.getByRole('link', { name: '새벽 종달새' }).tap();
  await sheet.getByRole('link', { name: '카드 화면으로' }).tap();
  await expect(page).toHaveURL(/\/cards\/101$/);
  await expect(chat).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  const desk = await Person.arrive(browser, server.url, SCREENS.desk);
  await desk.page.getByRole('complementary', { name: '채팅' }).getByRole('link', { name: '새벽 종달새' }).click();
  await expect(desk.page).toHaveURL(/\/cards\/101$/);
  expect([...phone.faults, ...desk.faults]).toEqual([]);
});
