import { expect } from '@playwright/test';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** As far as an empty deck in the builder. */
async function newDeck({ page }: Person, name: string): Promise<void> {
  await page.goto('/decks/create');
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page).toHaveURL(/\/decks\/\d+\/edit/);
  await expect(page.locator('.pick-card').first()).toBeVisible();
}
const count = ({ page }: Person) => page.getByTestId('deck-count');
const saved = ({ page }: Person) => expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');

test('a deck is put in order: groups, one card for another, odds, reasons; under a label, a star and a cover', async ({
  browser,
}) => {
  const me = await Person.arrive(browser, server.url, SCREENS.desk);
  await me.signUp('shelf@example.com', '정리하는이', 'R', '/');
  const { page } = me;
  await expect(page.getByTestId('chat-input')).toBeVisible();
  await page.goto('/decks');
  await page.locator('[data-testid^="deck-"] .deck-words a').first().click();
  await expect(count(me)).toHaveText('30');
  // the column of the chat belongs to the cards meanwhile
  await expect(page.getByTestId('chat-input')).toBeHidden();

  await page.getByRole('button', { name: '종류', exact: true }).click();
  await expect(page.locator('.deck-group').first()).toHaveText(/^유닛 \d+$/);
  await page.getByRole('button', { name: '비용', exact: true }).click();

  const first = page.locator('.deck-line').first();
  const before = await first.locator('.card-strip-name').textContent();
  await first.getByRole('button', { name: '바꾸기' }).click();
  await expect(page.getByText('무엇으로 바꿀까요?')).toBeVisible();
  const fresh = page
    .locator('.pick:not([data-closed])', { hasNot: page.locator('.pick-out') })
    .first()
    .locator('.pick-card');
  await fresh.click();
  await expect(count(me)).toHaveText('30');
  await expect(page.getByTestId('said')).toContainText(`${before} 대신`);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeDisabled();

  await page.getByRole('button', { name: '추천' }).click();
  await expect(page.getByTestId('suggestions').locator('.suggested-reason').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '손패' }).click();
  const odds = page.getByRole('table', { name: '내 턴마다 낼 카드를 들고 있을 확률' });
  await expect(odds.getByRole('row')).toHaveCount(6);
  await expect(odds.getByRole('row').nth(1)).toContainText('%');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '전적' }).click();
  await expect(page.getByText('아직 이 덱으로 사람과 한 게임이 없습니다.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '덱 관리' }).first().click();
  await expect(page.getByTestId('chat-input')).toBeVisible();
  const menu = (word: string | RegExp) => async () => {
    await page.locator('.deck-more').first().click();
    await page.getByRole('menuitem', { name: word }).click();
  };
  await menu('즐겨찾기')();
  await expect(page.getByRole('img', { name: '즐겨찾기' })).toBeVisible();
  await menu('이름표')();
  await page.getByRole('textbox', { name: '이름표' }).fill('랭킹전');
  await page.getByRole('button', { name: '붙이기' }).click();
  await page.getByRole('group', { name: '덱 묶음' }).getByRole('button', { name: '랭킹전' }).click();
  await expect(page.locator('.deck-words').first()).toContainText('랭킹전');
  await menu('표지 카드')();
  const cover = page.getByTestId('deck-cover').locator('button[aria-pressed="false"]').first();
  await cover.click();
  await page.reload();
  await menu('표지 카드')();
  await expect(page.getByTestId('deck-cover').locator('button[aria-pressed="true"]')).toHaveCount(1);
  expect(me.faults).toEqual([]);
});

