import { expect, type Page } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { Person, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

type Seen = { names: string[]; covered: string[] };

/** Names of the cards in the window, and of those whose words lie under the outline of a gem. */
function lookAtCards(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const outline = (path: SVGPathElement) => {
      const toScreen = path.getScreenCTM()!;
      const length = path.getTotalLength();
      return Array.from({ length: 100 }, (_, at) =>
        path.getPointAtLength((length * at) / 100).matrixTransform(toScreen),
      );
    };
    const lines = (words: Element) => {
      const rects: DOMRect[] = [];
      const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        rects.push(...range.getClientRects());
      }
      return rects;
    };
    const seen: Seen = { names: [], covered: [] };
    for (const card of document.querySelectorAll('.card')) {
      const name = card.querySelector('.card-name')?.textContent ?? '';
      seen.names.push(name);
      // a line is higher than its letters
      const letters = lines(card.querySelector('.card-words')!).map(({ left, right, top, bottom, height }) => ({
        left,
        right,
        top: top + height * 0.12,
        bottom: bottom - height * 0.12,
      }));
      const gems = [...card.querySelectorAll<SVGPathElement>('.bead path')].flatMap(outline);
      const isCovered = gems.some(({ x, y }) =>
        letters.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom),
      );
      if (isCovered) seen.covered.push(name);
    }
    return seen;
  });
}

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
      const seen = await lookAtCards(page);
      for (const name of seen.names) names.add(name);
      for (const name of seen.covered) covered.add(name);
      isAtEnd = await page.evaluate(() => {
        const scroller = document.scrollingElement!;
        const before = scroller.scrollTop;
        scroller.scrollTop += scroller.clientHeight * 0.8;
        return new Promise<boolean>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(scroller.scrollTop === before))),
        );
      });
    }
    expect([...covered]).toEqual([]);
    expect(names.size).toBeGreaterThan(200);
  });
