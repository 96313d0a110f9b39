import { expect, type Page } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

async function accessible(page: Page): Promise<void> {
  expect(await barriersNow(page, 'practices')).toEqual([]);
}

test('one field finds cards, talk and people, however it is typed, and each leads to its place', async ({
  browser,
}) => {
  const speaker = await Person.arrive(browser, server.url, SCREENS.desk);
  await speaker.signUp('found-speaker@example.com', '찾아질나그네', 'R', '/');
  for (const line of ['어제 소풍 다녀왔어요', '오솔길에서 구미호를 만났다', '무서웠겠네요']) await speaker.say(line);

  const { page } = await Person.arrive(browser, server.url, SCREENS.phone);
  await page.goto('/');
  await page.getByRole('button', { name: '메뉴' }).first().tap();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '검색' }).tap();
  await expect(page.getByRole('heading', { name: '검색' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: '온 사이트에서 찾기' });

  // the keyboard left in Latin letters
  await field.fill('rnalgh');
  const cards = page.locator('.panel', { has: page.getByRole('heading', { name: '카드' }) });
  await expect(cards.locator('mark').first()).toHaveText('구미호');
  await expect(page).toHaveURL(/q=rnalgh/);
  await accessible(page);

  // talk, with what was said around it
  await page.getByRole('link', { name: '채팅 1' }).tap();
  await expect(page).toHaveURL(/kind=chat/);
  await expect(page.locator('.choice-row [aria-current]')).toHaveText(['채팅 1']);
  await page.getByRole('button', { name: '앞뒤 대화 보기' }).tap();
  await expect(page.getByText('무서웠겠네요')).toBeVisible();
  await accessible(page);

  // initial consonants of a name; the sheet of that player opens
  await page.getByRole('link', { name: '모두' }).tap();
  await field.fill('ㅊㅇㅈㄴㄱㄴ');
  await page.locator('.found-row[data-kind="user"]').getByRole('link').tap();
  await expect(page.getByRole('dialog')).toContainText('찾아질나그네');
  await page.keyboard.press('Escape');

  // a typing error is said; a card leads to its page, and back comes to what was found
  await field.fill('구미허');
  await expect(page.getByText('꼭 맞는 결과가 없어 비슷한 것을 보여 드립니다.')).toBeVisible();
  await page.locator('.found-row[data-kind="card"]').getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/cards\/\d+/);
  await page.goBack();
  await expect(field).toHaveValue('구미허');

  // nothing at all, and nothing to look for
  await field.fill('퀝쒧쀍');
  await expect(page.getByText("'퀝쒧쀍'의 검색 결과가 없습니다.")).toBeVisible();
  await field.fill('%_\\');
  await expect(page.getByText(/의 검색 결과가 없습니다/)).toBeVisible();
});

test('by keyboard alone: a word, a kind, what was found', async ({ browser }) => {
  const { page, faults } = await Person.arrive(browser, server.url, SCREENS.desk);
  await page.goto('/pages/search');
  // it can be typed into at once
  await expect(page.getByRole('searchbox', { name: '온 사이트에서 찾기' })).toBeFocused();
  await page.keyboard.type('도깨비');
  await expect(page.locator('.found-row').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '모두' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=card/);
  await expect(page.locator('.found-row').first()).toContainText('도깨비');
  expect(faults).toEqual([]);
});