test('on a phone a deck is built by touch, one is lent, and a rented one plays on ladder 2', async ({ browser }) => {
  const me = await Person.arrive(browser, server.url, SCREENS.phone);
  await me.signUp('touch@example.com', '손가락이', 'U', '/');
  const { page } = me;
  await newDeck(me, '물의 시험');
  await page.locator('.pick-card').nth(0).tap();
  await page.locator('.pick-card').nth(1).tap();
  await page.getByRole('button', { name: /^덱 2\/37/ }).tap();
  await page.getByRole('button', { name: '한 장 빼기' }).first().tap();
  await expect(count(me)).toHaveText('1');
  await page.getByRole('button', { name: '되돌리기' }).tap();
  await saved(me);
  await page.reload();
  await page.getByRole('button', { name: /^덱 2\/37/ }).tap();
  await expect(count(me)).toHaveText('2');

  await page.goto('/decks');
  await page.getByLabel('서리 물결 더 보기').tap();
  await page.getByRole('menuitem', { name: '빌려주기' }).tap();
  await page.getByLabel('대여료 (골드)').fill('500');
  await page.getByRole('button', { name: '올리기' }).tap();
  await expect(page.getByText('0골드에서 100골드까지 정할 수 있습니다.')).toBeVisible();
  await page.getByLabel('대여료 (골드)').fill('12');
  await page.getByRole('button', { name: '올리기' }).tap();
  await expect(page.getByText('빌려주는 중 12골드, 0번')).toBeVisible();

  const offer = page.locator('[data-testid^="rental-"]', { hasText: '새벽 방패' });
  await offer.getByRole('button', { name: '무료로 빌리기' }).tap();
  const rented = page.locator('[data-testid^="deck-"]', { hasText: '새벽 방패' });
  await expect(rented).toContainText('칠요의 덱');
  await rented.getByRole('button', { name: '이 덱 쓰기' }).tap();
  await expect(rented).toContainText('사용 중');
  const told = await page.evaluate<{ score_id: number; deck_name: string }>(`
    fetch('/api/users/MYINFO', {
      headers: { authorization: 'Bearer ' + JSON.parse(localStorage.getItem('chilyo.tokens')).idToken },
    }).then((answer) => answer.json()).then(({ item }) => item)`);
  expect(told).toMatchObject({ score_id: 2, deck_name: '새벽 방패' });

  const renter = await Person.arrive(browser, server.url, SCREENS.desk);
  await renter.signUp('renter@example.com', '빌리는이', 'B', '/');
  await server.provide('빌리는이', 300, [], 0);
  await renter.page.goto('/decks');
  const paid = renter.page.locator('[data-testid^="rental-"]', { hasText: '손가락이' });
  await paid.getByRole('link', { name: '소개' }).click();
  await expect(renter.page).toHaveURL(/\/articles\/deck\/\d+/);
  await expect(renter.page.locator('main h1')).toHaveText('서리 물결');
  await expect(renter.page).toHaveTitle('서리 물결 · 칠요');
  await paid.getByRole('button', { name: '12골드에 빌리기' }).click();
  await renter.page.getByTestId('dialog-confirm').click();
  await expect(renter.page.getByLabel('골드 288')).toBeVisible();
  await expect(paid).toContainText('남음');
  // what was paid for leads to where the renter may read of it
  await renter.page.goto('/mypage/gpoints');
  await renter.page.getByRole('link', { name: '덱 대여' }).click();
  await expect(paid).toContainText('남음');
  await expect(page.getByLabel('골드 308')).toBeVisible();
  expect([...me.faults, ...renter.faults]).toEqual([]);
});

test('the deck menu opens by arrow before its code is there, moves nothing on a phone, and gives the focus back', async ({
  browser,
}) => {
  const person = await Person.arrive(browser, server.url, SCREENS.phone);
  await person.signUp('menu@example.com', '메뉴여는이', 'W', '/');
  const { page } = person;
  await page.route(/\/deck-menu-/, async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.reload();
  const button = page.getByRole('button', { name: /^덱 .*바꾸기/ });
  await button.focus();
  const before = await button.boundingBox();
  await button.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '덱 관리' })).toBeVisible();
  // the menu hides all else from the tree of roles
  expect(await page.locator('.chip-deck').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // the smallest phone has no room for every number, and all of the deck is there
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(person.faults).toEqual([]);
});
