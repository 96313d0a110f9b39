import { expect, type Locator, type Page } from '@playwright/test';
import { Person, quiet, SCREENS, test } from './person.ts';

const path = (page: Page) => new URL(page.url()).pathname;

/** A touch swipe from the middle of an element, in pixels; `meanwhile` runs before the finger is lifted. */
async function swipe(
  page: Page,
  from: Locator,
  by: { x?: number; y?: number },
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const box = (await from.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 6; step++)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + ((by.x ?? 0) * step) / 6, y: y + ((by.y ?? 0) * step) / 6 }],
    });
  await meanwhile?.();
  // it comes to rest: who flings would have the browser take the next tap for the end of the fling
  await page.waitForTimeout(150);
  const end = { x: x + (by.x ?? 0), y: y + (by.y ?? 0) };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

test('on a phone Back closes what is open, the topmost first, and leaves the page only then; some layers stay with it', async ({
  browser,
  server,
}) => {
  const phone = await Person.open(browser, (await quiet(server)).url, SCREENS.phone);
  const { page } = phone;
  await phone.signUp('layers-phone@example.com', '겹겹이', 'R', '/cards');
  await page.goto('/boosters');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const menu = page.locator('#menu');
  await page.locator('.bottom-menu').tap();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(path(page)).toBe('/boosters');

  // chat, a person above it, a question above that
  await page.getByTestId('chat-toggle').tap();
  await phone.say('층을 쌓아 봅니다');
  const chat = page.getByRole('complementary', { name: '채팅' });
  await chat.getByRole('link', { name: '겹겹이' }).tap();
  const person = page.getByTestId('person');
  await expect(person).toBeVisible();
  await page.goBack();
  await expect(person).toBeHidden();
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: '겹겹이 님의 메시지에 할 일' }).tap();
  await expect(page.getByTestId('line')).toBeVisible();
  await page.getByTestId('line').getByRole('button', { name: '닫기' }).tap();
  await expect(page.getByTestId('line')).toBeHidden();
  await page.goBack();
  await expect(chat).toBeHidden();
  expect(path(page)).toBe('/boosters');

  // closed by its own button, it leaves nothing that Back would stop at; Forward opens nothing
  await page.getByTestId('chat-toggle').tap();
  await page.getByRole('button', { name: '채팅 닫기' }).tap();
  await expect(chat).toBeHidden();
  await page.goForward();
  await expect(chat).toBeHidden();
  expect(path(page)).toBe('/boosters');
  await page.goBack();
  await expect(page).toHaveURL(/\/cards$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/boosters$/);

  // a link in a layer: one Back leads to where one was, and nothing lies above
  await page.locator('.bottom-menu').tap();
  await menu.getByRole('link', { name: '카드 거래' }).tap();
  await expect(page).toHaveURL(/\/trades$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/boosters$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/cards$/);
  await page.getByTestId('chat-toggle').tap();
  await chat.getByRole('button', { name: '이모티콘 고르기' }).tap();
  await page.getByRole('link', { name: '더 둘러보기' }).tap();
  await expect(page).toHaveURL(/\/cons$/);
  await expect(chat).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/cards$/);
  await expect(chat).toBeHidden();

  // reload with a layer open
  await page.getByTestId('chat-toggle').tap();
  await expect(chat).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/cards$/);

  // a pack that is being opened, the builder and an alert stay with their page; a sheet goes by a swipe
  await page.goto('/boosters');
  await page.getByTestId('open-granted').tap();
  const opening = page.getByTestId('opening');
  await expect(opening).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('opening-close')).toBeVisible();
  // wait until the open layer has its history entry again
  await expect.poll(() => page.evaluate('history.state?.layer')).toBe(1);
  await page.goBack();
  await expect(opening).toBeHidden();
  expect(path(page)).toBe('/boosters');

  await page.goto('/decks');
  await page.getByRole('button', { name: '코드로 가져오기' }).tap();
  const dialog = page.getByTestId('import');
  await expect(dialog).toBeVisible();
  const box = (await dialog.boundingBox())!;
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 360, 740]);
  const place = () => dialog.locator('.dialog-title').boundingBox();
  const before = await place();
  await swipe(page, dialog.locator('.dialog-title'), { y: 30 });
  // too short: it comes back
  await expect.poll(place).toEqual(before);
  await swipe(page, dialog.locator('.dialog-title'), { y: 200 });
  await expect(dialog).toBeHidden();
  expect(path(page)).toBe('/decks');

  await page.locator('.bottom-menu').tap();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '설정' }).tap();
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).tap();
  const question = page.getByTestId('confirm');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/mypage\/configs$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/decks$/);
  expect(phone.faults).toEqual([]);
});

test('menu and chat are pushed back to where they came from, and neither scrolling nor typing is taken for that', async ({
  browser,
  server,
}) => {
  const phone = await Person.open(browser, (await quiet(server)).url, SCREENS.phone);
  const { page } = phone;
  await phone.signUp('layers-swipe@example.com', '밀어내', 'W', '/cards');
  const menu = page.locator('#menu');
  const leftOf = async (of: Locator) => Math.round((await of.boundingBox())!.x);
  await page.locator('.bottom-menu').tap();
  await expect.poll(() => leftOf(menu)).toBe(0);
  const row = menu.getByRole('link', { name: '카드', exact: true });
  // it follows the finger; let go too early it comes back
  await swipe(page, row, { x: -60 }, () => expect.poll(() => leftOf(menu)).toBe(-60));
  await expect.poll(() => leftOf(menu)).toBe(0);
  // mostly downwards: it scrolls and stays
  await swipe(page, row, { x: -50, y: -220 });
  await expect.poll(() => menu.evaluate((each) => each.scrollTop)).toBeGreaterThan(0);
  expect(await leftOf(menu)).toBe(0);
  await swipe(page, menu.getByRole('link', { name: '이모티콘' }), { x: -140 });
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/cards$/);

  await page.locator('.bottom-menu').tap();
  await expect.poll(() => leftOf(menu)).toBe(0);
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(path(page)).toBe('/cards');

  // on a phone upright the chat rises from below
  const chat = page.getByRole('complementary', { name: '채팅' });
  const head = chat.getByRole('heading', { name: '채팅' });
  await page.getByTestId('chat-toggle').tap();
  await page.getByTestId('chat-input').fill('쓰던 말');
  const topOf = async () => Math.round((await chat.boundingBox())!.y);
  const top = await topOf();
  await swipe(page, head, { y: 60 }, () => expect.poll(topOf).toBe(top + 60));
  await expect.poll(topOf).toBe(top);
  await swipe(page, chat.locator('.chat-lines'), { y: 200 });
  await swipe(page, page.getByTestId('chat-input'), { x: 120 });
  expect(await topOf()).toBe(top);
  await expect(page.getByTestId('chat-input')).toHaveValue('쓰던 말');
  await swipe(page, head, { y: 200 });
  await expect(chat).toBeHidden();

  // where it is wider, it comes from the right
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByTestId('chat-toggle').tap();
  const lines = chat.locator('.chat-lines');
  await expect.poll(() => leftOf(chat)).toBe(380);
  await swipe(page, lines, { x: 60 }, () => expect.poll(() => leftOf(chat)).toBe(440));
  await expect.poll(() => leftOf(chat)).toBe(380);
  await swipe(page, page.getByTestId('chat-input'), { x: 140 });
  await expect.poll(() => leftOf(chat)).toBe(380);
  await swipe(page, lines, { x: 140 });
  await expect(chat).toBeHidden();
  expect(path(page)).toBe('/cards');
  expect(phone.faults).toEqual([]);
});
