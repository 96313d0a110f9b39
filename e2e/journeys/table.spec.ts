import { type Browser, expect } from '@playwright/test';
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
    // the copy of the unit that strikes the last blow, which is hidden for it
    let copies = document.querySelectorAll('.cut-striker .tile').length;
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
      if (opacity < 0.3 && --copies < 0) note(name + ' can hardly be seen: ' + opacity.toFixed(2));
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
    for (let pair = 0; pair < (IS_FULL ? 13 : 8); pair++) {
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
