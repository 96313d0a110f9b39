import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { LIGHT, Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** As far as an empty deck in the builder. */
async function newDeck({ page }: Person, name: string): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page).toHaveURL(/\/decks\/\d+\/edit/);
  await expect(page.locator('.pick-card').first()).toBeVisible();
}
const count = ({ page }: Person) => page.getByTestId('deck-count');
const saved = ({ page }: Person) => expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');

test('a deck is built by mouse and by keyboard, saves itself, and is played with', async ({ browser }) => {
  const me = await Person.open(browser, server.url, SCREENS.desk);
  await me.signUp('builder@example.com', '덱짓는이', 'R', '/decks/create');
  const { page } = me;
  await newDeck(me, '불의 시험');
  const picks = page.locator('.pick-card');

  await page.getByRole('button', { name: '가진 카드만' }).click();
  // one of each: of some the starter deck gives no second copy
  await picks.nth(0).click();
  await picks.nth(1).click();
  await picks.nth(2).dragTo(page.getByTestId('deck-drop'));
  await expect(count(me)).toHaveText('3');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(count(me)).toHaveText('2');

  await picks.nth(3).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(count(me)).toHaveText('4');
  await page.keyboard.press('-');
  await page.keyboard.press('Control+z');
  await expect(count(me)).toHaveText('4');
  await page.keyboard.press('/');
  await page.keyboard.type('ㅂㄲㅇㅇ');
  await expect(picks).toHaveCount(1);
  await page.keyboard.press('Escape');

  // without a line it is kept here, and sent when the page comes back
  await saved(me);
  // by now all that a press may need has come
  await page.waitForLoadState('networkidle');
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
  await page.goto(LIGHT);
  expect((await sent).status()).toBe(200);
  await page.goto(address);
  await expect(page.getByLabel('덱 이름')).toHaveValue('불의 둘째 시험');

  // another tab was first: nothing is overwritten without a question
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '한 장 빼기' }).first().click();
  await expect(other.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
  // another card first: the very same edit made twice is no conflict
  const outs = page.locator('.deck-lines').getByRole('button', { name: '한 장 빼기' });
  await outs.nth(1).click();
  await outs.first().click();
  await page.getByRole('button', { name: '다른 곳의 덱' }).click();
  await expect(count(me)).toHaveText('29');
  await other.close();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(count(me)).toHaveText('30');

  await page.getByRole('button', { name: '공유' }).click();
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
