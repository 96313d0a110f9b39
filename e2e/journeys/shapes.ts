import { expect, type Page } from '@playwright/test';

const SHAPES = [
  [360, 740],
  [390, 844],
  [740, 360],
  [844, 390],
  [720, 450],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

type Part = { name: string; left: number; top: number; right: number; bottom: number };

/** The boxes of all that is pressed or must be read, as they are drawn. */
const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate<Part[]>(`
    [...document.querySelectorAll(
      '.lane-button, .hero, [data-testid="end-turn"], [data-testid="power"], .hand-card, .pile, .tool, .log-toggle, .ward'
    )].filter((each) => each.checkVisibility()).map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { name: each.dataset.testid || each.className, left, top, right, bottom };
    })`);

/** The board has heard of the size of its window, and all on it has been at its place for some frames. */
const isLaidOut = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    let before = '';
    let still = 0;
    const look = () => {
      const boxes = [...document.querySelectorAll('.board, .board button')].map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return [left, top, right, bottom].join();
      });
      const now = boxes.join(';');
      still = now === before && document.querySelector('.board').clientWidth === innerWidth ? still + 1 : 0;
      before = now;
      if (still < 6) requestAnimationFrame(look);
      else done();
    };
    look();
  })`);

/** Texts that do not fit into the part that they stand in. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('.end-word, .power b, .hero-number, .sky-words, .hint-words, .counts, .energy, .tool-word')]
      .filter((each) => each.checkVisibility({ opacityProperty: true }))
      .filter((each) => {
        const own = each.getBoundingClientRect();
        const around = each.closest('.end-turn, .power, .hero, .sky, .board-hint, .hero-facts, .tool').getBoundingClientRect();
        return own.left < around.left - 1 || own.right > around.right + 1 || own.top < around.top - 1 || own.bottom > around.bottom + 1;
      })
      .map((each) => each.className + ': ' + each.textContent)`);

const lieOn = (one: Part, other: Part) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/** On every shape of screen the board is whole, large enough for a finger, and nothing lies on another. */
export async function expectWholeOnEveryShape(page: Page): Promise<void> {
  for (const [width, height] of SHAPES) {
    const at = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await isLaidOut(page);
    const parts = await partsOf(page);
    for (const { name, left, top, right, bottom } of parts) {
      expect(left, `${name} at ${at}`).toBeGreaterThanOrEqual(-1);
      expect(top, `${name} at ${at}`).toBeGreaterThanOrEqual(-1);
      expect(right, `${name} at ${at}`).toBeLessThanOrEqual(width + 1);
      expect(bottom, `${name} at ${at}`).toBeLessThanOrEqual(height + 1);
      expect(Math.min(right - left, bottom - top), `${name} at ${at} for a finger`).toBeGreaterThanOrEqual(43.5);
    }
    const still = parts.filter(({ name }) => name !== 'hand-card');
    const lying = still.flatMap((one, index) =>
      parts
        .filter((other) => other.name === 'hand-card' || still.indexOf(other) > index)
        .filter((other) => other !== one && lieOn(one, other))
        .map((other) => `${one.name} and ${other.name} at ${at}`),
    );
    expect(lying).toEqual([]);
    expect(await cutOff(page), at).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), at).toBe(true);
  }
}
