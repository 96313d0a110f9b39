import { type Browser, expect } from '@playwright/test';
import { Person, playOn, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** A visitor at a practice match, after the first hand. */
async function atTheTable(browser: Browser, options: Parameters<typeof Person.arrive>[2]): Promise<Person> {
  const guest = await Person.arrive(browser, server.url, options);
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

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`every living card is seen in every frame of a match, and at one place (${name})`, async ({ browser }) => {
    const guest = await atTheTable(browser, { ...screen, reducedMotion: 'no-preference' });
    await guest.page.evaluate(RECORDER);
    await playOn([guest], (actions) => actions >= 26);
    const { broken, frames } = await guest.page.evaluate<{ broken: Broken[]; frames: number }>('({ broken, frames })');
    expect(frames).toBeGreaterThan(200);
    expect(broken).toEqual([]);
    expect(guest.faults).toEqual([]);
  });
}
