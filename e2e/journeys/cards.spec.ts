import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, test } from './person.ts';

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

/**
 * Runs in the page: goes on by most of a window, waits until the sketches of cards that are scrolled by have become
 * cards, and tells whether that was the end.
 */
const SCROLL = `(async () => {
  const scroller = document.scrollingElement;
  const before = scroller.scrollTop;
  scroller.scrollTop += scroller.clientHeight * 0.8;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  do await frame(); while (document.querySelector('.card-sketch'));
  return scroller.scrollTop === before;
})()`;

test('no words of any card lie under its gems on a phone', async ({ browser }) => {
  // tall, so that few looks show them all
  const { page } = await Person.open(browser, server.url, { viewport: { width: 360, height: 6000 } });
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
