import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

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

test('a deck is built by mouse and by keyboard, saves itself, and is played with', async ({ browser }) => {
  const me = await Person.arrive(browser, server.url, SCREENS.desk);
  await me.signUp('builder@example.com', '덱짓는이', 'R');
  const { page } = me;
  await newDeck(me, '불의 시험');
  const picks = page.locator('.pick-card');

  await page.getByRole('button', { name: '가진 카드만' }).click();
  await picks.nth(0).click();
  await picks.nth(0).click();
  await picks.nth(1).dragTo(page.getByTestId('deck-drop'));
  await expect(count(me)).toHaveText('3');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(count(me)).toHaveText('2');

  await picks.nth(2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(count(me)).toHaveText('4');
  await page.keyboard.press('-');
  await page.keyboard.press('Control+z');
  await expect(count(me)).toHaveText('4');
  await page.keyboard.press('/');
  await page.keyboard.type('ㅂㅆㄷㄲㅂ');
  await expect(picks).toHaveCount(1);
  await page.keyboard.press('Escape');

  // without a line it is kept here, and sent when the page comes back
  await saved(me);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '추천' }).click();
  await page.getByRole('button', { name: '30장까지 채우기' }).click();
  await page.getByTestId('suggestions').getByRole('button', { name: '닫기' }).click();
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'waiting');
  await page.context().setOffline(false);
  await saved(me);
  await page.reload();
  await expect(count(me)).toHaveText('30');
  await expect(page.getByLabel('덱 이름')).toHaveValue('불의 시험');

  // a page that closes without a line leaves it behind; the next one sends it, whatever it shows
  const address = page.url();
  await page.context().setOffline(true);
  await page.getByLabel('덱 이름').fill('불의 둘째 시험');
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'waiting');
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const sent = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes('/decks/'));
  await page.goto('/');
  expect((await sent).status()).toBe(200);
  await page.goto(address);
  await expect(page.getByLabel('덱 이름')).toHaveValue('불의 둘째 시험');

  // another tab was first: nothing is overwritten without a question
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '한 장 빼기' }).first().click();
  await expect(other.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
  // another card first: the very same edit made twice is no conflict
  await page.locator('.deck-lines .deck-step').nth(2).click();
  await page.locator('.deck-lines .deck-step').first().click();
  await page.getByRole('button', { name: '다른 곳의 덱' }).click();
  await expect(count(me)).toHaveText('29');
  await other.close();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(count(me)).toHaveText('30');

  await page.getByRole('button', { name: '나누기' }).click();
  const code = await page.getByTestId('deck-code').textContent();
  await expect(page.locator('.share-picture')).toHaveJSProperty('naturalWidth', 1200);
  await page.keyboard.press('Escape');
  await saved(me);
  await page.getByRole('button', { name: '이 덱 쓰기' }).click();
  await expect(page.getByRole('button', { name: /^덱 불의 둘째 시험/ })).toBeVisible();

  await page.goto(`/decks?code=${code}`);
  await page.getByTestId('import').getByRole('button', { name: '가져오기' }).click();
  await expect(count(me)).toHaveText('30');
  expect(me.faults).toEqual([]);
});

test('on a phone a deck is built by touch, one is lent, and a rented one plays on ladder 2', async ({ browser }) => {
  const me = await Person.arrive(browser, server.url, SCREENS.phone);
  await me.signUp('touch@example.com', '손가락이', 'U');
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
  await renter.signUp('renter@example.com', '빌리는이', 'B');
  await renter.page.goto('/decks');
  const paid = renter.page.locator('[data-testid^="rental-"]', { hasText: '손가락이' });
  await paid.getByRole('link', { name: '소개' }).click();
  await expect(renter.page).toHaveURL(/\/articles\/deck\/\d+/);
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
  await person.signUp('menu@example.com', '메뉴여는이', 'W');
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
  expect(person.faults).toEqual([]);
});
