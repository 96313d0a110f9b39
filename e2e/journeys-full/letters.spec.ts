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

test('the operator gives cards and a coupon; they are claimed, sent by letter, taken, and stand in the ledger', async ({
  browser,
}) => {
  const [boss, writer, reader] = await Promise.all([
    Person.arrive(browser, server.url, SCREENS.desk),
    Person.arrive(browser, server.url, SCREENS.desk),
    Person.arrive(browser, server.url, SCREENS.phone),
  ]);
  await writer.signUp('writer@example.com', '쓰는이', 'W', '/');
  await reader.signUp('reader@example.com', '읽는이', 'U', '/');
  await server.query(
    `update users set created_at = now() - interval '30 days', lasting_matches = 10 where name in ('쓰는이', '읽는이')`,
  );

  // operator: a gift to one player, and a public coupon
  await boss.page.goto('/login');
  await boss.page.getByLabel('이메일').fill(server.operator.email);
  await boss.page.getByLabel('비밀번호').fill(server.operator.password);
  await boss.page.getByTestId('submit').click();
  await expect(boss.page).toHaveURL(/\/$/);
  await boss.page.goto('/mypage/admin?part=gifts');
  const gift = boss.page.getByRole('region', { name: '선물', exact: true });
  await gift.getByRole('button', { name: '선물하기' }).click();
  await expect(gift.getByText('받을 사람을 찾아 골라 주세요.')).toBeVisible();
  await gift.getByRole('combobox', { name: '받는 사람' }).pressSequentially('쓰');
  await expect(gift.getByRole('option', { name: '쓰는이' })).toBeVisible();
  await boss.page.keyboard.press('Enter');
  await gift.getByLabel('전하는 말').fill('환영 선물');
  await gift.getByLabel('골드', { exact: true }).fill('100');
  await gift.getByRole('combobox', { name: '카드 찾기' }).fill('불씨 도깨비');
  await gift.getByRole('button', { name: '불씨 도깨비' }).first().click();
  await gift.getByLabel('귀속 카드로 주기').uncheck();
  await gift.getByRole('button', { name: '선물하기' }).click();
  await boss.page.getByTestId('dialog-confirm').click();
  await expect(boss.page.getByText('선물했습니다.')).toBeVisible();
  const coupons = boss.page.getByRole('region', { name: '쿠폰', exact: true });
  await coupons.getByRole('button', { name: '쿠폰 만들기' }).first().click();
  await coupons.getByLabel('쿠폰 번호', { exact: true }).fill('첫눈-2026');
  await coupons.getByLabel('골드', { exact: true }).fill('30');
  await coupons.getByLabel('선물함에서 모두에게 보여 주기').check();
  await coupons.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(coupons.getByRole('table')).toContainText('첫눈2026');
  await boss.page.goto('/mypage/admin?part=books');
  await expect(boss.page.getByText('누르면 모든 재화와 카드의 장부를 살펴봅니다.')).toBeVisible();
  await boss.page.getByRole('button', { name: '점검하기' }).click();
  await expect(boss.page.getByTestId('health')).toContainText('장부가 모두 맞습니다.');
  await accessible(boss.page);

  // the banner leads to the box; the gift and the coupon are taken
  const { page } = writer;
  await page.getByRole('link', { name: /받지 않은 선물이 있습니다/ }).click();
  await page.getByTestId('gift').getByRole('button', { name: '받기' }).click();
  await expect(page.getByLabel('골드 400')).toBeVisible();
  await expect(page.locator('.gift-banner')).toHaveCount(0);
  await page.getByLabel('쿠폰 번호').fill('없는 번호');
  await page.keyboard.press('Enter');
  await expect(page.getByText('쿠폰 번호가 맞지 않습니다. 다시 확인해 주세요.')).toBeVisible();
  await page.getByLabel('쿠폰 번호').fill('첫눈 2026');
  await page.keyboard.press('Enter');
  await page.getByTestId('gift').getByRole('button', { name: '받기' }).click();
  await expect(page.getByLabel('골드 430')).toBeVisible();
  await accessible(page);

  // a letter by the keyboard, with a card and gold
  await page.goto('/mypage/letters');
  await page.getByRole('link', { name: '편지 쓰기' }).first().click();
  await page.getByRole('main').getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByText('받는 사람을 찾아 골라 주세요.')).toBeVisible();
  await page.getByRole('combobox', { name: '받는 사람' }).focus();
  await page.keyboard.type('읽');
  await expect(page.getByRole('option', { name: '읽는이' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('내용').fill('잘 지내요?\n같이 한 판 둬요.');
  await page.getByRole('button', { name: '카드나 골드 넣기' }).click();
  const goods = page.getByRole('region', { name: '함께 보낼 것' });
  await goods.getByRole('button', { name: /불씨 도깨비/ }).click();
  await goods.getByLabel('골드', { exact: true }).fill('50');
  await expect(page.getByText('보내는 데 드는 수수료 6골드')).toBeVisible();
  await accessible(page);
  await page.getByRole('main').getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByTestId('letter')).toContainText('읽는이');
  await expect(page.getByLabel('골드 374')).toBeVisible();

  // it arrives, is read by touch and taken
  const phone = reader.page;
  await expect(phone.getByText('편지가 도착했습니다')).toBeVisible();
  await phone.getByRole('button', { name: '읽기' }).tap();
  await expect(phone.locator('.letter-words')).toContainText('같이 한 판 둬요.');
  await phone.getByRole('button', { name: '받기', exact: true }).tap();
  await expect(phone.getByLabel('골드 350')).toBeVisible();
  await expect(phone.getByRole('region', { name: '편지에 든 것' })).toContainText('받았습니다');
  await accessible(phone);
  expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);

  // the ledger tells it and leads back
  await phone.getByLabel('골드 350').tap();
  const row = phone.getByTestId('ledger-row').first();
  await expect(row).toContainText('+50');
  expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  await accessible(phone);
  await row.getByRole('link', { name: '편지' }).tap();
  await expect(phone.locator('.letter-words')).toContainText('잘 지내요?');
  await phone.getByRole('button', { name: '삭제' }).tap();
  await phone.getByTestId('dialog-confirm').tap();
  await expect(phone.getByText('받은 편지가 없습니다.')).toBeVisible();
  await expect(phone.getByText('찾는 편지는 이제 없습니다.')).toHaveCount(0);
  await page.goto('/mypage/gpoints?way=out');
  await expect(page.getByTestId('ledger-row')).toHaveCount(1);
  await expect(page.getByTestId('ledger-row')).toContainText('−56');

  // another name: not one that is taken, the first time for nothing, and at once in others' lists
  await phone.goto('/mypage/configs');
  await phone.getByRole('link', { name: '이름 바꾸기' }).tap();
  await phone.getByLabel('새 이름').fill('쓰는이');
  await phone.getByRole('button', { name: '무료로 바꾸기' }).tap();
  await phone.getByTestId('dialog-confirm').tap();
  await expect(phone.getByText('이미 쓰이고 있는 이름입니다.')).toBeVisible();
  await accessible(phone);
  await phone.getByLabel('새 이름').fill('새읽는이');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('dialog')).toContainText("이름을 '새읽는이'로 바꿀까요?");
  await phone.getByTestId('dialog-confirm').tap();
  await expect(phone.getByTestId('own-name')).toHaveText('새읽는이');
  await expect(phone.getByText("전에 쓰던 '읽는이'는")).toBeVisible();
  expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  await page.goto('/mypage/letters?box=sent');
  await expect(page.getByTestId('letter')).toContainText('새읽는이');

  // every kind of pack can be given
  await boss.page.goto('/mypage/admin?part=gifts');
  await gift.getByRole('combobox', { name: '받는 사람' }).fill('새읽');
  await expect(gift.getByRole('option', { name: '새읽는이' })).toBeVisible();
  await boss.page.keyboard.press('Enter');
  await gift.getByLabel('불 부스터').fill('2');
  await gift.getByRole('button', { name: '선물하기' }).click();
  await boss.page.getByTestId('dialog-confirm').click();
  await phone.goto('/mypage/gifts');
  await expect(phone.getByTestId('gift')).toContainText('불 부스터 2팩');

  await boss.page.goto('/mypage/admin?part=books');
  await boss.page.getByRole('button', { name: '점검하기' }).click();
  await expect(boss.page.getByTestId('health')).toContainText('장부가 모두 맞습니다.');
  expect([...boss.faults, ...writer.faults, ...reader.faults]).toEqual([]);
});
