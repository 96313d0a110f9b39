import { type Browser, expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { MOVING } from './axe.ts';
import { IS_FULL, Person, playOn, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** A visitor at a practice match, after the first hand. */
async function atTheTable(browser: Browser, options: Parameters<typeof Person.arrive>[2]): Promise<Person> {
  const guest = await Person.open(browser, server.url, options);
  await guest.page.goto('/pages/practice?deck=R&level=1');
  await guest.page.getByTestId('mulligan-keep').click();
  return guest;
}

type Broken = { at: number; what: string };

/** Looks at the stage every 50 ms: every card that lives is seen, in the window, and at one place only. */
const RECORDER = `
  globalThis.broken = [];
  globalThis.frames = 0;
  const opacityOf = (element) => {
    let seen = 1;
    for (let each = element; each && each !== document.body; each = each.parentElement) seen *= Number(getComputedStyle(each).opacity);
    return seen;
  };
  const record = () => {
    const stage = document.querySelector('.stage');
    if (!stage || document.querySelector('.mulligan')) return;
    globalThis.frames++;
    const note = (what) => globalThis.broken.push({ at: Math.round(performance.now()), what });
    const seen = new Set();
    for (const piece of stage.querySelectorAll('.piece')) {
      const face = piece.querySelector('.tile, .piece-card');
      if (!face) { note('piece ' + piece.dataset.piece + ' has no face'); continue; }
      const box = face.getBoundingClientRect();
      const opacity = opacityOf(face);
      const name = 'piece ' + piece.dataset.piece + (piece.dataset.number ? ' (unit ' + piece.dataset.number + ')' : '');
      const { number, card } = piece.dataset;
      const same = number ? 'unit ' + number : card ? 'card ' + card : null;
      if (same && opacity > 0.1) {
        if (seen.has(same)) note(same + ' is in two places');
        seen.add(same);
      }
      if (piece.dataset.gone) continue;
      if (opacity < 0.3) note(name + ' can hardly be seen: ' + opacity.toFixed(2));
      if (box.width < 8 || box.height < 8) note(name + ' is as small as ' + Math.round(box.width));
      if (box.right < 1 || box.bottom < 1 || box.left > innerWidth - 1 || box.top > innerHeight - 1) note(name + ' is outside the window');
    }
    const standing = [...document.querySelectorAll('.lane-button')].filter((lane) => !lane.textContent.includes('비어 있음')).length;
    const shown = stage.querySelectorAll('[data-testid="unit"]').length;
    if (standing !== shown) note(standing + ' units stand in lanes, ' + shown + ' are shown');
  };
  setInterval(record, 50);
`;

for (const screen of IS_FULL ? (['phone', 'desk'] as const) : (['phone'] as const)) {
  test(`every living card is seen in every frame of a match, and at one place (${screen})`, async ({ browser }) => {
    const guest = await atTheTable(browser, { ...SCREENS[screen], reducedMotion: 'no-preference' });
    await guest.page.evaluate(RECORDER);
    for (let pair = 0; pair < 13; pair++) {
      await playOn([guest], (actions) => actions >= 2);
      // what moves is seen to its end
      await expect.poll(() => guest.page.evaluate<number>(MOVING)).toBe(0);
    }
    const { broken, frames } = await guest.page.evaluate<{ broken: Broken[]; frames: number }>('({ broken, frames })');
    expect(frames).toBeGreaterThan(200);
    expect(broken).toEqual([]);
    expect(guest.faults).toEqual([]);
  });
}

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
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('.end-word, .power b, .hero-number, .sky-words, .hint-words, .counts, .energy')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const own = each.getBoundingClientRect();
        const around = each.closest('.end-turn, .power, .hero, .sky, .board-hint, .hero-facts').getBoundingClientRect();
        return own.left < around.left - 1 || own.right > around.right + 1 || own.top < around.top - 1 || own.bottom > around.bottom + 1;
      })
      .map((each) => each.className + ': ' + each.textContent)`);

const lieOn = (one: Part, other: Part) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

test('on every shape of screen all is whole, large enough for a finger, and nothing lies on another', async ({
  browser,
}) => {
  const guest = await atTheTable(browser, SCREENS.desk);
  await playOn([guest], (actions) => actions >= 10);
  const { page } = guest;
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
  expect(guest.faults).toEqual([]);
});
