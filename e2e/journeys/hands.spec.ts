import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import {
  edgeOf,
  endTurn,
  fingerOf,
  litCards,
  logLength,
  middleOf,
  mouseOf,
  playByDragging,
  QUICK_DECK,
  settled,
} from './dragging.ts';
import { Person, quiet, SCREENS, test } from './person.ts';
import { expectWholeOnEveryShape } from './shapes.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

const PRACTICE = `/pages/practice?deck=${QUICK_DECK}&level=1`;

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`a drag that ends elsewhere, is given up or is none does nothing; others play cards and units, and the board fits the screen (${name})`, async ({
    browser,
  }) => {
    const guest = await Person.open(browser, server.url, screen);
    const { page } = guest;
    const line = await page.context().newCDPSession(page);
    const isPhone = name === 'phone';
    const pointer = isPhone ? fingerOf(line) : mouseOf(page);
    const begin = async () => {
      await page.goto(PRACTICE);
      await page.getByTestId('mulligan-keep').click();
      await settled(page);
    };
    await begin();
    // a first hand may have nothing for the first turn
    for (let turn = 0; turn < 3 && (await litCards(page).count()) === 0; turn++) {
      await endTurn(page);
      await settled(page);
    }
    const lines = await logLength(page);
    const board = page.getByTestId('board');
    const from = await edgeOf(litCards(page).first());
    const lift = async () => {
      await pointer.press(from);
      await pointer.move({ x: from.x, y: from.y - 60 });
      await expect(board).toHaveAttribute('data-dragging');
    };
    const nothingHappened = async () => {
      await expect(board).not.toHaveAttribute('data-dragging');
      await expect(page.getByTestId('board')).not.toHaveAttribute('data-dragging');
      await expect(page.locator('[data-picked]')).toHaveCount(0);
      expect(await logLength(page)).toBe(lines);
    };
    await lift();
    await pointer.move({ x: 4, y: 20 });
    await pointer.release();
    await nothingHappened();

    await lift();
    await pointer.move(await middleOf(page.locator('[data-place]').first()));
    await page.keyboard.press('Escape');
    await nothingHappened();
    await pointer.release();
    await nothingHappened();

    // a hand that shakes still taps
    await pointer.tap(from, { x: from.x + 3, y: from.y - 2 });
    await expect(page.locator('.hand [data-picked="true"]').first()).toBeVisible();
    if (isPhone) await page.keyboard.press('Escape');
    else await page.mouse.click(700, 450, { button: 'right' });
    await nothingHappened();

    if (isPhone) {
      await lift();
      const over = await middleOf(page.locator('[data-place]').first());
      await pointer.move(over);
      await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [over, { x: 300, y: 60 }] });
      await nothingHappened();
      await pointer.release();
      await nothingHappened();

      // along the hand: a look at the cards, and no play as long as the thumb stays in it
      await pointer.press(from);
      for (const x of [40, 90, 160]) {
        await pointer.move({ x: from.x + x, y: from.y - 14 });
        await expect(page.locator('.piece[data-raised]')).toHaveCount(1);
        // a line without words has no height, which is not to be hidden
        const seen = await page.evaluate<string[]>(`Array.from(
          document.querySelectorAll('.piece[data-raised] .card-words > p'), (line) => getComputedStyle(line).visibility)`);
        expect(seen).not.toContain('hidden');
      }
      await pointer.release();
      await nothingHappened();
    }

    const { cards, units } = await playByDragging(page, pointer, async () => {
      await page.getByTestId('practice-again').click();
      await page.getByTestId('mulligan-keep').click();
      await settled(page);
    });
    expect(cards).toBeGreaterThan(2);
    expect(units).toBeGreaterThan(0);
    if (!isPhone) await expectWholeOnEveryShape(page);
    expect(guest.faults).toEqual([]);
  });
}

