import { expect } from '@playwright/test';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';

test('by keyboard alone a card is changed, opened, and found in the workshop by a stranger', async ({
  browser,
  server,
}) => {
  const maker = await Person.open(browser, (await quiet(server)).url, SCREENS.desk);
  await maker.signUp('keys-maker@example.com', '글쇠장이', 'G', '/cards/create');
  const { page } = maker;
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press(key);
  };
  await press(/마지막 잎새/);
  await press(/^언제: 죽을 때/);
  await page.keyboard.type('등장');
  await press(/^등장/);
  await expect(page.getByTestId('builder-card')).toContainText('등장: 가장 왼쪽 빈 칸에 새싹을 소환합니다.');
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('builder-card')).toContainText('죽을 때');
  await press('이름을 밝히고');
  await expect(page.getByRole('button', { name: '공방에 공개' })).toBeEnabled();
  await press('공방에 공개');
  await expect(page.getByRole('button', { name: '공개 거두기' })).toBeVisible();

  const stranger = await Person.open(browser, server.url, SCREENS.phone);
  await stranger.page.goto('/cards/workshop?words=ㅁㅈㅁ');
  await stranger.page.getByRole('link', { name: /^마지막 잎새/ }).tap();
  await expect(stranger.page.getByRole('heading', { name: '마지막 잎새' })).toBeVisible();
  await expect(stranger.page.getByText('글쇠장이')).toBeVisible();
  expect([maker.faults, stranger.faults]).toEqual([[], []]);
});
