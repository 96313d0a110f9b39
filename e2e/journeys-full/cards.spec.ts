import { expect } from '@playwright/test';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

type Seen = { names: string[]; covered: string[] };

/** Runs in the page: names of the cards in it, and of those whose words lie under the outline of a gem. */
const LOOK = `(() => {
  // walking along a path is slow, and there are three of them
  const shapes = new Map();
  const shape = (path) => {
    const d = path.getAttribute('d');
    const length = path.getTotalLength();
    if (!shapes.has(d)) shapes.set(d, Array.from({ length: 60 }, (_, at) => path.getPointAtLength((length * at) / 60)));
    return shapes.get(d);
  };
  const outline = (path) => {
    const toScreen = path.getScreenCTM();
    return shape(path).map((point) => point.matrixTransform(toScreen));
  };
  const lines = (words) => {
    const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    const rects = [];
    while (walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      rects.push(...range.getClientRects());
    }
    // a line is higher than its letters
    return rects.map(({ left, right, top, bottom, height }) => ({ left, right, top: top + height * 0.12, bottom: bottom - height * 0.12 }));
  };
  const seen = { names: [], covered: [] };
  for (const card of document.querySelectorAll('.card')) {
    const name = card.querySelector('.card-name')?.textContent ?? '';
    const letters = lines(card.querySelector('.card-words'));
    const gems = [...card.querySelectorAll('.bead path')].flatMap(outline);
    const isCovered = gems.some(({ x, y }) => letters.some((line) => x > line.left && x < line.right && y > line.top && y < line.bottom));
    seen.names.push(name);
    if (isCovered) seen.covered.push(name);
  }
  return seen;
})()`;

/** Runs in the page: goes on by most of a window, and tells whether that was the end. */
const SCROLL = `(() => {
  const scroller = document.scrollingElement;
  const before = scroller.scrollTop;
  scroller.scrollTop += scroller.clientHeight * 0.8;
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(scroller.scrollTop === before))));
})()`;

for (const width of [360, 1440])
  test(`no words of any card lie under its gems at ${width} pixels`, async ({ browser }) => {
    // tall, so that few looks show them all
    const { page } = await Person.arrive(browser, server.url, { viewport: { width, height: 6000 } });
    await page.goto('/cards');
    await expect(page.locator('.card-cell').first()).toBeVisible();
    const names = new Set<string>();
    const covered = new Set<string>();
    let isAtEnd = false;
    while (!isAtEnd) {
      const seen = await page.evaluate<Seen>(LOOK);
      for (const name of seen.names) names.add(name);
      for (const name of seen.covered) covered.add(name);
      isAtEnd = await page.evaluate<boolean>(SCROLL);
    }
    expect([...covered]).toEqual([]);
    expect(names.size).toBeGreaterThan(200);
  });

test('on a phone filters lie in a sheet, and cards are looked through as small as one likes', async ({
  browser,
  server,
}) => {
  const { page, faults } = await Person.arrive(browser, server.url, SCREENS.phone);
  await page.goto('/cards');
  const cells = page.locator('.card-cell');
  await expect(cells.first()).toBeVisible();
  await page.getByRole('button', { name: '거르기' }).tap();
  const filters = page.getByTestId('sheet-filters');
  await filters.getByRole('button', { name: '불', exact: true }).tap();
  await filters.getByLabel('종류').selectOption('유닛');
  await filters.getByRole('button', { name: /종 보기$/ }).tap();
  await expect(page).toHaveURL(/element=/);
  const chips = page.getByRole('list', { name: '고른 조건' });
  await expect(chips.getByRole('button')).toHaveCount(2);
  // all of it is one row; the field is as small as its sign until it is touched, and what follows it stays in place
  const bar = page.locator('.filter-bar');
  const field = page.getByLabel('카드 찾기');
  const order = page.getByRole('button', { name: '정렬' });
  const placeOf = async (of: typeof field) => (await of.boundingBox())!;
  const isOneRow = async () => (await placeOf(bar)).height < 60;
  expect(await isOneRow()).toBe(true);
  expect((await placeOf(field)).width).toBe(44);
  const orderPlace = await placeOf(order);
  await field.tap();
  await expect.poll(async () => (await placeOf(field)).width).toBeGreaterThan(190);
  expect(await placeOf(order)).toEqual(orderPlace);
  await field.fill('불');
  await order.focus();
  await expect(chips.getByRole('button').first()).toBeInViewport();
  await expect.poll(async () => (await placeOf(field)).width).toBeGreaterThanOrEqual(90);
  expect(await isOneRow()).toBe(true);
  await field.fill('');
  await order.focus();
  await chips.getByRole('button', { name: '유닛 빼기' }).tap();
  await expect(chips.getByRole('button')).toHaveText(['불']);

  await page.getByRole('button', { name: '정렬' }).tap();
  await page.getByTestId('sheet-sort').getByRole('button', { name: '작게' }).tap();
  await page.goBack();
  await expect(page).toHaveURL(/\/cards\?element=/);
  const inRow = () =>
    cells.evaluateAll(
      (all) =>
        new Set(all.map((each) => (each as unknown as { style: { transform: string } }).style.transform.split(',')[0]))
          .size,
    );
  await expect.poll(inRow).toBe(4);
  await page.reload();
  await expect.poll(inRow).toBe(4);
  // what one looks for stays at hand
  await page.evaluate('scrollTo({ top: 900, behavior: "instant" })');
  await expect(page.getByRole('button', { name: '거르기' })).toBeInViewport();

  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  // by its number: until the rows of the top are drawn again, the first cell there is one of a row below
  await page.locator('.card-cell[aria-posinset="1"] a').tap();
  const sheet = page.getByTestId('card-sheet');
  await expect(sheet).toContainText(/1\/\d+/);
  await page.keyboard.press('ArrowRight');
  await expect(sheet).toContainText(/2\/\d+/);
  await sheet.getByRole('button', { name: '다음 카드' }).tap();
  await expect(sheet).toContainText(/3\/\d+/);
  await sheet.getByRole('button', { name: '앞 카드' }).tap();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/cards\?element=/);
  expect(faults).toEqual([]);
});
