import { expect } from '@playwright/test';
import { Person, SCREENS, test } from '../journeys/person.ts';

test('the search field says what it understood, mends what it did not, and finds names with typing errors', async ({
  browser,
  server,
}) => {
  const { page } = await Person.arrive(browser, server.url, SCREENS.phone);
  await page.goto('/cards');
  const field = page.getByLabel('카드 찾기');

  await field.fill('비용>=4 희귀도:영웅끕');
  await expect(page.getByRole('button', { name: '조건 빼기: 비용 4 이상' })).toBeVisible();
  await page.getByRole('button', { name: '‘희귀도:영웅급’ 찾기' }).tap();
  await expect(field).toHaveValue('비용>=4 희귀도:영웅급');
  await expect(page.locator('.query-fault')).toHaveCount(0);
  const both = await page.locator('.page-title [role="status"]').textContent();
  await page.getByRole('button', { name: '조건 빼기: 비용 4 이상' }).tap();
  await expect(field).toHaveValue('희귀도:영웅급');
  await expect(page.locator('.page-title [role="status"]')).not.toHaveText(both!);

  await field.fill('불시 도꺠비');
  await page.getByRole('button', { name: '불씨 도깨비' }).tap();
  await expect(page.getByRole('link', { name: /불씨 도깨비/ })).toHaveCount(1);

  // what hides it is said, and taken away with what was typed kept
  await page.goto('/cards?q=불씨&type=결계');
  await page.getByRole('button', { name: /거르기를 풀면 \d+종/ }).tap();
  await expect(page).not.toHaveURL(/type=/);
  await expect(page.getByRole('link', { name: /불씨 도깨비/ })).toBeVisible();
});

test('two brackets name a card in the chat, by keyboard', async ({ browser, server }) => {
  const person = await Person.arrive(browser, server.url);
  await person.signUp('mention@example.com', '부르는별', 'R', '/');
  const { page } = person;
  const field = page.getByTestId('chat-input');
  await field.pressSequentially('저는 [[ㅂㅆㄷ');
  await expect(page.getByRole('option', { name: /불씨 도깨비/ })).toHaveAttribute('aria-selected', 'true');
  // the first Enter takes the name, the second says the line
  await field.press('Enter');
  await expect(field).toHaveValue('저는 [[불씨 도깨비]]');
  await field.pressSequentially(' 좋아요');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.locator('.chat').getByRole('link', { name: '불씨 도깨비' })).toBeVisible();
  // Escape closes the list and nothing else
  await field.fill('[[불');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('[[불');
});
