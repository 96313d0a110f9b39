import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

type Point = { x: number; y: number };
/** A mouse or a finger. */
type Pointer = {
  press(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  release(): Promise<unknown>;
  /**
   * A press with a move below the drag threshold, sent without waits: on a slow machine it would become a long press.
   */
  tap(at: Point, shaking: Point): Promise<unknown>;
};

function mouseOf({ mouse }: Page): Pointer {
  const press = async ({ x, y }: Point) => {
    await mouse.move(x, y);
    await mouse.down();
  };
  const move = ({ x, y }: Point) => mouse.move(x, y, { steps: 4 });
  const release = () => mouse.up();
  return {
    press,
    move,
    release,
    tap: async (at, shaking) => {
      await press(at);
      await move(shaking);
      await release();
    },
  };
}

function fingerOf(line: CDPSession): Pointer {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  const press = (at: Point) => touch('touchStart', [at]);
  const move = (to: Point) => touch('touchMove', [to]);
  const release = () => touch('touchEnd', []);
  return { press, move, release, tap: (at, shaking) => Promise.all([press(at), move(shaking), release()]) };
}

async function middleOf(spot: Locator): Promise<Point> {
  const { x, y, width, height } = (await spot.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** In the fan only the left edge of a card is its own. */
async function edgeOf(card: Locator): Promise<Point> {
  const { x, y } = (await card.boundingBox())!;
  return { x: x + 18, y: y + 50 };
}

const logLength = (page: Page) => page.locator('[data-testid="log"] li').count();
const litCards = (page: Page) => page.locator('[data-testid="hand-card"][data-lit]');

/** Drags what is lit to the first place that lights up, a second time to the target where it needs one. */
async function dragOut(page: Page, pointer: Pointer, source: Locator, from: Point): Promise<boolean> {
  const lines = await logLength(page);
  const name = await source.getAttribute('data-drag');
  await pointer.press(from);
  await pointer.move({ x: from.x, y: from.y - 30 });
  await expect(page.getByTestId('board')).toHaveAttribute('data-dragging');
  const place = page.locator('[data-place]:visible').first();
  expect([name, await place.count()]).toEqual([name, 1]);
  const to = await middleOf(place);
  await pointer.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await pointer.move(to);
  await expect(page.locator('[data-over]')).toHaveCount(1);
  await pointer.release();
  await expect(page.getByTestId('board')).not.toHaveAttribute('data-dragging');
  const target = page.locator('button[data-place]').first();
  if (await target.isVisible()) await target.click();
  await expect.poll(() => logLength(page)).toBeGreaterThan(lines);
  return true;
}

/** Ends the turn, and confirms the dialog that appears while a unit can still attack. */
async function endTurn(page: Page): Promise<void> {
  const end = page.getByTestId('end-turn');
  const lines = await logLength(page);
  await end.click();
  if (await end.getAttribute('data-asking')) await end.click();
  // an opponent who can do nothing is done before one looks: what has happened stays in the log
  await expect.poll(() => logLength(page)).toBeGreaterThan(lines);
  const asked = page.getByTestId('result').or(page.getByTestId('choice-option').first());
  const isMine = async () =>
    (await page.locator('[data-testid="end-turn"][data-lit]').isVisible()) &&
    // a turn begins with a card that is drawn
    !(await page.locator('[data-testid="log"] li').last().textContent())?.endsWith('차례');
  await expect.poll(async () => (await asked.isVisible()) || isMine()).toBe(true);
}

/**
 * Turn by turn: a card and every unit that may, by dragging, then the end of the turn; until both have been done, which
 * chance decides, or the match is over.
 */
async function playByDragging(page: Page, pointer: Pointer): Promise<{ cards: number; units: number }> {
  const played = { cards: 0, units: 0 };
  while (played.cards <= 2 || played.units === 0) {
    await expect(page.locator('[data-testid="end-turn"][data-lit]').or(page.getByTestId('result'))).toBeVisible();
    const units = page.locator('[data-testid^="lane-own-"][data-drag]');
    for (let tries = 0; tries < 4 && (await units.count()) > 0; tries++) {
      await dragOut(page, pointer, units.first(), await middleOf(units.first()));
      played.units += 1;
      await settled(page);
    }
    for (let tries = 0; tries < 2 && (await litCards(page).count()) > 0; tries++) {
      await dragOut(page, pointer, litCards(page).first(), await edgeOf(litCards(page).first()));
      played.cards += 1;
      await settled(page);
    }
    if (await page.getByTestId('result').isVisible()) break;
    await endTurn(page);
  }
  return played;
}

/**
 * Choices that an ability asks for are made, asked for and pressed in one, as a button may go in between; then one may
 * go on.
 */
async function settled(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate<boolean>(`{
      document.querySelector('[data-testid="choice-option"]:enabled')?.click();
      Boolean(document.querySelector('[data-testid="end-turn"][data-lit], [data-testid="result"]'));
    }`);
  await expect.poll(isReady).toBe(true);
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`a match is played by dragging cards and units (${name})`, async ({ browser }) => {
    const guest = await Person.open(browser, server.url, screen);
    const { page } = guest;
    const pointer = name === 'desk' ? mouseOf(page) : fingerOf(await page.context().newCDPSession(page));
    const done = { cards: 0, units: 0 };
    // a match may be lost before a unit has lived to strike; only a match that is over makes room for a new one
    for (let match = 0; match < 3 && (done.cards <= 2 || done.units === 0); match++) {
      await page.goto('/pages/practice?deck=R&level=1');
      await page.getByTestId('mulligan-keep').click();
      const { cards, units } = await playByDragging(page, pointer);
      done.cards += cards;
      done.units += units;
    }
    expect(done.cards).toBeGreaterThan(2);
    expect(done.units).toBeGreaterThan(0);
    expect(guest.faults).toEqual([]);
  });
}

test('a drag that ends elsewhere, is given up or is none does nothing', async ({ browser }) => {
  const guest = await Person.open(browser, server.url, SCREENS.phone);
  const { page } = guest;
  const line = await page.context().newCDPSession(page);
  const pointer = fingerOf(line);
  await page.goto('/pages/practice?deck=R&level=1');
  await page.getByTestId('mulligan-keep').click();
  await settled(page);
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
  await page.keyboard.press('Escape');
  await nothingHappened();

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
  expect(guest.faults).toEqual([]);
});

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
  await page.goto('/pages/practice?deck=R&level=1');
  await expect(page.getByTestId('mulligan-keep')).toBeVisible();

  await press('Tab', 'ArrowRight', 'Space', 'ArrowRight', 'Enter');
  await expect(page.getByTestId('mulligan-swap')).toHaveText('2장 바꾸기');
  await press('Escape');
  await expect(page.getByTestId('mulligan-swap')).toHaveText('1장 바꾸기');
  await press('Tab', 'Tab');
  await expect(focused).toHaveAttribute('data-testid', 'mulligan-swap');
  await press('Enter');

  let played = 0;
  let struck = 0;
  for (let turn = 0; turn < 4; turn++) {
    await settled(page);
    // wherever the board has left it, the keyboard is somewhere on it
    await expect(focused).toHaveCount(1);
    await press('h');
    await expect(focused).toHaveAttribute('data-row', 'hand');
    const hand = await page.getByTestId('hand-card').count();
    for (let at = 1; at <= hand; at++) {
      await press(`Digit${at}`);
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
