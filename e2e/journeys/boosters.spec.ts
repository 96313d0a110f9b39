import { expect, type Locator } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** Of the cards in their order, 0 for a common one to 3. */
const raritiesOf = (cards: Locator) =>
  cards
    .locator('.card')
    .evaluateAll((all: { dataset: { rarity: string } }[]) =>
      all.map(({ dataset }) => ['common', 'rare', 'epic', 'legendary'].indexOf(dataset.rarity)),
    );

test('packs are opened by click and by keys, checked, and found again', async ({ browser }) => {
  const one = await Person.open(browser, server.url, SCREENS.desk);
  await one.signUp('opener@example.com', '여는이', 'R', '/boosters');
  const { page } = one;
  await expect(page.getByTestId('pity-legendary')).toHaveText('40팩 안에');
  await expect(page.getByTestId('odds')).toContainText('18.5%');
  await page.getByTestId('odds-legendary').click();
  await expect(page.getByRole('row', { name: /주작/ })).toContainText('0.02%');

  const otherTab = await page.context().newPage();
  await otherTab.goto('/boosters');
  await expect(otherTab.getByText('아직 연 부스터가 없습니다.')).toBeVisible();
  await page.bringToFront();

  const backs = page.locator('[data-testid="flip-card"]:not([data-flipped])');
  await page.getByRole('button', { name: '살 부스터 수 늘리기' }).click();
  const pity = page.getByTestId('pity-legendary');
  await page.getByTestId('buy').click();
  // neither the pack nor the shop behind it tells anything beforehand
  await expect(page.getByTestId('opening')).toContainText('팩을 뜯으세요');
  await expect(page.getByTestId('opening')).not.toContainText('전설 보장');
  await expect(pity).toHaveText('40팩 안에');
  // a tap shakes it and says how, a swipe across tears it
  const pack = page.getByTestId('pack');
  await pack.click();
  await expect(page.getByText('팩 위를 옆으로 밀거나')).toBeVisible();
  const box = (await pack.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(backs).toHaveCount(5);
  // the page does not know a face before it is turned
  await expect(page.locator('.turning-face > *')).toHaveCount(0);
  await backs.first().click();
  await expect(backs).toHaveCount(4);
  await page.getByTestId('flip-all').click();
  await expect(backs).toHaveCount(0);
  const turned = await raritiesOf(page.getByTestId('flip-card'));
  expect(turned).toEqual(turned.toSorted((a, b) => a - b));
  // the second pack opens of itself
  await page.getByTestId('next').click();
  await expect(backs).toHaveCount(5);
  await page.getByTestId('skip').click();
  const best = await raritiesOf(page.getByTestId('opened-card'));
  expect(best).toHaveLength(10);
  expect(best).toEqual(best.toSorted((a, b) => b - a));
  // a card is read where it is, and may go into a deck
  await page.getByTestId('opened-card').last().click();
  const read = page.getByTestId('opened-card-dialog');
  await expect(read).toContainText(/가진 수 [1-9]\/3/);
  await expect(read.getByTestId('add-to-deck')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(read).toHaveCount(0);
  await expect(page.getByTestId('opening')).toBeVisible();
  await page.getByTestId('check').click();
  await expect(page.getByTestId('roll-verdict')).toHaveText('약속대로 뽑았습니다.');
  await page.getByTestId('opening-close').click();
  // there is no gold for two more
  await expect(page.locator('#page')).toBeFocused();
  // without being looked at
  await expect(otherTab.getByTestId('opening-row')).toHaveCount(1);
  await otherTab.close();

  // the packs that were given, by keys alone
  await page.getByTestId('open-granted').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pack')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(backs).toHaveCount(5);
  for (let left = 5; left > 0; left--) {
    await backs.first().focus();
    await page.keyboard.press('Enter');
    await expect(backs).toHaveCount(left - 1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('opening')).toContainText('카드 15장을 받았습니다');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('opening')).toHaveCount(0);

  await page.reload();
  await expect(page.getByTestId('opening-row')).toHaveCount(2);
  await expect(page.getByTestId('totals')).toContainText('기대한 수');
  await page.getByTestId('opening-row').last().getByRole('button', { name: '뽑기 확인' }).click();
  await expect(page.getByTestId('check-dialog')).toContainText('다시 계산한 카드가 받은 카드와 같습니다.');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('opening-row').last().getByRole('button', { name: '뽑기 확인' })).toBeFocused();

  expect(one.faults).toEqual([]);
});
