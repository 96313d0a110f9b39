import { expect, type Locator, type Page } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

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

test('packs are opened by click and by keys, checked, and found again; cards are crafted and sold', async ({
  browser,
}) => {
  const one = await Person.arrive(browser, server.url, SCREENS.desk);
  await one.signUp('opener@example.com', '여는이', 'R', '/');
  const { page } = one;
  await page.goto('/boosters');
  await expect(page.getByTestId('pity-legendary')).toHaveText('40팩 안에');
  await expect(page.getByTestId('odds')).toContainText('18.5%');
  await page.getByTestId('odds-legendary').click();
  await expect(page.getByRole('row', { name: /주작/ })).toContainText('0.02%');
  expect(await barriersNow(page)).toEqual([]);

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
  expect(await barriersNow(page)).toEqual([]);
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
  expect(await barriersNow(page)).toEqual([]);
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
  await expect(read).toContainText(/가진 수 [1-3]\/3/);
  expect(await barriersNow(page)).toEqual([]);
  await expect(read.getByTestId('add-to-deck')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(read).toHaveCount(0);
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

  await page.goto('/crafts');
  await page.getByLabel('만들 카드 찾기').fill('새벽 종달새');
  await page.getByRole('button', { name: '새벽 종달새 만들기' }).click();
  await expect(page.getByRole('dialog')).toContainText('60 남습니다');
  await page.getByTestId('dialog-confirm').click();
  await expect(page.getByTestId('crafted')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/crafts-logs');
  await expect(page.getByTestId('craft-row')).toContainText('낸 것: 가루 40');

  await page.goto('/mypage/sell-cards-bulk');
  await page.getByLabel('남는 카드만 보기').uncheck();
  await page.getByRole('button', { name: '모두 빼기' }).click();
  const row = page.getByTestId('sale-row').filter({ hasText: '새벽 종달새' });
  await row.getByRole('button', { name: '새벽 종달새 수 늘리기' }).press('Enter');
  await expect(page.getByTestId('sale-total')).toHaveText('1장 · 골드 3');
  expect(await barriersNow(page)).toEqual([]);
  await page.getByTestId('sell').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('되돌릴 수 없습니다');
  await page.getByTestId('dialog-confirm').click();
  await expect(page.locator('.sale-done')).toHaveText('카드 1장이 나가고 골드가 3 늘었습니다.');
  expect(one.faults).toEqual([]);
});

test('on a phone a pack is opened by taps, and a visitor sees the odds', async ({ browser }) => {
  const visitor = await Person.arrive(browser, server.url, SCREENS.phone);
  await visitor.page.goto('/pages/odds');
  await expect(visitor.page.getByTestId('odds')).toContainText('18.5%');
  await visitor.page.getByRole('button', { name: '불', exact: true }).tap();
  await expect(visitor.page.getByTestId('odds')).toContainText('1번째 카드');

  const { page, faults } = await visitor.signUp('thumb@example.com', '엄지', 'U', '/');
  await page.goto('/boosters');
  await page.getByTestId('open-granted').tap();
  // held until it tears
  const box = (await page.getByTestId('pack').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByTestId('large-card')).toBeVisible();
  await page.mouse.up();
  // the third one comes after those before it
  await page.locator('[data-testid="flip-card"]').nth(2).tap();
  await expect(page.locator('[data-testid="flip-card"][data-flipped]')).toHaveCount(3);
  await page.getByTestId('skip').tap();
  await page.getByTestId('opening-close').tap();
  await expect(page.getByTestId('opening-row')).toHaveCount(1);
  for (const path of ['/boosters', '/crafts', '/crafts-owns', '/mypage/sell-cards-bulk']) {
    await page.goto(path);
    await expect(page.locator('.panel').first()).toBeVisible();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect([path, width]).toEqual([path, 360]);
  }
  expect(faults).toEqual([]);
});

/** What is true of the focus: whether it shows a ring, and whether it is within the dialog. */
const focusIn = (page: Page) =>
  page.evaluate<{ hasRing: boolean; isWithin: boolean }>(`(() => {
    const { activeElement } = document;
    return { hasRing: activeElement.matches(':focus-visible'), isWithin: activeElement.closest('[role="dialog"]') !== null };
  })()`);

for (const screen of ['desk', 'phone'] as const)
  test(`what came of an opening goes into a deck, and what no deck can hold to dust: ${screen}`, async ({
    browser,
  }) => {
    const opener = await Person.open(browser, server.url, SCREENS[screen]);
    const { page, faults } = opener;
    const press = (what: Locator) => (screen === 'phone' ? what.tap() : what.press('Enter'));
    const name = `남는이${screen === 'phone' ? '손' : '책'}`;
    await opener.signUp(`surplus-${screen}@example.com`, name, 'G', '/');
    const cards = (await (await page.request.get('/api/cards')).json()) as {
      items: { id: number; is_token: boolean }[];
    };
    const ids = cards.items.filter(({ is_token }) => !is_token).map(({ id }) => id);
    await server.provide(name, 200, ids, 3, 0);
    await server.query(
      `update decks set card_ids = '{}' from users where users.id = decks.user_id and users.name = $1`,
      [name],
    );
    await page.goto('/boosters');
    await press(page.getByTestId('open-granted'));
    await press(page.getByTestId('skip'));

    await press(page.getByTestId('opened-card').last());
    const read = page.getByTestId('opened-card-dialog');
    await expect(read).toContainText('(0장)');
    // a ring shows the way to keys alone
    expect(await focusIn(page)).toEqual({ hasRing: screen === 'desk', isWithin: true });
    await press(read.getByTestId('add-to-deck'));
    await expect(read.getByRole('status')).toContainText('덱에 넣었습니다.');
    await expect(read).toContainText('(1장)');
    await page.keyboard.press('Escape');
    await expect(read).toHaveCount(0);

    // another tab sells what this one still believes to be there
    await page.route('**/api/uitems', (route) => route.abort());
    const dismantle = page.getByTestId('dismantle-surplus');
    await expect(dismantle).toHaveText(/남는 \d+장을 가루 \d/);
    const other = await page.context().newPage();
    await other.goto('/mypage/sell-cards-bulk');
    await other.getByTestId('sell').click();
    await other.getByTestId('dialog-confirm').click();
    await expect(other.locator('.sale-done')).toContainText('나가고');
    await other.close();
    await page.bringToFront();
    await press(dismantle);
    await expect(page.getByTestId('alert')).toContainText('장수가 바뀌어');
    await press(page.getByTestId('dialog-confirm'));
    // as soon as it can know better, there is nothing left over
    await page.unroute('**/api/uitems');
    await press(dismantle);
    await expect(page.getByTestId('alert')).toContainText('장수가 바뀌어');
    await press(page.getByTestId('dialog-confirm'));
    await expect(dismantle).toHaveCount(0);
    await press(page.getByTestId('opening-close'));

    await server.provide(name, 200, ids, 3, 0);
    await page.reload();
    await press(page.getByTestId('buy'));
    await press(page.getByTestId('skip'));
    const [, count, dust] = /남는 (\d+)장을 가루 ([\d,]+)/.exec((await dismantle.textContent())!)!;
    await press(dismantle);
    await expect(page.getByTestId('opening')).toContainText(`남는 카드 ${count}장을 분해해 가루 ${dust}`);
    await expect(dismantle).toHaveCount(0);
    expect(faults).toEqual([]);
  });

test('the operator makes a recipe, and it can be seen and taken away', async ({ browser }) => {
  const { page, faults } = await Person.arrive(browser, server.url, SCREENS.desk);
  await page.goto('/login');
  await page.getByLabel('이메일').fill(server.operator.email);
  await page.getByLabel('비밀번호').fill(server.operator.password);
  await page.getByTestId('submit').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/crafts/create');
  await page.getByRole('button', { name: '합성식 더하기' }).click();
  await expect(page.getByText('이름을 적어 주세요.')).toBeVisible();
  await page.getByLabel('이름', { exact: true }).fill('첫 합성식');
  await page.getByLabel('넣을 카드 1의 희귀도').selectOption('common');
  await page.getByLabel('나올 카드 1의 이름').fill('주작');
  expect(await barriersNow(page)).toEqual([]);
  await page.getByRole('button', { name: '합성식 더하기' }).click();
  await expect(page.getByText('일반 카드 1장 → 1종')).toBeVisible();
  await page.goto('/crafts');
  await expect(page.getByRole('region', { name: '첫 합성식' })).toContainText('모자란 것: 일반 카드 1장');
  await page.goto('/crafts/create');
  await page.getByRole('button', { name: '거두기' }).click();
  await page.getByTestId('dialog-confirm').click();
  await expect(page.getByText('쓰이는 합성식이 없습니다.')).toBeVisible();
  expect(faults).toEqual([]);
});
