import { expect } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

const GOBLIN = 301;
const SPARK = 303;

test('cards are found by the address and the keyboard; one sells, another buys; a trade is made and taken', async ({
  browser,
}) => {
  const seller = await Person.arrive(browser, server.url, SCREENS.desk);
  const buyer = await Person.arrive(browser, server.url, SCREENS.phone);
  await seller.signUp('seller@example.com', '파는이', 'W', '/');
  await buyer.signUp('buyer@example.com', '사는이', 'U', '/');
  await server.provide('파는이', 100, [GOBLIN], 3);
  await server.provide('사는이', 200, [SPARK], 1);
  const { page } = seller;

  await page.goto('/cards');
  const query = page.getByRole('combobox', { name: '카드 찾기' });
  await query.focus();
  await page.keyboard.type('속');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(query).toHaveValue('속성:');
  await page.keyboard.type('불 비용:1 보유>0');
  await expect(page.locator('.card-cell')).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: '비용 2' }).click();
  await expect(page.getByText('맞는 카드가 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '비용 2' }).click();
  await page.reload();
  await expect(query).toHaveValue('속성:불 비용:1 보유>0');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^불씨 도깨비/ })
    .click();

  await page.getByRole('button', { name: '내 카드 팔기' }).click();
  await page.getByLabel('장당 가격').fill('1');
  await page.getByRole('button', { name: '내놓기' }).click();
  await expect(page.getByText('3골드에서 1,000,000골드까지 적어 주세요.')).toBeVisible();
  await page.getByLabel('장당 가격').fill('40');
  await page.getByLabel('수량').fill('3');
  await page.getByRole('button', { name: '내놓기' }).click();
  const own = page.getByRole('list', { name: '내가 파는 카드' });
  await expect(own).toContainText('내 카드 3장');

  await buyer.page.goto(`/cards/${GOBLIN}`);
  await buyer.page.getByRole('button', { name: '몇 장 살까요 늘리기' }).tap();
  await expect(buyer.page.getByTestId('buy')).toHaveText('80골드에 2장 사기');
  await buyer.page.getByRole('button', { name: '몇 장 살까요 늘리기' }).tap();
  await expect(buyer.page.getByTestId('buy')).toHaveText('120골드에 3장 사기');
  await buyer.page.getByRole('button', { name: '몇 장 살까요 줄이기' }).tap();
  await buyer.page.getByTestId('buy').tap();
  await expect(buyer.page.getByText('골드가 120 남습니다.')).toBeVisible();
  await buyer.page.getByTestId('dialog-confirm').tap();
  await expect(buyer.page.locator('.card-owned')).toContainText('2/3장');
  await expect(buyer.page.getByLabel('골드 120')).toBeVisible();
  await expect(page.getByLabel('골드 176')).toBeVisible();
  await expect(buyer.page.getByRole('region', { name: '변경 내역' })).toContainText('처음 나온 날');
  await buyer.page.goto(`/cards/${SPARK}`);
  const holders = buyer.page.getByRole('region', { name: '이 카드를 쓰는 덱' });
  await expect(holders.getByRole('button', { name: '무료로 빌리기' }).first()).toBeVisible();

  await page.reload();
  await own.getByRole('button', { name: '판매 취소' }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('textbox', { name: '댓글' }).fill('처음에 좋습니다');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.locator('.comment')).toContainText('처음에 좋습니다');
  expect(await barriersNow(page, 'practices')).toEqual([]);

  await page.goto('/trades/create');
  const gives = page.getByRole('region', { name: '내가 주는 것' });
  const wants = page.getByRole('region', { name: '내가 받는 것' });
  await gives.getByRole('button', { name: /불씨 도깨비/ }).click();
  await wants.getByRole('combobox').fill('불똥');
  await wants.getByRole('button', { name: /불똥/ }).first().click();
  await wants.getByLabel('골드').fill('20');
  await page.getByRole('button', { name: '거래 올리기' }).click();
  await expect(page).toHaveURL(/filter=mine/);
  await expect(page.getByTestId('trade')).toHaveCount(1);

  await buyer.page.goto('/trades?filter=takeable');
  const trade = buyer.page.getByTestId('trade');
  await trade.getByRole('button', { name: '거래하기' }).tap();
  await buyer.page.getByTestId('dialog-confirm').tap();
  await expect(trade).toHaveCount(0);
  await expect(buyer.page.getByLabel('골드 93')).toBeVisible();
  await expect(page.getByText('사는이 님과 거래했습니다.')).toBeVisible();
  expect(await buyer.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
});

test('a visitor practises with a card in the first hand', async ({ browser }) => {
  const guest = await Person.arrive(browser, server.url, SCREENS.phone);
  await guest.page.goto(`/cards/${GOBLIN}`);
  await guest.page.getByRole('link', { name: '이 카드로 연습' }).tap();
  await expect(guest.page.getByText('첫 손에 들고 시작합니다')).toBeVisible();
  await guest.page.locator('.starters button').nth(1).tap();
  await expect(guest.page.getByTestId('mulligan-keep')).toBeVisible();
  await expect(guest.page.locator('.mulligan, [data-testid="mulligan"], dialog, main').first()).toContainText(
    '불씨 도깨비',
  );
  expect(guest.faults).toEqual([]);
});
