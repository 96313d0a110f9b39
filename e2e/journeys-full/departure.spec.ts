import { expect } from '@playwright/test';
import { PASSWORD, Person, SCREENS, test } from '../journeys/person.ts';

test('somebody asks to leave, is led nowhere else, and stays', async ({ server, browser }) => {
  const one = await Person.arrive(browser, server.url, SCREENS.phone);
  await one.signUp('stayer@example.com', '머무를이', 'U', '/');
  const { page } = one;
  await page.goto('/mypage/configs');
  await page.getByRole('main').getByRole('link', { name: '탈퇴' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('탈퇴');
  await expect(page.getByText('없어지는 것')).toBeVisible();

  await page.getByRole('button', { name: '탈퇴 요청하기' }).tap();
  await expect(page.getByText('지금 쓰는 이름을 그대로 적어 주세요.')).toBeVisible();
  await page.getByLabel(/이름 '머무를이'를/).fill('머무를이');
  await page.getByLabel('비밀번호', { exact: true }).fill('아닌 비밀번호');
  await page.getByRole('button', { name: '탈퇴 요청하기' }).tap();
  await expect(page.getByText('지금 비밀번호가 맞지 않습니다.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '탈퇴 요청하기' }).tap();
  await expect(page.getByTestId('leaves-at')).toContainText('계정이 없어집니다');

  // every way leads back here, also after a new sign-in
  await page.goto('/decks');
  await expect(page).toHaveURL(/\/mypage\/delete$/);
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await page.getByLabel('이메일').fill('stayer@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).tap();
  await expect(page.getByTestId('leaves-at')).toBeVisible();
  await page.getByRole('button', { name: '탈퇴 되돌리기' }).tap();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/decks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('덱 관리');
  expect(one.faults).toEqual([]);
});
