import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { opponent, sitDown } from './opponent.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** A ranked match that an opponent without a page gives up at once. */
async function win(winner: Person, email: string, name: string): Promise<void> {
  const foe = await opponent(server, email, name, 'S');
  await sitDown(winner, foe);
  await expect(winner.page.getByTestId('mulligan-keep')).toBeVisible();
  await server.lengthen(foe.gameId);
  await foe.act({ type: 'concede' });
  await expect(winner.page.getByTestId('result')).toBeVisible();
  foe.socket.close();
}

test('a light is lit, matches are won, a card is turned by touch and another by keys, and all is claimed', async ({
  browser,
}) => {
  const phone = await Person.open(browser, server.url, SCREENS.phone);
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

  await win(phone, 'rewards-foe@example.com', '져주는이');
  const places = page.getByTestId('flip-place');
  await expect(places).toHaveCount(20);
  await places.nth(6).tap();
  await expect(places).toHaveCount(0);
  await expect(page.getByTestId('flip')).toContainText(/가루 \d+ 획득/);
  await expect(page.getByTestId('flip-check')).toContainText('약속대로입니다');
  await page.getByTestId('go-home').click();

  await win(phone, 'rewards-foe-two@example.com', '또져주는이');
  await places.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('flip')).toContainText(/가루 \d+ 획득/);

  await page.goto('/mypage/rewards');
  await expect(page.getByRole('progressbar', { name: '한 주에 랭킹전 10판 마치기' })).toHaveAttribute('value', '2');
  await page
    .getByRole('button', { name: /랭킹전 1판 이기기, 받기/ })
    .last()
    .press('Enter');
  await expect(page.getByTestId('achievements').getByText('받음 ✓')).toHaveCount(1);
  await page.getByTestId('claim-all').tap();
  await expect(page.getByTestId('waiting')).toContainText('받을 보상이 없습니다');
  expect(phone.faults).toEqual([]);
});