test('by keyboard alone: the first hand, cards, attacks, the sheet of keys, the end of turns', async ({ browser }) => {
  const guest = await Person.open(browser, server.url);
  const { page } = guest;
  const focused = page.locator(':focus');
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  /** From the hand up, past the hero and whatever wards lie there. */
  const toLanes = async () => {
    await press('h');
    for (let row = 0; row < 4 && !(await focused.getAttribute('data-testid'))?.startsWith('lane-own'); row++)
      await press('ArrowUp');
  };
  await page.goto(PRACTICE);
  await expect(page.getByTestId('mulligan-keep')).toBeVisible();

  // it takes the focus when it has been painted
  await expect(page.locator('.mulligan')).toBeFocused();
  await press('Tab', 'ArrowRight', 'Space', 'ArrowRight', 'Enter');
  await expect(page.getByTestId('mulligan-swap')).toHaveText('2장 바꾸기');
  await press('Escape');
  await expect(page.getByTestId('mulligan-swap')).toHaveText('1장 바꾸기');
  await press('Tab', 'Tab');
  await expect(focused).toHaveAttribute('data-testid', 'mulligan-swap');
  await press('Enter');

  let played = 0;
  let struck = 0;
  for (let turn = 0; turn < 6 && (played < 2 || struck === 0); turn++) {
    await settled(page);
    // wherever the board has left it, the keyboard is somewhere on it
    await expect(focused).toHaveCount(1);
    await press('h');
    await expect(focused).toHaveAttribute('data-row', 'hand');
    // units first, as only they can strike
    const areUnits = (await page.getByTestId('hand-card').allTextContents()).map((words) => words.includes('유닛,'));
    const places = areUnits.map((_, at) => at).sort((a, b) => Number(areUnits[b]) - Number(areUnits[a]));
    for (const at of places) {
      await press(`Digit${at + 1}`);
      if ((await focused.getAttribute('data-lit')) === null) continue;
      const card = await focused.getAttribute('data-drag');
      await press('Enter');
      if ((await page.locator('button[data-place]').count()) > 0) {
        await expect(focused).toHaveAttribute('data-place');
        await press('Escape');
        await expect(focused).toHaveAttribute('data-drag', card!);
        await press('Enter');
        await expect(focused).toHaveAttribute('data-place');
      }
      const lines = await logLength(page);
      for (let touch = 0; touch < 2 && (await logLength(page)) === lines; touch++) {
        await press('Enter');
        await expect
          .poll(() => logLength(page), { timeout: 1_500 })
          .toBeGreaterThan(lines)
          .catch(() => {});
      }
      expect(await logLength(page)).toBeGreaterThan(lines);
      played += 1;
      await settled(page);
      break;
    }
    await toLanes();
    await press('Home');
    await expect(focused).toHaveAttribute('data-testid', 'lane-own-1');
    for (let lane = 1; lane <= 5; lane++) {
      await expect(focused).toHaveAttribute('data-testid', `lane-own-${lane}`);
      if (((await focused.getAttribute('data-drag')) ?? null) !== null) {
        const lines = await logLength(page);
        await press('Enter');
        await expect(focused).toHaveAttribute('data-place');
        await press('Enter');
        await expect.poll(() => logLength(page)).toBeGreaterThan(lines);
        struck += 1;
        await settled(page);
        await toLanes();
        await press('Home', ...Array.from({ length: lane - 1 }, () => 'ArrowRight'));
      }
      await press('ArrowRight');
    }
    if (turn === 0) {
      await press('?');
      await expect(page.getByTestId('keys')).toContainText('턴을 마칩니다.');
      await press('e');
      await press('Escape');
      await expect(page.getByTestId('keys')).toBeHidden();
      await expect(focused).toHaveAttribute('data-testid', 'lane-own-5');
      await press('s');
      await expect(page.getByTestId('announcer')).toContainText('내 차례입니다. 내 생명');
    }
    const turnWords = await page.getByTestId('turn').textContent();
    await press('e');
    await expect(page.getByTestId('turn')).not.toHaveText(turnWords!);
  }
  expect([played > 1, struck > 0]).toEqual([true, true]);
  expect(guest.faults).toEqual([]);
});
