import { expect } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** A ranked match that `loser` gives up after a while. */
async function win(winner: Person, loser: Person): Promise<void> {
  for (const { page } of [winner, loser])
    await page.locator('[data-testid="find-game"], .bottom-find').locator('visible=true').first().click();
  for (const { page } of [winner, loser]) await page.getByTestId('accept').click();
  for (const { page } of [winner, loser]) await expect(page).toHaveURL(/\/games\/\d+/);
  for (const { page } of [winner, loser]) await page.getByTestId('mulligan-keep').click();
  await server.lengthen(Number(new URL(winner.page.url()).pathname.split('/').at(-1)));
  await loser.concede();
  await expect(winner.page.getByTestId('result')).toBeVisible();
}

test('a light is lit, a match is won, a card is turned by keys on a desk and by touch on a phone, and all is claimed', async ({
  browser,
}) => {
  const desk = await Person.arrive(browser, server.url, SCREENS.desk);
  const phone = await Person.arrive(browser, server.url, SCREENS.phone);
  await desk.signUp('rewards-desk@example.com', '책상별', 'R', '/');
  await phone.signUp('rewards-phone@example.com', '손안별', 'U', '/');

  const { page } = phone;
  await expect(page.getByRole('region', { name: '오늘의 임무' }).getByTestId('reward-row')).toHaveCount(3);
  await page.goto('/mypage/rewards');
  await expect(page.getByTestId('daily').getByTestId('reward-row')).toHaveCount(3);
  await page.getByTestId('attend').tap();
  await expect(page.getByText('오늘의 별을 켰습니다.')).toBeVisible();
  await expect(page.locator('[data-testid="lights"] [data-state="lit"]')).toHaveCount(1);
  const first = page.getByTestId('daily').getByTestId('reward-row').first().locator('p').first();
  const before = await first.textContent();
  await page.getByTestId('exchange').first().tap();
  await page.getByTestId('dialog-confirm').tap();
  await expect(page.getByText('오늘은 바꿨습니다')).toBeVisible();
  expect(await first.textContent()).not.toBe(before);
  expect(await barriersNow(page)).toEqual([]);
  await page.goto('/');

  await win(phone, desk);
  const places = page.getByTestId('flip-place');
  await expect(places).toHaveCount(20);
  await places.nth(6).tap();
  await expect(places).toHaveCount(0);
  await expect(page.getByTestId('flip')).toContainText(/가루 \d+ 획득/);
  await expect(page.getByTestId('flip-check')).toContainText('약속대로입니다');
  await expect(desk.page.getByTestId('result')).toBeVisible();
  await expect(desk.page.getByTestId('flip')).toHaveCount(0);
  for (const person of [phone, desk]) await person.page.getByTestId('go-home').click();

  await page.goto('/mypage/rewards');
  await expect(page.getByRole('progressbar', { name: '한 주에 랭킹전 10판 마치기' })).toHaveAttribute('value', '1');
  await page.getByTestId('claim-all').tap();
  await expect(page.getByTestId('waiting')).toContainText('받을 보상이 없습니다');

  await win(desk, phone);
  const cards = desk.page.getByTestId('flip-place');
  await cards.first().focus();
  await desk.page.keyboard.press('ArrowRight');
  expect(await barriersNow(desk.page)).toEqual([]);
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByTestId('flip')).toContainText(/가루 \d+ 획득/);
  await desk.page.getByTestId('go-home').click();
  await desk.page.goto('/mypage/rewards');
  await desk.page
    .getByRole('button', { name: /랭킹전 1판 이기기, 받기/ })
    .last()
    .press('Enter');
  await expect(desk.page.getByTestId('achievements').getByText('받음 ✓')).toHaveCount(1);
  expect(await barriersNow(desk.page)).toEqual([]);
  for (const person of [desk, phone]) expect(person.faults).toEqual([]);
});

test('a newcomer is led by six stars: what is done is claimed once, and practice counts for quests in the first days', async ({
  browser,
}) => {
  const newcomer = await Person.open(browser, server.url, SCREENS.phone);
  const { page, faults } = newcomer;
  await newcomer.signUp('first-steps@example.com', '첫걸음이', 'G', '/');
  const panel = page.getByRole('region', { name: '첫걸음' });
  // the skipped lesson stays offered
  await expect(panel.getByRole('link', { name: '배우러 가기' })).toBeVisible();
  await expect(page.getByText('까지는 연습도 임무에 셉니다')).toBeVisible();
  expect(await barriersNow(page)).toEqual([]);
  await panel.getByTestId('first-boosters').tap();
  await panel.getByRole('link', { name: '부스터 열기' }).tap();
  await page.getByTestId('open-granted').tap();
  await page.getByTestId('skip').tap();
  await page.getByTestId('opening-close').tap();
  await page.goto('/');
  await expect(panel.getByTestId('first-shown')).toContainText('선물 부스터 열기');
  await panel.getByTestId('first-claim').tap();
  const slip = page.locator('[data-sonner-toast]');
  await expect(slip).toContainText("'선물 부스터 열기' 보상을 받았습니다: 골드 20");
  await expect(panel).toContainText('1/6');
  // what is pressed next is not under it, and it does not come along
  const next = (await panel.getByTestId('first-shown').boundingBox())!;
  const { y, height } = (await slip.boundingBox())!;
  expect(y + height <= next.y || y >= next.y + next.height).toBe(true);
  await panel.getByRole('link', { name: '배우러 가기' }).tap();
  await expect(slip).toHaveCount(0, { timeout: 1_500 });
  await page.goto('/');
  await page.reload();
  await expect(panel).toContainText('1/6');

  await page.goto('/pages/practice?deck=G&level=1');
  await page.getByTestId('mulligan-keep').tap();
  const told = page.waitForResponse((response) => response.url().endsWith('/rewards/practice'));
  await new Person(page).concede();
  await expect(page.getByTestId('result')).toBeVisible();
  expect((await told).status()).toBe(200);
  expect(faults).toEqual([]);
});
